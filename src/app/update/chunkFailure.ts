// A chunk dropped by a deploy, or no network: one module for Vite's event, rejected lazy imports and the router's
// error screen (offline.md §5.4).
import type { ReloadGuard } from './reloadGuard.ts';

export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkFailure';
  }
}

const reportedByVite = new WeakSet<object>();

/** A stylesheet that failed leaves the page: Vite would take it for loaded at the next try. */
export function watchPreloadErrors(page: EventTarget): () => void {
  const remember = (event: Event): void => {
    const { payload } = event as Event & { payload?: unknown };
    if (typeof payload === 'object' && payload !== null) reportedByVite.add(payload);
  };
  const removeStylesheet = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  page.addEventListener('vite:preloadError', remember);
  page.addEventListener('error', removeStylesheet, true);
  return () => {
    page.removeEventListener('vite:preloadError', remember);
    page.removeEventListener('error', removeStylesheet, true);
  };
}

export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkFailure(error);
  }
}

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkFailure ||
  (typeof error === 'object' && error !== null && reportedByVite.has(error));

export type ChunkRecovery =
  | 'reloading'
  | 'offline'
  /** Something typed is not stored, or must not be interrupted: offer to try again, never reload. */
  | 'unsaved'
  | 'failed';

export type ChunkRecoveryHost = {
  readonly flushDrafts: () => Promise<void>;
  readonly isBusy: () => boolean;
  readonly report: (error: unknown) => void;
  readonly isReachable: () => Promise<boolean>;
  readonly guard: ReloadGuard;
};

/** Flushes, reports, probes the network, reloads to `target` (path with query and hash). */
export function createChunkRecovery(
  parts: ChunkRecoveryHost,
): (target: string, error: unknown) => Promise<ChunkRecovery> {
  return async (target, error) => {
    try {
      await parts.flushDrafts();
    } catch {
      parts.report(error);
      return 'unsaved';
    }
    parts.report(error);
    if (!(await parts.isReachable().catch(() => false))) return 'offline';
    if (parts.isBusy()) return 'unsaved';
    return parts.guard.reload(target) === 'reloading' ? 'reloading' : 'failed';
  };
}
