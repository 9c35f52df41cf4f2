// Loading that can be done again: after a failure, and by itself when the connection or the person is back.
/** By the error it ended in: how something is loaded again. */
const retries = new WeakMap<object, () => Promise<unknown>>();

/** Loads something that can be loaded again with `retryFailed`. @throws what `load` throws */
export async function withRetry<T>(
  load: () => Promise<T>,
  retry: () => Promise<unknown> = load,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) retries.set(error, retry);
    throw error;
  }
}

/** Loads again what ended in this error. @returns whether it is there now; false for errors of any other kind */
export async function retryFailed(error: unknown): Promise<boolean> {
  const retry = typeof error === 'object' && error !== null ? retries.get(error) : undefined;
  try {
    await retry?.();
    return retry !== undefined;
  } catch {
    return false;
  }
}

/** Calls back when what could not be fetched may be there: the connection or the person is back. @returns stops it */
export function onRetryOpportunity(run: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}

/** Loads something, at each chance again until it is there. Never rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    let stop = (): void => undefined;
    // Listened for from the start: the connection may be back before the failure is known.
    const chance = new Promise<void>((resolve) => {
      stop = onRetryOpportunity(resolve);
    });
    try {
      return await load();
    } catch {
      await chance;
    } finally {
      stop();
    }
  }
}
