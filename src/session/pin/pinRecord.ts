// One PIN a browser: of whoever is signed in there. The draft key lies under the PIN, and while the device is unlocked
// in two halves: one of the browser, one of each open tab. Without an open tab nothing is left that opens it.
import * as z from 'zod/mini';
import { hashUserId } from '#offline/platform.ts';
import { openStorages, pinKey, tabHalfKey } from '../pinStorage.ts';
import { fromBase64Url, toBase64Url } from './pinCrypto.ts';

export const restMinutes = [0, 1, 5, 15, 60] as const;
export type RestMinutes = (typeof restMinutes)[number];
export const maxTries = 10;

const recordSchema = z.object({
  v: z.literal(1),
  /** A hash, so that a locked device does not name its owner. */
  user: z.string(),
  rest: z.union(restMinutes.map((minutes) => z.literal(minutes))),
  iterations: z.number(),
  salt: z.string(),
  /** The draft key under the PIN; null after too many wrong ones: then the password alone opens it. */
  wrapped: z.nullable(z.string()),
  publicKey: z.string(),
  privateKey: z.string(),
  open: z.nullable(z.object({ id: z.string(), half: z.string() })),
  tries: z.number(),
  /** Until when no further one is taken, by this device's clock. */
  waitUntil: z.number(),
});
export type PinRecord = z.infer<typeof recordSchema>;

export type PinHost = {
  /** By the device's clock. */
  readonly now: () => number;
  /** Ms that only ever go up. */
  readonly ticks: () => number;
  readonly subtle: SubtleCrypto | null;
  readonly local: Storage | null;
  /** Of this tab alone; survives a reload and not the end of the tab. */
  readonly tab: Storage | null;
  readonly locks: LockManager | null;
};

/** Null where none is set; one of a newer build reads as `unknown`, and only the password opens it. */
export function readPinRecord({ local }: Pick<PinHost, 'local'>): PinRecord | 'unknown' | null {
  let text: string | null = null;
  try {
    text = local?.getItem(pinKey) ?? null;
    if (text === null) return null;
    const parsed = z.safeParse(recordSchema, JSON.parse(text));
    return parsed.success ? parsed.data : 'unknown';
  } catch {
    return text === null ? null : 'unknown';
  }
}

/** @throws DOMException when storage is full or blocked */
export function writePinRecord({ local }: Pick<PinHost, 'local'>, record: PinRecord): void {
  if (local === null) throw new Error('This browser stores nothing.');
  local.setItem(pinKey, JSON.stringify(record));
}

export function findOwnPin(host: Pick<PinHost, 'local'>, userId: string): PinRecord | null {
  const record = readPinRecord(host);
  return record !== null && record !== 'unknown' && record.user === hashUserId(userId)
    ? record
    : null;
}

function xor(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((byte, at) => byte ^ (other[at] ?? 0));
}

/** @returns the record with its half; the other half goes to this tab */
export function splitOpenKey(
  { tab }: Pick<PinHost, 'tab'>,
  record: PinRecord,
  draftKey: string,
): PinRecord {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(9)));
  const mask = crypto.getRandomValues(new Uint8Array(32));
  tab?.setItem(tabHalfKey, `${id}.${toBase64Url(mask)}`);
  return { ...record, open: { id, half: toBase64Url(xor(fromBase64Url(draftKey), mask)) } };
}

export const readTabHalf = ({ tab }: Pick<PinHost, 'tab'>): string | null =>
  tab?.getItem(tabHalfKey) ?? null;

export const writeTabHalf = ({ tab }: Pick<PinHost, 'tab'>, half: string | null): void =>
  half === null ? tab?.removeItem(tabHalfKey) : tab?.setItem(tabHalfKey, half);

/** @returns the draft key where the halves belong together */
export function joinOpenKey(host: Pick<PinHost, 'tab'>, { open }: PinRecord): string | null {
  const [id, mask] = readTabHalf(host)?.split('.') ?? [];
  if (open === null || mask === undefined || open.id !== id) return null;
  return toBase64Url(xor(fromBase64Url(open.half), fromBase64Url(mask)));
}

export const browserPinHost = (): PinHost => ({
  now: () => Date.now(),
  ticks: () => performance.now(),
  subtle: (globalThis.crypto as Partial<Crypto> | undefined)?.subtle ?? null,
  ...openStorages(),
  locks: (navigator as Partial<Navigator>).locks ?? null,
});
