// For tests only: what somebody who holds the device can read.
import type { FakeDevice } from './testingPlatform.ts';

/** Everything that lies on a device as one text, sealed bytes as the characters they would be. */
export async function dumpDevice(device: FakeDevice): Promise<string> {
  const found = [JSON.stringify([...device.storage.items])];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await readResult(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      const rows = await readResult(db.transaction(store).objectStore(store).getAll());
      found.push(JSON.stringify(rows, decodeBytes));
    }
    db.close();
  }
  return found.join('\n');
}

const readResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });

const decodeBytes = (_key: string, value: unknown): unknown =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
    ? new TextDecoder().decode(value)
    : value;
