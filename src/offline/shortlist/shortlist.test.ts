import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/testingSurroundings.ts';
import { ListWorld, rowOf, save, statesOf, type } from './testingList.ts';

let world: ListWorld;

beforeEach(() => {
  world = new ListWorld();
});
afterEach(() => world.close());

describe('a saved school', () => {
  it('is on the device when it is shown as saved, and on the server a moment later', async () => {
    const { list } = await world.open();
    expect(await save(list, 1)).toBe(true);
    expect(statesOf(list)).toEqual(['1 waiting']);
    expect(world.server.heard).toEqual([]);
    await world.pass();
    expect(statesOf(list)).toEqual(['1 synced']);
    expect(world.server.savedIds()).toEqual([1]);
  });

  it('without a connection waits, survives the page and is sent in order when it is back', async () => {
    world.device.online = false;
    const first = await world.open();
    await save(first.list, 2);
    await save(first.list, 1);
    await first.list.edit(1, { tag: 'reach' });
    await world.pass();
    expect(first.list.snapshot()).toMatchObject({ connection: 'offline', waiting: 2 });
    first.tab.kill();
    const { tab, list } = await world.open();
    expect(statesOf(list)).toEqual(['2 waiting', '1 waiting']);
    world.device.online = true;
    tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(world.server.heard.map(({ changes }) => changes.map(({ id }) => id))).toEqual([[2, 1]]);
    expect(world.server.rows.get(1)?.fields).toMatchObject({ saved: true, tag: 'reach' });
    expect(list.snapshot().waiting).toBe(0);
  });

  it('is sent once though the answer is lost', async () => {
    const { list } = await world.open();
    world.server.faults = ['lost'];
    await save(list, 1);
    await world.pass();
    expect(new Set(world.server.heard.map(({ key }) => key)).size).toBe(1);
    expect(world.server.heard).toHaveLength(2);
    expect(world.server.rows.get(1)?.revision).toBe(1);
    expect(statesOf(list)).toEqual(['1 synced']);
  });

  it('saved and taken off again before it was sent is nothing to send', async () => {
    world.device.online = false;
    const { list } = await world.open();
    await save(list, 1);
    await list.edit(1, { saved: false });
    world.device.online = true;
    await world.pass();
    expect([world.server.heard, list.snapshot().waiting]).toEqual([[], 0]);
  });

  it('beyond the limit is refused here already, and changes nothing', async () => {
    const { list } = await world.open();
    await save(list, 1, 1);
    expect(await save(list, 2, 1)).toBe(false);
    expect(await save(list, 1, 1)).toBe(true);
    expect(statesOf(list)).toEqual(['1 waiting']);
  });
});

describe('what another device did', () => {
  it('is told at the start, when the page is shown again, and at a press', async () => {
    world.server.edit(7, { saved: true, note: 'From the laptop', position: 3 });
    const { tab, list } = await world.open();
    expect(rowOf(list, 7)?.local.note).toBe('From the laptop');
    world.server.edit(7, { tag: 'safe' });
    tab.hide();
    tab.show();
    await settle();
    expect([rowOf(list, 7)?.local.tag, world.server.pulls]).toEqual(['', 1]);
    await world.pass(61_000);
    tab.show();
    await settle();
    expect(rowOf(list, 7)?.local.tag).toBe('safe');
    world.server.edit(7, { saved: false });
    await list.syncNow();
    expect(statesOf(list)).toEqual([]);
  });

  it('that mutes other mails is joined with what is muted here', async () => {
    const { list } = await world.open();
    await save(list, 1);
    await world.pass();
    world.server.edit(1, { muted: ['reviews'] });
    await list.edit(1, { muted: ['deadlines'] });
    await world.pass();
    expect(rowOf(list, 1)?.local.muted).toEqual(['deadlines', 'reviews']);
    expect(world.server.rows.get(1)?.fields.muted).toEqual(['deadlines', 'reviews']);
  });

  it('that ended all mail holds for the next school too', async () => {
    const { list } = await world.open();
    await save(list, 1);
    await world.pass();
    world.server.edit(1, { notify: false });
    await list.syncNow();
    await save(list, 2);
    await world.pass();
    expect(world.server.rows.get(2)?.fields).toMatchObject({ saved: true, notify: false });
  });

  it('meanwhile is joined: other fields at once, two notes by a person', async () => {
    const { list } = await world.open();
    await save(list, 1);
    await world.pass();
    world.server.edit(1, { note: 'From the laptop', notify: false });
    type(list, 1, 'From the phone');
    await list.edit(1, { tag: 'reach' });
    await world.pass();
    expect(rowOf(list, 1)).toMatchObject({
      state: 'review',
      local: { note: 'From the phone', notify: false, tag: 'reach' },
      others: ['From the laptop'],
    });
    expect(world.server.rows.get(1)?.fields).toMatchObject({
      note: 'From the laptop',
      tag: 'reach',
    });
    await list.joinNotes(1, 'From the phone\n\nFrom the laptop');
    await world.pass();
    expect(world.server.note(1)).toBe('From the phone\n\nFrom the laptop');
    expect(statesOf(list)).toEqual(['1 synced']);
  });

  it('a school that left the catalogue is told with its words, until the person has seen it', async () => {
    world.server.edit(1, { saved: true, note: 'Words' });
    world.server.edit(2, { saved: true });
    const { list } = await world.open();
    world.server.rows.delete(1);
    await list.syncNow();
    expect(rowOf(list, 1)).toMatchObject({
      state: 'refused',
      refusal: { code: 'not_found' },
      local: { note: 'Words' },
    });
    await list.dismiss(1);
    expect(statesOf(list)).toEqual(['2 synced']);
  });
});

