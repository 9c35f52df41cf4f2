import type { Surroundings, Timer } from './surroundings.ts';
import type { Refusal } from './types.ts';

const callTimeoutMs = 30_000;

/**
 * A call that never hangs and never throws: silence, an abort and nonsense count as unreachable.
 *
 * @param abort ends the call from outside, e.g. at sign-out.
 * @param ms longest wait for the answer.
 */
export async function boundedCall<T>(
  { setTimer, clearTimer }: Surroundings,
  abort: AbortController,
  send: (signal: AbortSignal) => Promise<T>,
  ms = callTimeoutMs,
): Promise<T | Refusal> {
  const timer = setTimer(() => abort.abort(), ms);
  const silence = new Promise<Refusal>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }));
  });
  try {
    return await Promise.race([send(abort.signal), silence]);
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimer(timer);
  }
}

/** Resolves when the work is done or the time is over, whichever comes first. */
export async function waitAtMost(
  { setTimer, clearTimer }: Surroundings,
  ms: number,
  work: Promise<unknown>,
): Promise<void> {
  let timer: Timer | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimer(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimer(timer);
}
