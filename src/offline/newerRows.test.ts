// What a newer build has written into the stores beside the engine's.
import { describe, expect, it } from 'vitest';
import {
  add,
  buildDevice,
  file,
  kill,
  openTab as openDocuments,
  rest,
  rowsOf,
} from './documents/testingDocuments.ts';
import { FakeDocumentServer } from './documents/testingServer.ts';
import { hashOfUser } from './surroundings.ts';

/** What a newer build would have put into a store: the same row, under a higher schema. */
async function raiseSchema(name: string, store: string): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(store, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    const cursor = transaction.objectStore(store).openCursor();
    cursor.addEventListener('success', () => {
      const at = cursor.result;
      if (!at) return;
      at.update({ ...(at.value as object), schema: 99, later: 'only the newer build knows this' });
      at.continue();
    });
  });
  database.close();
}
const rows = (name: string, store: string) => rowsOf(name, store) as Promise<{ later?: string }[]>;

describe('what a newer build has written beside the drafts', () => {
  it('a document is shown, waits for the update and is not sent or changed', async () => {
    const device = buildDevice();
    const server = new FakeDocumentServer();
    device.online = false;
    const first = await openDocuments(device, server);
    const id = await add(first, file('the bytes'));
    await rest();
    const name = `drafts-${hashOfUser('u1')}`;
    await raiseSchema(name, 'documents');
    await first.documents.actions.pause(id);
    await kill(first);
    device.online = true;
    const second = await openDocuments(device, server);
    await device.advance(60_000);
    await rest();
    expect(second.see(id)).toMatchObject({ state: 'paused', waitsFor: 'update' });
    await second.documents.actions.remove(id);
    expect(server.documents.size).toBe(0);
    expect((await rows(name, 'documents'))[0]?.later).toBeDefined();
    expect(await rows(name, 'pieces')).not.toEqual([]);
  });
});
