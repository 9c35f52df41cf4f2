import type { Platform, Timer } from '../platform.ts';
import type { Refusal } from './refusals.ts';

const defaultTimeoutMs = 30_000;

/** Never hangs and never throws: no answer, an abort and an exception count as unreachable. */
export async function boundedCall<T>(
  { setTimer, clearTimer }: Platform,
  abort: AbortController,
  send: (signal: AbortSignal) => Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T | Refusal> {
  const timer = setTimer(() => abort.abort(), timeoutMs);
  const aborted = new Promise<Refusal>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }));
  });
  try {
    return await Promise.race([send(abort.signal), aborted]);
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimer(timer);
  }
}

export async function waitWithTimeout(
  { setTimer, clearTimer }: Platform,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  let timer: Timer | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimer(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimer(timer);
}
