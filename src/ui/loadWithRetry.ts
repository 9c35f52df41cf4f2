const retries = new WeakMap<object, () => Promise<unknown>>();

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

/** @returns whether it is there now; false for errors of any other kind */
export async function retryFailed(error: unknown): Promise<boolean> {
  const retry = typeof error === 'object' && error !== null ? retries.get(error) : undefined;
  try {
    await retry?.();
    return retry !== undefined;
  } catch {
    return false;
  }
}

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

/** At each chance again until it is there. Never rejects. */
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
