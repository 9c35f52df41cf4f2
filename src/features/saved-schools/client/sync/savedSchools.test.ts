import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushPending } from '#offline/testing/testingTurns.ts';
import { dismissSaved, resolveNotes, retrySaving } from './savedSchools.ts';
import { SavedWorld } from './testingSavedWorld.ts';

let world: SavedWorld;

beforeEach(() => {
  world = new SavedWorld();
});
afterEach(() => world.close());

describe('a saved school', () => {
  it('is on the device when it is shown as saved, and on the server a moment later', async () => {
    const tab = await world.open();
    expect(await tab.save(1)).toBe(true);
    expect(tab.states()).toEqual(['1 waiting']);
    expect(world.server.received).toEqual([]);
    await world.pass();
    expect(tab.states()).toEqual(['1 synced']);
    expect(world.server.savedIds()).toEqual([1]);
  });

  it('without a connection waits, survives the page and is sent in order when it is back', async () => {
    world.device.online = false;
    const first = await world.open();
    await first.save(2);
    await world.pass(1);
    await first.save(1);
    await first.edit(1, { tag: 'reach' });
    await world.pass();
    expect(first.list).toMatchObject({ connection: 'offline', waiting: 2 });
    first.kill();
    const tab = await world.open();
    expect(tab.states()).toEqual(['2 waiting', '1 waiting']);
    world.device.online = true;
    tab.window.dispatchEvent(new Event('online'));
    await flushPending();
    expect(world.server.received.map(({ changes }) => changes.map(({ id }) => id))).toEqual([
      [2, 1],
    ]);
    expect(world.server.fields(1)).toMatchObject({ saved: true, tag: 'reach' });
    expect(tab.list.waiting).toBe(0);
  });

  it('is sent once though the answer is lost', async () => {
    const tab = await world.open();
    world.server.faults = ['lost'];
    await tab.save(1);
    await world.pass();
    expect(new Set(world.server.received.map(({ key }) => key)).size).toBe(1);
    expect(world.server.received).toHaveLength(2);
    expect(world.server.rows.get(1)?.rev).toBe(1);
    expect(tab.states()).toEqual(['1 synced']);
  });

  it('saved and taken off again before it was sent is nothing to send', async () => {
    world.device.online = false;
    const tab = await world.open();
    await tab.save(1);
    await tab.edit(1, { saved: false });
    world.device.online = true;
    await world.pass();
    expect([world.server.received, tab.list.waiting]).toEqual([[], 0]);
  });

  it('beyond the limit is refused here already, and changes nothing', async () => {
    const tab = await world.open();
    for (let id = 1; id <= 50; id += 1) expect(await tab.save(id)).toBe(true);
    expect(await tab.save(51)).toBe(false);
    expect(await tab.save(1)).toBe(true);
    expect(tab.states()).toHaveLength(50);
  });
});

describe('the pill', () => {
  it('counts the schools that wait, as one thing, and no review or refusal of the list', async () => {
    const tab = await world.open();
    await tab.save(1);
    await tab.save(2);
    expect(tab.offline.status()).toMatchObject({
      waiting: [{ title: 'Saved schools', count: 2 }],
      count: 2,
      connection: 'online',
    });
    await world.pass();
    expect(tab.offline.status()).toMatchObject({ waiting: [], count: 0 });
    world.server.edit(1, { note: 'Theirs' });
    tab.type(1, 'Mine');
    world.server.unknown.add(2);
    await tab.edit(2, { tag: 'safe' });
    await world.pass();
    expect(tab.states()).toEqual(['1 review', '2 refused']);
    expect(tab.offline.status()).toMatchObject({ count: 1, reviews: 0, blocked: [] });
  });

  it('is online while the server takes nothing from this person', async () => {
    const tab = await world.open();
    world.server.faults = [{ kind: 'forbidden', message: 'Confirm your address first.' }];
    await tab.save(1);
    await world.pass(2_000);
    expect(tab.list.connection).toBe('paused');
    expect(tab.offline.status().connection).toBe('online');
  });
});

