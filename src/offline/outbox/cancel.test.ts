import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { commandEntry, CommandServer } from '../testing/testingKinds.ts';
import { FakeDevice } from '../testing/testingPlatform.ts';
import { flushPending } from '../testing/testingTurns.ts';
import { cancelItem } from './cancel.ts';
import type { OutboxItem, SendResult } from './command.ts';
import type { OutboxRows } from './outboxRows.ts';
import { canTakeBack } from './useOutbox.ts';

type Outcome = SendResult<{ number: number }>;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A command that is on its way when it is taken back. */
async function takeBackWhileSent(options?: { readonly uncertain: boolean }) {
  let end: (outcome: Outcome) => void = () => undefined;
  const note = new CommandServer().command({
    send: () => new Promise((resolve) => (end = resolve)),
  });
  const { offline } = await new FakeDevice().openTab({ registry: [commandEntry(note)] });
  await offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1' });
  await flushPending();
  expect(offline.outbox.find('n1')?.state).toBe('sending');
  const back = offline.outbox.cancel('n1', options);
  await flushPending();
  return { outbox: offline.outbox, back, end: (outcome: Outcome) => end(outcome) };
}

it('a command that is taken back while it is sent goes once that was in vain', async () => {
  const { outbox, back, end } = await takeBackWhileSent();
  end({ kind: 'unreachable', notSent: true });
  expect(await back).toMatchObject({ id: 'n1', state: 'waiting' });
  expect(outbox.items()).toEqual([]);
});

it('one whose try ends in the moment of the press goes as well', async () => {
  let state: OutboxItem['state'] = 'sending';
  const change: OutboxRows['change'] = async (id, next) => {
    const answer = next({ id, state } as OutboxItem);
    if (answer === undefined) state = 'waiting';
    await Promise.resolve();
  };
  const rows = { change, removeSeen: () => Promise.resolve() };
  const waitWhileSending = () => Promise.resolve();
  const back = await cancelItem(rows, 'n1', { uncertain: false, waitWhileSending });
  expect(back?.state).toBe('waiting');
});

it('one whose page died while it was sent, and that must wait now, goes when its person was told so', async () => {
  let mayRun = true;
  const note = new CommandServer().command({
    send: () => new Promise<Outcome>(() => undefined),
    mayRun: () => mayRun,
  });
  const device = new FakeDevice();
  const open = () => device.openTab({ registry: [commandEntry(note)] });
  const first = await open();
  await first.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1' });
  await flushPending();
  expect(first.offline.outbox.find('n1')?.state).toBe('sending');
  first.kill();
  mayRun = false;
  const { offline } = await open();
  const back = offline.outbox.cancel('n1', { uncertain: true });
  expect(await device.finish(back)).toMatchObject({ id: 'n1', state: 'uncertain' });
  expect(offline.outbox.items()).toEqual([]);
});

it('one that arrived meanwhile has arrived', async () => {
  const { outbox, back, end } = await takeBackWhileSent({ uncertain: true });
  end({ kind: 'sent', receipt: { number: 1 } });
  expect(await back).toBeNull();
  expect(outbox.find('n1')?.state).toBe('sent');
});

it.each([
  [true, []],
  [false, ['uncertain']],
])('one that may have arrived goes when its person was told so: %s', async (uncertain, states) => {
  const { outbox, back, end } = await takeBackWhileSent({ uncertain });
  end({ kind: 'unreachable' });
  expect((await back)?.id).toBe(uncertain ? 'n1' : undefined);
  expect(outbox.items().map(({ state }) => state)).toEqual(states);
});

it.each<[OutboxItem['state'], offline: boolean, online: boolean]>([
  ['waiting', true, true],
  ['sending', true, false],
  ['uncertain', true, true],
  ['refused', true, true],
  ['sent', false, false],
])(
  '%s, it is offered to be taken back without a network: %s, with one: %s',
  (state, offline, online) => {
    expect([canTakeBack({ state }, false), canTakeBack({ state }, true)]).toEqual([
      offline,
      online,
    ]);
  },
);
