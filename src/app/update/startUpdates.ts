// Joins the parts of the update flow with the real browser. Called once, before the router reads the URL.
import { deployedBuildLoads, fetchDeployedBuild } from '../../api/buildManifest.ts';
import { isLowData } from '../../ui/lowData.ts';
import { startBuildPoll } from './buildPoll.ts';
import { type ChunkRecovery, createChunkRecovery, watchPreloadErrors } from './chunkFailure.ts';
import { clientVersion } from './clientVersion.ts';
import { browserClock, browserPage, openTabChannel } from './environment.ts';
import { createReloadGuard, takeReloadMarker } from './reloadGuard.ts';
import { createUpdateFlow, type UpdateFlow } from './updateFlow.ts';
import { comingWorker, noWorker, type WorkerPort } from './workerPort.ts';

export type UpdateNeeds = {
  /** Writes everything typed to the device; rejects when it could not. */
  readonly flushDrafts: () => Promise<void>;
  /** A focused field with unwritten changes, a payment, a submission or an upload. */
  readonly isBusy: () => boolean;
  /** For the log: no personal data. */
  readonly report: (message: string) => void;
};

export type Updates = {
  readonly flow: UpdateFlow;
  /** What to do about a missing part of the page; `target` is where the person wanted to go. */
  readonly recoverChunk: (target: string, error: unknown) => Promise<ChunkRecovery>;
};

function openSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Not needed before the page can be used, so it comes by itself afterwards. */
async function loadWorker(): Promise<WorkerPort> {
  try {
    const { registerWorker } = await import('./registerWorker.ts');
    return await registerWorker();
  } catch {
    return noWorker;
  }
}

/** Starts the worker, the poll and the listeners; in development there is no worker and no poll. */
export function startUpdates({ flushDrafts, isBusy, report }: UpdateNeeds): Updates {
  const marked = takeReloadMarker({
    href: window.location.href,
    replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
  });
  const guard = createReloadGuard({
    now: browserClock.now,
    storage: openSessionStorage(),
    location: window.location,
    marked,
  });
  const flow = createUpdateFlow({
    buildId: __BUILD_ID__,
    clientVersion,
    clock: browserClock,
    page: browserPage,
    channel: openTabChannel(),
    worker: import.meta.env.PROD ? comingWorker(loadWorker()) : noWorker,
    guard,
    newName: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
    here: () => window.location.href,
    flushDrafts,
    isBusy,
    deployedBuildLoads,
    report,
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
  watchPreloadErrors(window);
  const recoverChunk = createChunkRecovery({
    flushDrafts,
    isBusy,
    report: (error) => report(error instanceof Error ? error.message : String(error)),
    isReachable: async () => navigator.onLine && (await fetchDeployedBuild()) !== null,
    guard,
  });
  return { flow, recoverChunk };
}
