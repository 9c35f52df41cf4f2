// Copies of a person are sealed like everything in the store, and go with it at sign-out.
import { ApiUnreachable } from '#api/problems.ts';
import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';

export type Read<T> = {
  readonly value: T;
  readonly at: number;
  readonly isCopy: boolean;
};

export type ReadThroughOptions<T> = {
  readonly store: Store;
  readonly platform: Platform;
  readonly key: string;
  /** Throws ApiUnreachable when there is no network; every other error is the server's answer and goes to the caller. */
  readonly load: () => Promise<T>;
  /** What lies on the device, parsed like foreign input; null when it is no such value. */
  readonly parse: (value: unknown) => T | null;
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 3_500;
const maxCopies = 50;
/** UTF-16 units of one copy; a longer one is not stored. */
const maxLength = 500_000;
const indexName = 'cache';
const nameOf = (key: string): string => `${indexName}/${key}`;

/** @throws what `load` throws when there is no copy, or when the server refused. */
export async function readThrough<T>(options: ReadThroughOptions<T>): Promise<Read<T>> {
  const { load, platform, timeoutMs = defaultTimeoutMs } = options;
  const fetched = load().then(async (value): Promise<Read<T>> => {
    const read = { value, at: platform.now(), isCopy: false };
    await storeCopy(options, read).catch(() => undefined);
    return read;
  });
  fetched.catch(() => undefined); // It may end after the copy was shown.
  let timer: ReturnType<Platform['setTimer']> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = platform.setTimer(() => resolve(null), timeoutMs);
  });
  try {
    const read = await Promise.race([fetched, timeout]);
    return read ?? (await findCopy(options)) ?? (await fetched);
  } catch (error) {
    const copy = error instanceof ApiUnreachable ? await findCopy(options) : null;
    if (copy) return copy;
    throw error;
  } finally {
    platform.clearTimer(timer);
  }
}

async function findCopy<T>({ store, key, parse }: ReadThroughOptions<T>): Promise<Read<T> | null> {
  const found = (await store.readValue(nameOf(key))) as Partial<Read<unknown>> | undefined;
  if (typeof found?.at !== 'number') return null;
  const value = parse(found.value);
  return value === null ? null : { value, at: found.at, isCopy: true };
}

async function storeCopy<T>(
  { store, key }: ReadThroughOptions<T>,
  { value, at }: Read<T>,
): Promise<void> {
  if (JSON.stringify(value).length > maxLength) return;
  await store.writeValue(nameOf(key), { value, at });
  const known = await store.readValue(indexName);
  const keys = Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
  const all = [key, ...keys.filter((each) => each !== key)];
  for (const old of all.slice(maxCopies)) await store.writeValue(nameOf(old), undefined);
  await store.writeValue(indexName, all.slice(0, maxCopies));
}
