// A list as the build before this engine left it on a device.
import { expect, it } from 'vitest';
import { hashUserId } from '#offline/platform.ts';
import { emptyFields } from './savedRecord.ts';
import { labelOf, SavedWorld } from './testingSavedWorld.ts';

const fields = (more: object) => ({ ...emptyFields, saved: true, ...more });
const school = (id: number, more: object) => ({
  id,
  seq: 3,
  label: labelOf(id),
  base: { revision: 1, fields: fields({ position: id }) },
  local: fields({ position: id }),
  others: [],
  returned: false,
  refusal: null,
  facts: { id },
  changedAt: null,
  ...more,
});

/** Its rows lay open where the browser has no cryptography. */
async function leaveList(schools: readonly { id: number }[], meta: Record<string, unknown>) {
  const opening = indexedDB.open(`shortlist-${hashUserId('u1')}`, 1);
  await new Promise<void>((resolve) => {
    opening.addEventListener('upgradeneeded', () => {
      const [rows, small] = ['schools', 'meta'].map((name) =>
        opening.result.createObjectStore(name),
      );
      for (const row of schools)
        rows?.put({ seq: 3, schema: 1, body: { plain: JSON.stringify(row) } }, row.id);
      for (const [name, value] of Object.entries(meta))
        small?.put({ plain: JSON.stringify(value) }, name);
    });
    opening.addEventListener('success', () => resolve());
  });
  opening.result.close();
}

it('is taken over whole: notes, reviews, refusals, what was on its way and what is in the journal', async () => {
  const world = new SavedWorld();
  for (const id of [1, 2, 3, 4]) world.server.put(id, fields({ position: id }));
  const { muted: _none, ...older } = fields({ position: 2, note: 'Older shape' });
  const refusal = { code: 'limit', message: 'Full.', set: { saved: true } };
  await leaveList(
    [
      school(1, { local: fields({ position: 1, note: 'Mine' }), others: ['Theirs'], changedAt: 5 }),
      school(2, { local: older, changedAt: 6 }),
      school(3, { local: fields({ position: 3, tag: 'reach' }), returned: true, changedAt: 7 }),
      school(5, { base: null, local: fields({ saved: false, note: 'Kept' }), refusal }),
    ],
    {
      batch: { key: 'old', changes: [{ id: 3, revision: 1, set: { tag: 'reach' } }] },
      news: { items: [], more: 2 },
      pulledAt: 1_000,
    },
  );
  const journal = [{ section: 'saved-schools', path: '4', value: 'Last words', was: '', n: 9 }];
  world.device.storage.setItem(`wal:list-${hashUserId('u1')}:gone`, JSON.stringify(journal));
  world.device.online = false;
  const tab = await world.open();
  expect(tab.states()).toEqual(['5 refused', '1 review', '2 waiting', '3 waiting']);
  expect(tab.row(1)).toMatchObject({ local: { note: 'Mine' }, others: ['Theirs'] });
  expect(tab.row(3)).toMatchObject({ label: labelOf(3), facts: { id: 3 }, returned: true });
  expect(tab.list).toMatchObject({ pulledAt: 1_000, feed: { more: 2 } });
  expect(tab.row(5)).toMatchObject({ local: { note: 'Kept' }, refused: { saved: true } });
  world.device.online = true;
  await tab.offline.syncNow();
  await world.pass();
  expect(world.server.received[0]).toMatchObject({ key: 'old', changes: [{ id: 3 }] });
  expect([2, 3, 4].map((id) => world.server.fields(id))).toMatchObject([
    { note: 'Older shape', muted: [] },
    { tag: 'reach' },
    { note: 'Last words' },
  ]);
  expect(tab.states()).toEqual(['5 refused', '1 review', '2 synced', '3 synced', '4 synced']);
  const again = await world.open();
  expect(again.row(1)?.others).toEqual(['Theirs']);
  expect(world.server.received.filter(({ key }) => key === 'old')).toHaveLength(1);
  world.close();
});
