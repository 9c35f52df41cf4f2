// For tests only: what is under way outside the clock of a device, and waiting for its end.
import 'fake-indexeddb/auto';
import type { RegistryEntry } from '../registry.ts';

/** Calls of the real cryptography that have not answered: they end in other threads, after any number of turns. */
let encrypting = 0;
/** Transactions that have not ended: the fake database takes a turn for each of their requests. */
let transacting = 0;
/** Definitions that are on their way: a chunk is read and compiled outside the device, in true time. */
let loading = 0;

const beginTransaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
  ?.value as (...args: unknown[]) => IDBTransaction;
IDBDatabase.prototype.transaction = function (...args) {
  const transaction = Reflect.apply(beginTransaction, this, args);
  transacting += 1;
  const end = () => void (transacting -= 1);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  return transaction;
};

/** Lets everything that is under way without waiting for time finish. */
export async function flushPending(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
    if (encrypting + transacting + loading > 0) turn = -1;
  }
}

/** The real cryptography, which `flushPending` waits for. */
export const countedSubtle = new Proxy(crypto.subtle, {
  get:
    (target, name: 'encrypt' | 'decrypt' | 'digest' | 'importKey') =>
    async (...args: never[]) => {
      encrypting += 1;
      try {
        return await Reflect.apply(target[name], target, args);
      } finally {
        encrypting -= 1;
      }
    },
});

async function countLoad<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

export const withCountedLoad = (entry: RegistryEntry): RegistryEntry =>
  entry.kind === 'command'
    ? { ...entry, load: (userId) => countLoad(() => entry.load(userId)) }
    : { ...entry, load: (userId) => countLoad(() => entry.load(userId)) };
