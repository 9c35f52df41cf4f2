// Called once, before the router reads the URL.
import { fetchDeployedBuild } from '#api/buildManifest.ts';
import { type ChunkRecovery, createChunkRecovery, watchPreloadErrors } from './chunkFailure.ts';
import { lazyUpdateFlow } from './lazyUpdateFlow.ts';
import { createReloadGuard, takeReloadMarker } from './reloadGuard.ts';
import type { UpdateFlow } from './updateFlow.ts';

export type UpdateHost = {
  /** Rejects when it could not. */
  readonly flushDrafts: () => Promise<void>;
  readonly isBusy: () => boolean;
  /** No personal data. */
  readonly report: (message: string) => void;
};

export type Updates = {
  readonly flow: UpdateFlow;
  readonly recoverChunk: (target: string, error: unknown) => Promise<ChunkRecovery>;
};

function openSessionStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function startUpdates({ flushDrafts, isBusy, report }: UpdateHost): Updates {
  const markedReloads = takeReloadMarker({
    href: window.location.href,
    replaceUrl: (url) => window.history.replaceState(window.history.state, '', url),
  });
  const guard = createReloadGuard({
    now: () => Date.now(),
    storage: openSessionStorage(),
    location: window.location,
    markedReloads,
  });
  const load = async (): Promise<UpdateFlow> => {
    const { openUpdates } = await import('./openUpdates.ts');
    return openUpdates({ guard, flushDrafts, isBusy, report });
  };
  const flow = lazyUpdateFlow(load, (again) =>
    window.addEventListener('online', again, { once: true }),
  );
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
