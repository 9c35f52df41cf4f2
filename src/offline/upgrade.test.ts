// Databases as the build before this engine wrote them: every value is found again.
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDB } from './database.ts';
import { legacyMessages } from './db/legacy.ts';
import type { Row, RowKind } from './db/row.ts';
import { ListWorld, save, type } from './shortlist/testingList.ts';
import { FakeDevice, settle } from './testing/testingPlatform.ts';

type Found = Row & { readonly value: unknown };
const anyKind = (name: string): RowKind<Found> => ({
  name,
  version: 1,
  parse: (value, { id, seq }) => ({ id, seq, value }),
  placeholder: (id) => ({ id, seq: 0, value: null }),
  waits: () => 1,
  rebase: (_found, _agreed, held) => held,
});

it('saved schools and messages of this person and of guests are taken over, each by its owner', async () => {
  const world = new ListWorld();
  world.server.faults = Array.from({ length: 50 }, () => 'offline' as const);
  const { list } = await world.open();
  await save(list, 7);
  type(list, 7, 'a note');
  await world.pass(1_000);
  list.close();
  const letters = await openDB('letters', 1, {
    upgrade: (database) => void database.createObjectStore('letters'),
  });
  const letter = (key: string, owner: string | null) => ({
    schema: 1,
    key,
    owner,
    body: { message: key },
    writtenAt: 1,
    state: 'waiting' as const,
    mayHaveArrived: false,
    refusal: null,
    receipt: null,
  });
  await letters.put('letters', letter('mine', 'u1'), 'mine');
  await letters.put('letters', letter('of a guest', null), 'of a guest');
  await letters.put('letters', letter('of another', 'u2'), 'of another');
  letters.close();
  await settle();

  const device = new FakeDevice();
  const find = async (userId: string | null, kind: string): Promise<unknown[]> => {
    const tab = await device.openTab({ userId });
    const rows = anyKind(kind);
    await tab.offline.store.register(rows, () => undefined);
    const found = tab.offline.store.all(rows).map(({ value }) => value);
    await tab.offline.close();
    return found;
  };
  expect(await find('u1', 'saved-schools')).toMatchObject([
    { id: 7, local: { saved: true, note: 'a note' } },
  ]);
  expect(await find('u1', legacyMessages)).toMatchObject([{ body: { message: 'mine' } }]);
  expect(await find(null, legacyMessages)).toMatchObject([{ body: { message: 'of a guest' } }]);
  expect(await find('u2', legacyMessages)).toMatchObject([{ body: { message: 'of another' } }]);
});

it('nothing is made where there is nothing to take over', async () => {
  globalThis.indexedDB = new IDBFactory();
  const tab = await new FakeDevice().openTab();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^drafts-/);
  await tab.offline.close();
});
