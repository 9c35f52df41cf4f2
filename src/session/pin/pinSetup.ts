import { hashUserId } from '#offline/platform.ts';
import {
  createSealPair,
  derivePinKey,
  encryptText,
  measureIterations,
  newSalt,
} from './pinCrypto.ts';
import {
  findOwnPin,
  type PinHost,
  type PinRecord,
  type RestMinutes,
  splitOpenKey,
  writePinRecord,
} from './pinRecord.ts';

/** @returns what is wrong with it, for its owner; null when nothing is */
export function checkNewPin(pin: string): string | null {
  if (!/^\d{4,8}$/.test(pin)) return 'Use 4 to 8 digits';
  if (/^(\d)\1+$/.test(pin)) return 'Use at least two different digits';
  return '0123456789'.includes(pin) || '9876543210'.includes(pin)
    ? 'Don’t use digits in a row, like 1234'
    : null;
}

type NewPin = {
  readonly userId: string;
  readonly pin: string;
  readonly rest: RestMinutes;
  /** From sign-in: 32 bytes, base64url. */
  readonly draftKey: string;
};

async function wrapKey(
  subtle: SubtleCrypto,
  ticks: () => number,
  { pin, draftKey }: Pick<NewPin, 'pin' | 'draftKey'>,
): Promise<Pick<PinRecord, 'salt' | 'iterations' | 'wrapped'>> {
  const salt = newSalt();
  const iterations = await measureIterations(subtle, ticks);
  const key = await derivePinKey(subtle, pin, salt, iterations);
  return { salt, iterations, wrapped: await encryptText(subtle, key, draftKey) };
}

/** The device stays unlocked. @throws where this browser cannot encrypt or store */
export async function createPin(host: PinHost, { userId, pin, rest, draftKey }: NewPin) {
  const { subtle } = host;
  if (subtle === null || host.tab === null) throw new Error('This browser cannot lock anything.');
  const [wrapped, pair] = await Promise.all([
    wrapKey(subtle, host.ticks, { pin, draftKey }),
    createSealPair(subtle, draftKey),
  ]);
  const record: PinRecord = {
    v: 1,
    user: hashUserId(userId),
    rest,
    ...wrapped,
    ...pair,
    open: null,
    tries: 0,
    waitUntil: 0,
  };
  writePinRecord(host, splitOpenKey(host, record, draftKey));
}

/** @throws where there is none, or it cannot be stored */
export async function replacePin(
  host: PinHost,
  { userId, pin, draftKey }: Omit<NewPin, 'rest'>,
): Promise<void> {
  if (host.subtle === null) throw new Error('This browser cannot lock anything.');
  const wrapped = await wrapKey(host.subtle, host.ticks, { pin, draftKey });
  const record = findOwnPin(host, userId);
  if (record === null) throw new Error('There is no PIN to change.');
  writePinRecord(host, { ...record, ...wrapped });
}

export function setRest(host: PinHost, userId: string, rest: RestMinutes): void {
  const record = findOwnPin(host, userId);
  if (record !== null) writePinRecord(host, { ...record, rest });
}