describe('a refusal', () => {
  it('puts back that row alone, says why, and can be tried again', async () => {
    world.server.limit = 1;
    world.device.online = false;
    const { list } = await world.open();
    await save(list, 1);
    await save(list, 2);
    type(list, 2, 'Typed');
    world.device.online = true;
    await world.pass();
    expect(statesOf(list)).toEqual(['1 synced', '2 refused']);
    expect(rowOf(list, 2)?.local).toMatchObject({ saved: false, note: 'Typed' });
    expect(list.unsent()).toBe(1);
    await list.edit(1, { saved: false });
    await world.pass();
    await list.retry(2);
    await settle();
    expect(statesOf(list)).toEqual(['2 synced']);
    expect(world.server.note(2)).toBe('Typed');
  });

  it('of a whole call finds the one change that it was about, and holds no other one up', async () => {
    world.device.online = false;
    const { list } = await world.open();
    for (const id of [1, 2, 3]) await save(list, id);
    const poisoned = { kind: 'refused', code: 'validation_failed', message: 'Not this.' } as const;
    world.server.faults = [poisoned, null, poisoned, null];
    world.device.online = true;
    await world.pass();
    expect(statesOf(list)).toEqual(['1 synced', '2 refused', '3 synced']);
    expect(rowOf(list, 2)?.refusal?.message).toBe('Not this.');
  });

  it('given up is forgotten with what was typed', async () => {
    world.server.unknown.add(1);
    const { list } = await world.open();
    await save(list, 1);
    await world.pass();
    expect(rowOf(list, 1)?.refusal?.code).toBe('not_found');
    await list.dismiss(1);
    expect([list.snapshot().records, list.unsent()]).toEqual([[], 0]);
  });
});

describe('a connection', () => {
  it('that fails is tried again after 1, 2, 4 seconds, and as late as the server asks', async () => {
    const { list } = await world.open();
    const busy = { kind: 'unreachable', retryAfterMs: 60_000 } as const;
    world.server.faults = [{ kind: 'unreachable' }, { kind: 'unreachable' }, busy];
    await save(list, 1);
    const triesAfter = async (ms: number) => {
      await world.pass(ms);
      return world.server.heard.length;
    };
    expect(await triesAfter(1999)).toBe(0);
    expect(await triesAfter(1)).toBe(1);
    expect(await triesAfter(999)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(2000)).toBe(3);
    expect(await triesAfter(59_999)).toBe(3);
    expect(await triesAfter(1)).toBe(4);
    expect(statesOf(list)).toEqual(['1 synced']);
  });

  it('without a session stops asking and goes on after sign-in', async () => {
    const { list } = await world.open();
    world.server.faults = [{ kind: 'signedOut' }];
    await save(list, 1);
    await world.pass();
    expect([list.snapshot().connection, world.events]).toEqual(['signedOut', ['signedOut']]);
    await world.pass(600_000);
    expect(world.server.heard).toHaveLength(1);
    await list.syncNow();
    expect(statesOf(list)).toEqual(['1 synced']);
  });

  it('that takes nothing for now says why and keeps everything', async () => {
    const { list } = await world.open();
    world.server.faults = [{ kind: 'forbidden', message: 'Confirm your address first.' }];
    await save(list, 1);
    await world.pass(2_000);
    expect(list.snapshot()).toMatchObject({
      connection: 'paused',
      pausedBecause: 'Confirm your address first.',
      waiting: 1,
    });
    await world.pass();
    expect(statesOf(list)).toEqual(['1 synced']);
  });

  it('is not used once another person is signed in', async () => {
    let signedIn = true;
    const { list } = await world.open({ stillSignedIn: () => signedIn });
    signedIn = false;
    await save(list, 1);
    await world.pass();
    expect([world.server.heard, statesOf(list)]).toEqual([[], ['1 waiting']]);
  });
});

describe('a note', () => {
  it('is sent two seconds after the last key, once', async () => {
    const { list } = await world.open();
    await save(list, 1);
    await world.pass();
    const sent = world.server.heard.length;
    for (const text of ['N', 'Ne', 'Near home']) {
      type(list, 1, text);
      await world.pass(500);
    }
    expect(world.server.heard).toHaveLength(sent);
    await world.pass(2_000);
    expect([world.server.note(1), world.server.heard.length]).toEqual(['Near home', sent + 1]);
  });

  it('that is too long stays on the device; the rest of the row is sent', async () => {
    const { list } = await world.open();
    await save(list, 1);
    type(list, 1, 'x'.repeat(1001));
    await list.edit(1, { tag: 'safe' });
    await world.pass();
    expect([statesOf(list), list.unsent()]).toEqual([['1 tooLong'], 1]);
    expect(world.server.rows.get(1)?.fields).toMatchObject({ tag: 'safe', note: '' });
    type(list, 1, 'Short');
    await world.pass();
    expect([statesOf(list), world.server.note(1)]).toEqual([['1 synced'], 'Short']);
  });
});