describe('what another device did', () => {
  it('is told at the start, when the page is shown again, and at a press', async () => {
    world.server.edit(7, { saved: true, note: 'From the laptop', position: 3 });
    const tab = await world.open();
    expect(tab.row(7)?.local.note).toBe('From the laptop');
    world.server.edit(7, { tag: 'safe' });
    tab.hide();
    tab.show();
    await flushPending();
    expect([tab.row(7)?.local.tag, world.server.pulls]).toEqual(['', 1]);
    await world.pass(61_000);
    tab.show();
    await flushPending();
    expect(tab.row(7)?.local.tag).toBe('safe');
    world.server.edit(7, { saved: false });
    await tab.offline.syncNow();
    expect(tab.states()).toEqual([]);
  });

  it('that mutes other mails is joined with what is muted here', async () => {
    const tab = await world.open();
    await tab.save(1);
    await world.pass();
    world.server.edit(1, { muted: ['reviews'] });
    await tab.edit(1, { muted: ['deadlines'] });
    await world.pass();
    expect(tab.row(1)?.local.muted).toEqual(['deadlines', 'reviews']);
    expect(world.server.fields(1)?.muted).toEqual(['deadlines', 'reviews']);
  });

  it('that ended all mail holds for the next school too', async () => {
    const tab = await world.open();
    await tab.save(1);
    await world.pass();
    world.server.edit(1, { notify: false });
    await tab.offline.syncNow();
    await tab.save(2);
    await world.pass();
    expect(world.server.fields(2)).toMatchObject({ saved: true, notify: false });
  });

  it('meanwhile is joined: other fields at once, two notes by a person', async () => {
    const tab = await world.open();
    await tab.save(1);
    await world.pass();
    world.server.edit(1, { note: 'From the laptop', notify: false });
    tab.type(1, 'From the phone');
    await tab.edit(1, { tag: 'reach' });
    await world.pass();
    expect(tab.row(1)).toMatchObject({
      state: 'review',
      local: { note: 'From the phone', notify: false, tag: 'reach' },
      others: ['From the laptop'],
    });
    expect(world.server.fields(1)).toMatchObject({
      note: 'From the laptop',
      tag: 'reach',
    });
    await resolveNotes(1, 'From the phone\n\nFrom the laptop', [], tab.records);
    await world.pass();
    expect(world.server.note(1)).toBe('From the phone\n\nFrom the laptop');
    expect(tab.states()).toEqual(['1 synced']);
  });

  it('a school that left the catalogue is told with its words, until the person has seen it', async () => {
    world.server.edit(1, { saved: true, note: 'Words' });
    world.server.edit(2, { saved: true });
    const tab = await world.open();
    world.server.rows.delete(1);
    await tab.offline.syncNow();
    expect(tab.row(1)).toMatchObject({
      state: 'refused',
      blocked: { code: 'not_found' },
      local: { note: 'Words' },
    });
    await dismissSaved(1, tab.records);
    expect(tab.states()).toEqual(['2 synced']);
  });
});

describe('a refusal', () => {
  it('puts back that row alone, says why, and can be tried again', async () => {
    world.server.limit = 1;
    world.device.online = false;
    const tab = await world.open();
    await tab.save(1);
    await tab.save(2);
    tab.type(2, 'Typed');
    world.device.online = true;
    await world.pass();
    expect(tab.states()).toEqual(['1 synced', '2 refused']);
    expect(tab.row(2)?.local).toMatchObject({ saved: false, note: 'Typed' });
    expect(tab.list.waiting).toBe(1);
    await tab.edit(1, { saved: false });
    await world.pass();
    await retrySaving(2, tab.row(2)?.refused ?? {}, tab.records);
    await flushPending();
    expect(tab.states()).toEqual(['2 synced']);
    expect(world.server.note(2)).toBe('Typed');
  });

  it('of a whole call finds the one change that it was about, and holds no other one up', async () => {
    world.device.online = false;
    const tab = await world.open();
    for (const id of [1, 2, 3]) await tab.save(id);
    world.server.poisoned.add(2);
    world.device.online = true;
    await world.pass();
    expect(tab.states()).toEqual(['1 synced', '2 refused', '3 synced']);
    expect(tab.row(2)?.blocked?.message).toBe('Not this.');
  });

  it('given up is forgotten with what was typed', async () => {
    world.server.unknown.add(1);
    const tab = await world.open();
    await tab.save(1);
    await world.pass();
    expect(tab.row(1)?.blocked?.code).toBe('not_found');
    await dismissSaved(1, tab.records);
    expect([tab.list.schools, tab.list.waiting]).toEqual([[], 0]);
  });
});

