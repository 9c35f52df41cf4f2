// A server that was put back to an earlier backup.
import { describe, expect, it } from 'vitest';
import { ListWorld, save, type } from './testingList.ts';

describe('saved schools after a restored backup', () => {
  it('keep every note, send again what was saved since, and agree once two notes are joined', async () => {
    const phone = new ListWorld();
    phone.server.incarnation = 'first';
    const one = await phone.open();
    await save(one.list, 1);
    type(one.list, 1, 'Early words');
    await phone.pass();
    const restore = phone.server.backUp();
    type(one.list, 1, 'Late words');
    await save(one.list, 2);
    await phone.pass();
    expect(phone.server.note(1)).toBe('Late words');
    restore('second');
    // Another device raises the revision again, with other words.
    phone.server.edit(1, { note: 'Words of the laptop' });
    phone.server.edit(1, { tag: 'reach' });
    await one.list.syncNow();
    await phone.pass();
    const [row] = one.list.snapshot().records;
    expect([row?.local.note, row?.others]).toEqual(['Late words', ['Words of the laptop']]);
    expect(row?.local.tag).toBe('');
    await one.list.joinNotes(1, 'Late words and words of the laptop');
    await phone.pass();
    await one.list.syncNow();
    expect(phone.server.note(1)).toBe('Late words and words of the laptop');
    expect(phone.server.savedIds()).toEqual([1, 2]);
    expect(one.list.unsent()).toBe(0);
    phone.close();
  });
});
