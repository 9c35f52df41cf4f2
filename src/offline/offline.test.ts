import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CommandServer, PersonDevice } from './testing/testingKinds.ts';
import { flushPending } from './testing/testingTurns.ts';
import { watchWrites } from './testing/testingStorage.ts';
import type { SectionTab } from './testing/testingSections.ts';

let device: PersonDevice;
let commands: CommandServer;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  device = new PersonDevice();
  ({ commands } = device);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const note = (text: string, lane = 'a') => ({ text, lane });
const states = (tab: SectionTab) =>
  tab.offline.outbox
    .items()
    .map(({ body, state }) => `${(body as { text: string }).text} ${state}`);

describe('a receipt', () => {
  it('that nobody came to see is removed after a month', async () => {
    const tab = await device.openTab();
    await tab.offline.outbox.add(commands.command(), note('hello'));
    await device.advance(1_000);
    expect(states(tab)).toEqual(['hello sent']);
    tab.kill();
    const days = 24 * 60 * 60 * 1000;
    device.clockError += 29 * days;
    const soon = await device.openTab();
    expect(states(soon)).toEqual(['hello sent']);
    soon.kill();
    device.clockError += 2 * days;
    expect(states(await device.openTab())).toEqual([]);
  });
});

describe('typed text', () => {
  it('is on the device 300 ms after the last key and on the server after a pause of two seconds', async () => {
    const tab = await device.openTab();
    tab.records.set('one', 'name', 'Ada');
    await device.advance(400);
    expect(tab.records.record('one').local).toEqual({ name: 'Ada' });
    expect(device.transport.server('one').values).toEqual({});
    await device.advance(2_100);
    expect(device.transport.server('one').values).toEqual({ name: 'Ada' });
    expect(tab.offline.status()).toMatchObject({ count: 0, safe: true, memoryOnly: null });
  });

  it('survives a page that is killed 50 ms after the last key, through the journal', async () => {
    const tab = await device.openTab();
    tab.records.set('one', 'name', 'Ada');
    await device.advance(50);
    tab.kill();
    const next = await device.openTab();
    expect(next.records.record('one').local).toEqual({ name: 'Ada' });
  });

  it('is shown in another tab, and sent by one of them once', async () => {
    const [one, two] = [await device.openTab(), await device.openTab()];
    one.records.set('one', 'name', 'Ada');
    await device.advance(1_000);
    expect(two.records.values('one')).toEqual({ name: 'Ada' });
    await device.advance(10_000);
    expect(device.transport.pushes).toHaveLength(1);
  });

  it('collides with another device into a review; either choice goes to the server', async () => {
    const laptop = new PersonDevice('laptop-', device);
    const [phoneTab, laptopTab] = [await device.openTab(), await laptop.openTab()];
    phoneTab.records.set('one', 'name', 'Ada');
    await device.advance(3_000);
    laptopTab.records.set('one', 'name', 'Grace');
    await laptop.advance(3_000);
    expect(laptopTab.records.record('one').review).toMatchObject([{ path: 'name', mine: 'Grace' }]);
    expect(device.transport.server('one').values).toEqual({ name: 'Ada' });
  });
});

