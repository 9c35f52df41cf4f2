// What a newer build has written into the stores beside the engine's.
import { describe, expect, it } from 'vitest';
import { ListWorld, save, statesOf, type } from './shortlist/testingList.ts';
import { shortlistDatabase } from './shortlist/waitingShortlist.ts';
import { raiseSchema, readRows } from './testing/testingRows.ts';
import { FakeDevice } from './testing/testingSurroundings.ts';

const journal = (device: FakeDevice) => [...device.storage.items.values()].join('');

const rows = (name: string, store: string) =>
  readRows(name, store) as Promise<{ later?: string }[]>;

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
});
