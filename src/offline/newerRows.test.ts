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
import { ListWorld, save, statesOf, type } from './shortlist/testingList.ts';
import { shortlistDatabase } from './shortlist/waitingShortlist.ts';
import { hashOfUser } from './surroundings.ts';
import { FakeDevice } from './testing/testingSurroundings.ts';

const journal = (device: FakeDevice) => [...device.storage.items.values()].join('');

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
  it('a saved school is shown, not changed, and its typed note waits in the journal', async () => {
    const world = new ListWorld();
    const { list, tab } = await world.open();
    await save(list, 1);
    await save(list, 2);
    await world.pass();
    const name = shortlistDatabase('u1');
    const stored = await rows(name, 'schools');
    await raiseSchema(name, 'schools');
    type(list, 1, 'Ask about parking');
    world.server.edit(1, { tag: 'reach' });
    await list.edit(2, { tag: 'safe' });
    await world.pass();
    await list.syncNow();

    const after = await rows(name, 'schools');
    expect(after).toHaveLength(stored.length);
    for (const row of after) expect(row.later).toBeDefined();
    expect(statesOf(list)).toEqual(['1 newer', '2 newer']);
    expect(world.server.note(1)).toBe('');
    expect(journal(world.device)).toContain('Ask about parking');
    expect(await list.lock()).toBe(false);
    expect(journal(world.device)).toContain('Ask about parking');
    tab.kill();
    const again = await world.open();
    expect(statesOf(again.list)).toEqual(['1 newer', '2 newer']);
    expect(journal(world.device)).toContain('Ask about parking');
    world.close();
  });

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
