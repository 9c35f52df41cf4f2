import { decryptText, derivePinKey } from './pinCrypto.ts';
import {
  maxTries,
  type PinHost,
  readPinRecord,
  type PinRecord,
  writePinRecord,
} from './pinRecord.ts';

export type PinResult =
  | { readonly kind: 'open'; readonly draftKey: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly waitUntil: number | null }
  /** Too early: not even counted. */
  | { readonly kind: 'wait'; readonly waitUntil: number }
  /** The password alone opens it now. */
  | { readonly kind: 'signIn' };

/** Seconds to wait after the wrong try of this number. */
const waits = [0, 0, 0, 5, 15, 30, 60, 120, 300] as const;
const waitMs = (tries: number): number => (waits[Math.max(0, tries - 1)] ?? 0) * 1000;

/** A clock that was set back must not lock its owner out for longer than the wait itself. */
export const waitEnd = ({ tries, waitUntil }: PinRecord, now: number): number =>
  Math.min(waitUntil, now + waitMs(tries));

/** One at a time over all tabs, and counted before it is tried: a tab that is closed meanwhile saves no try. */
export function tryPin(host: PinHost, pin: string): Promise<PinResult> {
  const work = () => tryNow(host, pin);
  return host.locks ? host.locks.request('pin-try', work) : work();
}

async function tryNow(host: PinHost, pin: string): Promise<PinResult> {
  const found = readPinRecord(host);
  const { subtle } = host;
  if (found === null || found === 'unknown' || found.wrapped === null || subtle === null)
    return { kind: 'signIn' };
  const until = waitEnd(found, host.now());
  if (until > host.now()) return { kind: 'wait', waitUntil: until };
  const tries = found.tries + 1;
  const isLast = tries >= maxTries;
  const counted = { ...found, tries, waitUntil: host.now() + waitMs(tries) };
  writePinRecord(host, counted);
  const key = await derivePinKey(subtle, pin, found.salt, found.iterations);
  const draftKey = await decryptText(subtle, key, found.wrapped);
  if (draftKey !== null) {
    writePinRecord(host, { ...counted, tries: 0, waitUntil: 0 });
    return { kind: 'open', draftKey };
  }
  const waitUntil = counted.waitUntil > host.now() ? counted.waitUntil : null;
  if (!isLast) return { kind: 'wrong', triesLeft: maxTries - tries, waitUntil };
  writePinRecord(host, { ...counted, wrapped: null });
  return { kind: 'signIn' };
}
