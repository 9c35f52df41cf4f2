// A part of the page that does not arrive: a chunk dropped by a deploy, or no network. One module for Vite's own
// event, rejected lazy imports and the router's error screen (offline.md §5.4).
import type { ReloadGuard } from './reloadGuard.ts';

/** Thrown in place of whatever a failed `import()` rejects with; the reason is the `cause`. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause });
    this.name = 'ChunkFailure';
  }
}

const reportedByVite = new WeakSet<object>();

/**
 * Remembers the errors that Vite says come from missing chunks, so that the error screen knows them again. A stylesheet
 * that failed leaves the page: Vite would take it for loaded at the next try.
 */
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

/** Wraps a lazy import: `loadChunk(() => import('./QuestionScreen.tsx'))`. @throws ChunkFailure */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkFailure(error);
  }
}

/** Whether an error that reached a boundary is a missing part of the page and not a mistake in it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkFailure ||
  (typeof error === 'object' && error !== null && reportedByVite.has(error));

export type ChunkRecovery =
  /** The page is being replaced; show nothing more. */
  | 'reloading'
  /** No network: say that this page is not on this device. Going back works, nothing typed is lost. */
  | 'offline'
  /** Something typed is not stored yet, or must not be interrupted: offer to try again, never reload. */
  | 'unsaved'
  /** Reloading did not help: the error screen. */
  | 'failed';

export type ChunkRecoveryHost = {
  /** Writes everything typed to the device; rejects when it could not. */
  readonly flushDrafts: () => Promise<void>;
  /** A payment, submission, upload or a field in the middle of being typed in. */
  readonly isBusy: () => boolean;
  readonly report: (error: unknown) => void;
  /** Whether the site answers. */
  readonly isReachable: () => Promise<boolean>;
  readonly guard: ReloadGuard;
};

/**
 * @returns recovers from a chunk failure: flush, report, look for the network, reload to the path the person wanted;
 * `target` is that path with query and hash
 */
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
