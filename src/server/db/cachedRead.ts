// Reads that every visitor needs: the process holds the result, and requests that come meanwhile wait for one query.
import type { Clock } from '#shared/time/clock.ts';
import type { Queries } from './database.ts';
import { isInsideTransaction, requireOutsideTransaction } from './requireOutsideTransaction.ts';

export type CachedRead<T> = {
  /**
   * The result, at most `freshForMs` old. Call it before a transaction, never inside one: the transaction has a
   * connection and would wait for a read that may be waiting for a connection, until one of them times out.
   * @throws inside a transaction, in tests and in development; elsewhere the caller then gets a read of its own
   */
  get(): Promise<T>;
  /** Reads again at once, after the reader's own writes. @throws as `get` does */
  refresh(): Promise<T>;
};

/**
 * @param freshForMs how long a result is given out, counted from the beginning of its read
 * @param read is given the last result, which it may return again; a read that fails is not held
 */
export function createCachedRead<T>(
  db: Queries,
  { clock, freshForMs }: { readonly clock: Clock; readonly freshForMs: number },
  read: (last: T | null) => Promise<T>,
): CachedRead<T> {
  let last: { readonly value: T; readonly at: number } | null = null;
  let reading: Promise<T> | null = null;

  async function readNow(): Promise<T> {
    const at = clock().getTime();
    const value = await read(last?.value ?? null);
    last = { value, at };
    return value;
  }

  const readOnce = (): Promise<T> => {
    reading ??= readNow().finally(() => {
      reading = null;
    });
    return reading;
  };

  function isFresh({ at }: { readonly at: number }): boolean {
    const age = clock().getTime() - at;
    return age >= 0 && age < freshForMs;
  }

  /** What an open transaction sees is neither held nor shared: it may be undone. */
  async function readInside(): Promise<T> {
    requireOutsideTransaction(db, 'A shared read was called');
    return read(last?.value ?? null);
  }

  return {
    async get() {
      if (isInsideTransaction(db)) return readInside();
      return last && isFresh(last) ? last.value : readOnce();
    },
    async refresh() {
      if (isInsideTransaction(db)) return readInside();
      // A read that is under way may have begun before the write.
      await reading?.catch(() => undefined);
      return readOnce();
    },
  };
}