describe('a command', () => {
  it('is on the disk before its addition resolves, and its turn before it is sent', async () => {
    const tab = await device.openTab();
    const written: string[] = [];
    watchWrites((transaction) => {
      written.push(transaction.durability);
      transaction.addEventListener('complete', () => written.push('complete'));
    });
    let atSend: readonly string[] = [];
    const command = commands.command({
      send: () => {
        atSend = [...written];
        return Promise.resolve({ kind: 'sent', receipt: { number: 1 } });
      },
    });
    await tab.offline.outbox.add(command, note('hello'));
    expect(written.slice(0, 2)).toEqual(['strict', 'complete']);
    await flushPending();
    expect(atSend).toEqual(['strict', 'complete', 'strict', 'complete']);
  });

  it('is sent at once, and waits for the person to have seen its receipt', async () => {
    const tab = await device.openTab();
    const item = await tab.offline.outbox.post(commands.command(), note('hello'));
    expect(item).toMatchObject({ state: 'sent', receipt: { number: 1 } });
    await tab.offline.outbox.acknowledge(item?.id ?? '');
    expect(tab.offline.outbox.items()).toEqual([]);
  });

  it('whose answer was lost is uncertain and repeated with its key until it is known', async () => {
    const tab = await device.openTab();
    commands.fault = () => 'lose';
    await tab.offline.outbox.post(commands.command(), note('hello'));
    expect(states(tab)).toEqual(['hello uncertain']);
    commands.fault = () => undefined;
    await device.advance(10_000);
    expect(states(tab)).toEqual(['hello sent']);
    expect(new Set(commands.received.map(({ key }) => key)).size).toBe(1);
    expect(commands.done).toHaveLength(1);
  });

  it('survives its page and is sent by the next one, in order within its lane', async () => {
    const tab = await device.openTab();
    commands.fault = () => 'drop';
    for (const text of ['one', 'two', 'three'])
      await tab.offline.outbox.add(commands.command(), note(text));
    await flushPending();
    tab.kill();
    commands.fault = () => undefined;
    const next = await device.openTab();
    await device.advance(5_000);
    expect(commands.done.map(({ body }) => body.text)).toEqual(['one', 'two', 'three']);
    expect(states(next)).toEqual(['one sent', 'two sent', 'three sent']);
  });

  it('that is refused stops its lane only, and is sent under another key after an edit', async () => {
    const tab = await device.openTab();
    commands.answer = ({ text }) =>
      text === 'bad' ? { kind: 'refused', code: 'validation_failed', message: 'No.' } : undefined;
    const bad = await tab.offline.outbox.add(commands.command(), note('bad'));
    await tab.offline.outbox.add(commands.command(), note('behind'));
    await tab.offline.outbox.add(commands.command(), note('beside', 'b'));
    await device.advance(5_000);
    expect(states(tab)).toEqual(['bad refused', 'behind waiting', 'beside sent']);
    await tab.offline.outbox.edit(bad?.id ?? '', note('good'));
    await device.advance(5_000);
    expect(states(tab)).toEqual(['good sent', 'behind sent', 'beside sent']);
    const bodies = new Map(commands.received.map(({ key, body }) => [key, body]));
    expect(bodies.size).toBe(commands.received.length);
  });

  it('is editable and cancellable until it is in flight', async () => {
    const tab = await device.openTab();
    commands.fault = () => 'drop';
    const one = await tab.offline.outbox.add(commands.command(), note('first'));
    const two = await tab.offline.outbox.add(commands.command(), note('second'));
    await flushPending();
    expect(await tab.offline.outbox.edit(one?.id ?? '', note('edited'))).toBe('edited');
    expect(await tab.offline.outbox.cancel(two?.id ?? '')).toMatchObject({
      body: { text: 'second' },
    });
    commands.fault = () => undefined;
    await device.advance(10_000);
    expect(commands.done.map(({ body }) => body.text)).toEqual(['edited']);
  });
});

describe('a command that is edited while its turn begins', () => {
  it('is sent as it was edited', async () => {
    const tab = await device.openTab();
    commands.fault = () => 'drop';
    const added = await tab.offline.outbox.add(commands.command(), note('first'));
    await flushPending();
    commands.fault = () => undefined;
    const editing = tab.offline.outbox.edit(added?.id ?? '', note('edited'));
    await tab.offline.syncNow();
    expect(await editing).toBe('edited');
    await device.advance(10_000);
    expect(commands.done.map(({ body }) => body.text)).toEqual(['edited']);
  });
});

describe('a tab that leads after another was killed', () => {
  it('sends what that wrote, also where no channel told of it', async () => {
    device.hasChannels = false;
    const [one, two] = [await device.openTab(), await device.openTab()];
    const unanswered = commands.command({ send: () => new Promise(() => undefined) });
    await one.offline.outbox.add(unanswered, note('first'));
    await flushPending();
    two.comeOnline();
    await flushPending();
    await one.offline.outbox.add(unanswered, note('second'));
    one.kill();
    await device.advance(10_000);
    expect(commands.done.map(({ body }) => body.text)).toEqual(['first', 'second']);
    expect(states(two)).toEqual(['first sent', 'second sent']);
  });
});

describe('sign-out', () => {
  it('with "delete" leaves nothing, and no pending timer writes', async () => {
    const tab = await device.openTab();
    commands.fault = () => 'drop';
    await tab.offline.outbox.add(commands.command(), note('hello'));
    tab.records.set('one', 'name', 'Ada');
    await tab.offline.destroy();
    await device.advance(10_000);
    expect(await indexedDB.databases()).toEqual([]);
    expect(JSON.stringify([...device.storage.items])).not.toContain('Ada');
  });
});