describe('a connection', () => {
  it('that fails is tried again after 1, 2, 4 seconds, and as late as the server asks', async () => {
    const tab = await world.open();
    const busy = { kind: 'unreachable', retryAfterMs: 60_000 } as const;
    world.server.faults = [{ kind: 'unreachable' }, { kind: 'unreachable' }, busy];
    await tab.save(1);
    const triesAfter = async (ms: number) => {
      await world.pass(ms);
      return world.server.received.length;
    };
    expect(await triesAfter(1999)).toBe(0);
    expect(await triesAfter(1)).toBe(1);
    expect(await triesAfter(999)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(2000)).toBe(3);
    expect(await triesAfter(59_999)).toBe(3);
    expect(await triesAfter(1)).toBe(4);
    expect(tab.states()).toEqual(['1 synced']);
  });

  it('without a session stops asking and goes on after sign-in', async () => {
    const tab = await world.open();
    world.server.faults = [{ kind: 'signedOut' }];
    await tab.save(1);
    await world.pass();
    expect([tab.list.connection, tab.events]).toEqual(['signedOut', ['signedOut']]);
    await world.pass(600_000);
    expect(world.server.received).toHaveLength(1);
    await tab.offline.syncNow();
    expect(tab.states()).toEqual(['1 synced']);
  });

  it('that takes nothing for now says why and keeps everything', async () => {
    const tab = await world.open();
    world.server.faults = [{ kind: 'forbidden', message: 'Confirm your address first.' }];
    await tab.save(1);
    await world.pass(2_000);
    expect(tab.list).toMatchObject({
      connection: 'paused',
      pausedBecause: 'Confirm your address first.',
      waiting: 1,
    });
    await world.pass();
    expect(tab.states()).toEqual(['1 synced']);
  });

  it('is not used once another person is signed in', async () => {
    let signedIn = true;
    const tab = await world.open({ stillSignedIn: () => signedIn });
    signedIn = false;
    await tab.save(1);
    await world.pass();
    expect([world.server.received, tab.states()]).toEqual([[], ['1 waiting']]);
  });
});

describe('a note', () => {
  it('is sent two seconds after the last key, once', async () => {
    const tab = await world.open();
    await tab.save(1);
    await world.pass();
    const sent = world.server.received.length;
    for (const text of ['N', 'Ne', 'Near home']) {
      tab.type(1, text);
      await world.pass(500);
    }
    expect(world.server.received).toHaveLength(sent);
    await world.pass(2_000);
    expect([world.server.note(1), world.server.received.length]).toEqual(['Near home', sent + 1]);
  });

  it('that is too long stays on the device; the rest of the row is sent', async () => {
    const tab = await world.open();
    await tab.save(1);
    tab.type(1, 'x'.repeat(1001));
    await tab.edit(1, { tag: 'safe' });
    await world.pass();
    expect([tab.states(), tab.list.waiting]).toEqual([['1 tooLong'], 1]);
    expect(world.server.fields(1)).toMatchObject({ tag: 'safe', note: '' });
    tab.type(1, 'Short');
    await world.pass();
    expect([tab.states(), world.server.note(1)]).toEqual([['1 synced'], 'Short']);
  });
});
