// Joins the parts of the update flow with the real browser. Fetched once the page stands (comingFlow.ts).
import { fetchDeployedBuild } from '../../api/buildManifest.ts';
import { deployedBuildLoads } from '../../api/deployedBuildLoads.ts';
import { isLowData } from '../../ui/lowData.ts';
import { startBuildPoll } from './buildPoll.ts';
import { clientVersion } from './clientVersion.ts';
import { browserClock, browserPage, openTabChannel } from './environment.ts';
import { registerWorker } from './registerWorker.ts';
import { createUpdateFlow, type UpdateFlow, type UpdateParts } from './updateFlow.ts';
import { comingWorker, noWorker } from './workerPort.ts';

/** Starts the worker, the poll and their listeners; in development there is no worker and no poll. */
export function openUpdates(
  needs: Pick<UpdateParts, 'guard' | 'flushDrafts' | 'isBusy' | 'report'>,
): UpdateFlow {
  const flow = createUpdateFlow({
    ...needs,
    buildId: __BUILD_ID__,
    clientVersion,
    clock: browserClock,
    page: browserPage,
    channel: openTabChannel(),
    worker: import.meta.env.PROD ? comingWorker(registerWorker()) : noWorker,
    newName: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
    here: () => window.location.href,
    deployedBuildLoads,
  });
  if (import.meta.env.PROD) {
    startBuildPoll({
      clock: browserClock,
      page: browserPage,
      isPaused: isLowData,
      random: Math.random,
      fetchBuild: fetchDeployedBuild,
      onBuild: flow.onBuild,
    });
  }
  return flow;
}
