import { fetchDeployedBuild } from '#api/buildManifest.ts';
import { isDeployedBuildReachable } from '#api/isDeployedBuildReachable.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import { startBuildPoll } from './buildPoll.ts';
import { clientVersion } from './clientVersion.ts';
import { browserClock, browserPage, openTabChannel } from './platform.ts';
import { registerWorker } from './registerWorker.ts';
import { createUpdateFlow, type UpdateFlow, type UpdateFlowOptions } from './updateFlow.ts';
import { deferredWorker, noWorker } from './workerPort.ts';

export function openUpdates(
  needs: Pick<UpdateFlowOptions, 'guard' | 'flushDrafts' | 'isBusy' | 'report'>,
): UpdateFlow {
  const flow = createUpdateFlow({
    ...needs,
    buildId: __BUILD_ID__,
    clientVersion,
    clock: browserClock,
    page: browserPage,
    channel: openTabChannel(),
    worker: import.meta.env.PROD ? deferredWorker(registerWorker()) : noWorker,
    createId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
    currentUrl: () => window.location.href,
    isDeployedBuildReachable,
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
