// For tests only: a device as the build before this engine left it. `previousBuild.json` holds the raw contents of its
// databases and of localStorage, written once by that build's own code:
// - `signedIn`: a tab died with everything in the middle. Sections with an open review, an op without an answer and a
//   later edit, a refusal, edits without an op, and two journals; documents renamed, removed, rejected, sent by half,
//   waiting, paused, and sent without a verdict; schools 101 two notes, 102 unsent removal, 103 in a batch without an
//   answer, 104 refused, 105 with a note in the journal, 106 in an older shape, 107 kept for its note; messages 1
//   waiting, 2 without an answer, 3 asking, 4 refused, 5 sent, 6 and 7 a guest's, 8 and notes of another person, sealed.
// - `signedOut`: the same person signed out with "keep": no key, no journal, messages and notes sealed.
import { IDBFactory } from 'fake-indexeddb';
import contents from './previousBuild.json' with { type: 'json' };
import { FakeDevice } from './testingPlatform.ts';
import { countedSubtle } from './testingTurns.ts';

export const { user, sealKey, otherUser, otherSealKey } = contents;

type Stores = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** A device on which the build before ran last, with real cryptography. */
export async function restorePreviousBuild(state: 'signedIn' | 'signedOut'): Promise<FakeDevice> {
  globalThis.indexedDB = new IDBFactory();
  const device = new FakeDevice();
  device.subtle = countedSubtle;
  const { databases, localStorage } = contents[state];
  for (const [key, text] of Object.entries(localStorage)) device.storage.setItem(key, text);
  for (const { name, version, stores } of databases) {
    await restoreDatabase(name, version, stores);
  }
  return device;
}

/** @param stores keys and values by the name of their store */
export async function restoreDatabase(
  name: string,
  version: number,
  stores: Stores,
): Promise<void> {
  const rows: [string, IDBValidKey, unknown][] = [];
  for (const [store, found] of Object.entries(stores)) {
    for (const [key, value] of found) rows.push([store, key as IDBValidKey, await decode(value)]);
  }
  const request = indexedDB.open(name, version);
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => {
      for (const store of Object.keys(stores)) request.result.createObjectStore(store);
      for (const [store, key, value] of rows)
        request.transaction?.objectStore(store).put(value, key);
    });
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error));
  });
  request.result.close();
}

type Encoded = {
  readonly $bytes?: string;
  readonly $u8?: string;
  readonly $key?: string;
};

async function decode(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return await Promise.all(value.map(decode));
  if (typeof value !== 'object' || value === null) return value;
  const { $bytes, $u8, $key } = value as Encoded;
  if ($bytes !== undefined) return decodeBytes($bytes).buffer;
  if ($u8 !== undefined) return decodeBytes($u8);
  if ($key !== undefined) {
    const usages = ['encrypt', 'decrypt'] as const;
    return await crypto.subtle.importKey('raw', decodeBytes($key), 'AES-GCM', false, usages);
  }
  const entries = Object.entries(value).map(async ([name, each]) => [name, await decode(each)]);
  return Object.fromEntries(await Promise.all(entries)) as unknown;
}

const decodeBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'base64'));
