import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyCommand } from '../registry.ts';
import { commandEntry, CommandServer } from '../testing/testingKinds.ts';
import { FakeDevice } from '../testing/testingPlatform.ts';
import { flushPending } from '../testing/testingTurns.ts';
import type { Command, OutboxItem } from './command.ts';

type Note = { text: string; lane: string };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function start(overrides: Partial<Command<Note, { number: number }>> = {}) {
  const server = new CommandServer();
  const device = new FakeDevice();
  const note = server.command(overrides);
  const undo = server.command({ name: 'undo', lane: ({ lane }) => lane });
  const open = () =>
    device.openTab({ registry: [commandEntry(note), commandEntry(undo)], pieceBytes: 16 });
  const takeBack = ({ attempted, lane }: OutboxItem) =>
    attempted
      ? [{ command: undo as unknown as AnyCommand, id: 'undo-1', body: { text: 'undo', lane } }]
      : [];
  return { server, device, note, open, tab: await open(), takeBack };
}

const bytes = new TextEncoder().encode('bytes of more than one piece').buffer;
const blobs = [{ name: 'photo', bytes }];
const textsOf = (server: CommandServer) => server.done.map(({ body }) => body.text);

describe('a command that others take the place of', () => {
  it('is gone without a word to the server that never heard of it', async () => {
    const { server, note, tab, takeBack } = await start({ mayRun: () => false });
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1', blobs });
    await tab.offline.outbox.replace('n1', takeBack);
    expect(tab.offline.outbox.items()).toEqual([]);
    expect(await tab.offline.store.bytesAt('photo', 0)).toBeNull();
    expect(server.received).toEqual([]);
  });

  it('is undone on the server that may have heard of it', async () => {
    const { server, note, tab, takeBack } = await start();
    server.fault = () => 'lose';
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1', blobs });
    await flushPending();
    expect(tab.offline.outbox.find('n1')?.state).toBe('uncertain');
    server.fault = () => undefined;
    await tab.offline.outbox.replace('n1', takeBack);
    await flushPending();
    expect(textsOf(server)).toEqual(['one', 'undo']);
    expect(await tab.offline.store.bytesAt('photo', 0)).toBeNull();
  });

  it('leaves its bytes to the one that names them', async () => {
    const { note, tab } = await start({ mayRun: () => false });
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1', blobs });
    const command = note as unknown as AnyCommand;
    await tab.offline.outbox.replace('n1', (item) => [
      { command, id: 'n2', body: { text: 'two', lane: 'b' }, blobs: item.blobs },
    ]);
    expect(tab.offline.outbox.items().map(({ id }) => id)).toEqual(['n2']);
    expect(await tab.offline.store.bytesAt('photo', 0)).toHaveProperty('byteLength', 16);
  });
});

describe('a command of several calls', () => {
  it.each(['pause', 'replace'] as const)('ends when another tab asks for a %s', async (ask) => {
    const aborted = vi.fn();
    const { note, tab, open } = await start({
      multiStep: true,
      async send(_body, { signal, progress, mayGoOn }) {
        await progress({ part: 1 });
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
        aborted(mayGoOn());
        return { kind: 'interrupted' };
      },
    });
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1' });
    const other = await open();
    if (ask === 'pause') await other.offline.outbox.pause('n1');
    else await other.offline.outbox.replace('n1', () => []);
    await flushPending();
    expect(aborted.mock.calls).toEqual([[false]]);
    const state = ask === 'pause' ? { state: 'uncertain', attempted: true } : undefined;
    if (state) expect(tab.offline.outbox.find('n1')).toMatchObject(state);
    else expect(tab.offline.outbox.find('n1')).toBeUndefined();
  });
});

describe('a command that the server lists', () => {
  it('has arrived, and its bytes go', async () => {
    const { note, tab } = await start({ mayRun: () => false });
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1', blobs });
    await tab.offline.outbox.markArrived('n1', { number: 7 });
    expect(tab.offline.outbox.find('n1')).toMatchObject({ state: 'sent', receipt: { number: 7 } });
    expect(tab.offline.status().count).toBe(0);
    expect(await tab.offline.store.bytesAt('photo', 0)).toBeNull();
  });
});

describe('bytes that do not fit on the device', () => {
  it('are unsafe, and say nothing about words', async () => {
    const { device, note } = await start({ mayRun: () => false });
    const estimate = () => Promise.resolve({ quota: 10_000_000, usage: 9_000_000 });
    const storageManager = { estimate, persisted: () => Promise.resolve(false) };
    const spare = await device.openTab();
    const platform = { ...device.platform(spare), storageManager: storageManager as never };
    const tab = await device.openTab({ registry: [commandEntry(note)], platform });
    await tab.offline.outbox.add(note, { text: 'one', lane: 'a' }, { id: 'n1', blobs });
    expect(tab.offline.status()).toMatchObject({ memoryOnly: null, safe: false, canLock: false });
    await tab.offline.outbox.add(note, { text: 'words', lane: 'b' }, { id: 'n2' });
    expect(tab.offline.store.isDurable('outbox', 'n2')).toBe(true);
  });
});
