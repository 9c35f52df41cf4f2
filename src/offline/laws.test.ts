// The laws of the engine in one deterministic world: two devices with two tabs each, a network that loses and repeats,
// tabs that die, storage that fills, clocks that jump. A failing world replays from its seed.
import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import type { Records } from './records/records.ts';
import type { ReviewEntry } from './records/review.ts';
import {
  collectionEntry,
  commandEntry,
  CommandServer,
  type Fault,
  RecordServer,
} from './testing/testingKinds.ts';
import { FakeDevice, type FakeTab } from './testing/testingPlatform.ts';

const step = fc.record({
  do: fc.constantFrom(
    ...([
      'type',
      'type',
      'type',
      'add',
      'add',
      'add',
      'edit',
      'cancel',
      'wait',
      'wait',
      'wait',
    ] as const),
    ...(['longWait', 'fault', 'fault', 'kill', 'open', 'open', 'full', 'room', 'clock'] as const),
  ),
  device: fc.nat(1),
  n: fc.nat(11),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type FieldRecords = Records<DraftValues, readonly DraftChange[], ReviewEntry>;
const recordsOf = (tab: FakeTab) => tab.offline.find('application') as unknown as FieldRecords;

class World {
  readonly records = new RecordServer();
  readonly commands = new CommandServer();
  readonly devices = [new FakeDevice('phone-'), new FakeDevice('laptop-')];
  readonly tabs: FakeTab[][] = [[], []];
  /** Commands that were acknowledged as stored and not cancelled: id → lane and newest text. */
  readonly owed = new Map<string, { lane: string; text: string }>();
  /** Path → the text that was acknowledged as stored, and those typed over it since: the last or one of these is right. */
  readonly typed = new Map<string, readonly string[]>();
  private readonly faults: Fault[] = [];
  private count = 0;
  isFull = false;

  constructor() {
    globalThis.indexedDB = new IDBFactory();
    this.records.fault = () => this.faults.shift();
    this.commands.fault = () => this.faults.shift();
  }

  async open(device: number): Promise<void> {
    const collection = this.records.collection();
    const registry = [collectionEntry(collection), commandEntry(this.commands.command())];
    const tab = await this.devices[device]!.openTab({ registry });
    this.tabs[device]!.push(tab);
  }

  async run({ do: action, device: at, n }: Step): Promise<void> {
    const device = this.devices[at]!;
    const tabs = this.tabs[at]!;
    const tab = tabs[n % Math.max(1, tabs.length)];
    const text = `v${(this.count += 1)}`;
    const lane = `${at}-${n % 3}`;
    switch (action) {
      case 'open':
        if (tabs.length < 2) await this.open(at);
        return;
      case 'kill':
        if (!tab) return;
        tab.kill();
        tabs.splice(tabs.indexOf(tab), 1);
        return;
      case 'type':
        // Each device types into its own fields: every word of theirs has to be on the server at the end.
        if (!tab) return;
        await this.type(tab, `d${at}f${n % 3}`, text, n * 100);
        return;
      case 'add': {
        const added = await tab?.offline.outbox.add(this.commands.command(), { text, lane });
        if (added?.durable) this.owed.set(added.id, { lane, text });
        return;
      }
      case 'edit': {
        const item = tab?.offline.outbox.items()[n];
        const found = item && this.owed.get(item.id);
        if (!tab || !item || !found) return;
        const result = await tab.offline.outbox.edit(item.id, { text, lane: found.lane });
        if (result === 'edited' && !this.isFull) this.owed.set(item.id, { ...found, text });
        return;
      }
      case 'cancel': {
        const item = tab?.offline.outbox.items()[n];
        if (!tab || !item || this.isFull) return;
        if (await tab.offline.outbox.cancel(item.id)) this.owed.delete(item.id);
        return;
      }
      case 'fault':
        this.faults.push(
          ...Array.from({ length: n % 3 }, () => undefined),
          n % 2 ? 'lose' : 'drop',
        );
        return;
      case 'wait':
      case 'longWait':
        return await device.advance(action === 'wait' ? n * 200 : n * 5_000);
      case 'clock':
        device.clockError += (n - 5) * 365 * 24 * 3_600_000;
        return;
      case 'full':
        this.isFull = true;
        return;
      case 'room':
        this.isFull = false;
        return;
      default:
        return action satisfies never;
    }
  }

  private async type(tab: FakeTab, path: string, text: string, ms: number): Promise<void> {
    recordsOf(tab).set('one', path, text);
    await tab.device.advance(ms);
    const isStored = recordsOf(tab).record('one').local[path] === text;
    if (isStored) this.typed.set(path, [text]);
    else if (this.typed.has(path)) this.typed.set(path, [...(this.typed.get(path) ?? []), text]);
  }

  /** Everything works again and every device is opened once more. */
  async quiesce(): Promise<void> {
    this.faults.length = 0;
    this.isFull = false;
    for (let at = 0; at < 2; at += 1) if (this.tabs[at]!.length === 0) await this.open(at);
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 2; at += 1) {
        for (const tab of this.tabs[at]!) await tab.offline.syncNow();
        await this.devices[at]!.advance(70_000);
      }
    }
  }
}

/** Aborts transactions that write, as a full disk does. */
function fillStorage(isFull: () => boolean) {
  type Breakable = IDBTransaction & { _abort(name: string): void };
  const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    ...args: unknown[]
  ) => Breakable;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: unknown[]
  ) {
    const transaction = Reflect.apply(real, this, args);
    if (args[1] === 'readwrite' && isFull())
      queueMicrotask(() => transaction._abort('QuotaExceededError'));
    return transaction;
  });
}

it('holds its laws in every world', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = new World();
      const storage = fillStorage(() => world.isFull);
      try {
        await world.open(0);
        await world.open(1);
        for (const each of steps) await world.run(each);
        await world.quiesce();
      } finally {
        storage.mockRestore();
      }
      const { received, done } = world.commands;
      const bodies = new Map<string, string>();
      for (const { key, body } of [...received, ...world.records.received]) {
        expect(bodies.get(key) ?? body).toBe(body);
        bodies.set(key, body);
      }
      const sent = done.map(({ body }) => body.text);
      for (const { text } of world.owed.values()) expect(sent).toContain(text);
      const reviews = world.tabs.flat().flatMap((tab) => recordsOf(tab).record('one').review);
      const server = world.records.section('one').values;
      for (const [path, texts] of world.typed) {
        const open = reviews.filter((entry) => entry.path === path);
        const others = open.flatMap((entry) => [
          entry.mine,
          ...entry.others.map(({ value }) => value),
        ]);
        expect([server[path], ...others].some((text) => texts.includes(text ?? ''))).toBe(true);
      }
      for (const tabs of world.tabs) {
        for (const tab of tabs) {
          const { local, review } = recordsOf(tab).record('one');
          // Two tabs that wrote into one field ask; nothing else differs.
          const open = new Set(review.map(({ path }) => path));
          const settled = (values: DraftValues) =>
            Object.fromEntries(Object.entries(values).filter(([path]) => !open.has(path)));
          expect(settled(local)).toEqual(settled(server));
          if (reviews.length > 0) continue;
          expect(tab.offline.status()).toMatchObject({ count: 0, memoryOnly: null });
        }
      }
      for (const tab of world.tabs.flat()) tab.kill();
    }),
    { numRuns: Number(process.env['LAW_RUNS'] ?? 40) },
  );
}, 120_000);
