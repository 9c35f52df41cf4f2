// For tests only: storage that fails under the page, and connections that the browser closes.
import { vi } from 'vitest';

type WriteTransaction = IDBTransaction & { _abort(name: string): void };

/** Lets `onWrite` look at every transaction that writes. */
export function watchWrites(onWrite: (transaction: WriteTransaction) => void) {
  const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    ...args: unknown[]
  ) => WriteTransaction;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: unknown[]
  ) {
    const transaction = Reflect.apply(real, this, args);
    if (args[1] === 'readwrite') onWrite(transaction);
    return transaction;
  });
}

/** As a device without room does it: after the requests were made. */
export const abortAsFull = (transaction: WriteTransaction): void =>
  queueMicrotask(() => transaction._abort('QuotaExceededError'));

export function watchConnections(onOpen: (connection: IDBDatabase) => void) {
  const real = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as (
    ...args: unknown[]
  ) => IDBOpenDBRequest;
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    ...args: unknown[]
  ) {
    const request = Reflect.apply(real, this, args);
    request.addEventListener('success', () => onOpen(request.result));
    return request;
  });
}
