import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from '#offline/testing/testingRows.ts';
import { hashUserId } from '#offline/platform.ts';
import {
  buildDevice,
  type FakeDevice,
  type DocumentsTab,
  file,
  kill,
  openTab,
  readOutbox,
  rest,
} from './testingDevice.ts';
import { type Fault, FakeDocumentServer } from './testingServer.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const faults: readonly Fault[] = [
  'drop',
  'lose',
  'cut',
  { kind: 'unreachable', retryAfterMs: 5_000 },
  { kind: 'unreachable', storageFull: true },
  { kind: 'signedOut' },
];

const step = fc.record({
  do: fc.constantFrom(
    ...([
      'add',
      'add',
      'fault',
      'fault',
      'fault',
      'wait',
      'wait',
      'kill',
      'open',
      'offline',
    ] as const),
    ...(['online', 'restart', 'forget', 'pause', 'resume', 'signIn', 'lazy'] as const),
  ),
  n: fc.nat(11),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** A person with one device, up to three tabs on it, a bad line and a server that crashes. */
class World {
  readonly device: FakeDevice = buildDevice();
  readonly server = new FakeDocumentServer();
  tabs: DocumentsTab[] = [];
  /** What the person was told is kept: id → SHA-256. */
  readonly promised = new Map<string, string>();
  private readonly pending: Fault[] = [];
  private count = 0;

  constructor() {
    this.server.fault.next = () => this.pending.shift();
  }

  async run({ do: action, n }: Step): Promise<void> {
    const tab = this.tabs[n % Math.max(1, this.tabs.length)];
    switch (action) {
      case 'open':
        if (this.tabs.length < 3) this.tabs.push(await openTab(this.device, this.server));
        return;
      case 'add':
        return tab && this.add(tab, n);
      case 'kill':
        this.tabs = this.tabs.filter((each) => each !== tab);
        return tab && kill(tab);
      case 'fault':
        // Some calls pass before it strikes.
        this.pending.push(
          ...Array.from({ length: n % 4 }, () => undefined),
          faults[n % faults.length],
        );
        return;
      case 'wait':
        await this.device.advance(n * 700);
        return;
      case 'offline':
      case 'online':
        return this.connect(action === 'online');
      case 'restart':
        return this.server.restart(n * 3);
      case 'forget':
        return this.server.forgetUploads();
      case 'lazy':
        this.server.isLazy = !this.server.isLazy;
        return;
      case 'pause':
      case 'resume': {
        const [id] = [...this.promised.keys()].slice(n % Math.max(1, this.promised.size));
        return id === undefined ? undefined : tab?.documents.actions[action](id);
      }
      case 'signIn':
        return tab?.documents.syncNow();
      default:
        return action satisfies never;
    }
  }

  /** Everything works again and the person opens the page once more. */
  async quiesce(): Promise<void> {
    this.pending.length = 0;
    this.server.isLazy = false;
    this.connect(true);
    if (this.tabs.length === 0) this.tabs.push(await openTab(this.device, this.server));
    for (const tab of this.tabs) {
      for (const { id, state } of tab.documents.list()) {
        if (state === 'paused') await tab.documents.actions.resume(id);
      }
      await tab.documents.syncNow();
    }
    for (let round = 0; round < 12; round += 1) {
      await this.device.advance(60_000);
      await rest();
    }
  }

  private connect(online: boolean): void {
    this.device.online = online;
    for (const { tab } of this.tabs) {
      tab.window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    }
  }

  private async add({ documents }: DocumentsTab, n: number): Promise<void> {
    this.count += 1;
    const text = `document ${this.count} ${'.'.repeat(n * 7)}`;
    const result = await documents.add(file(text));
    if (result.kind !== 'added') throw new Error(`Not taken: ${JSON.stringify(result)}`);
    this.promised.set(result.id, createHash('sha256').update(text).digest('hex'));
  }
}

describe('whatever breaks: lines, answers, tabs, servers', () => {
  it('every document ends up on the server with its own bytes, and no acknowledged byte is sent twice', async () => {
    let documents = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = new World();
        await world.run({ do: 'open', n: 0 });
        for (const each of steps) {
          await world.run(each);
          // Mostly the next thing happens in the middle of the last one.
          await turns(each.n * 3);
        }
        await world.quiesce();
        documents += world.promised.size;
        const arrived = [...world.promised.keys()].map((id) => [id, world.server.hashOf(id)]);
        expect(arrived).toEqual([...world.promised]);
        expect(world.server.violations).toEqual([]);
        const database = `drafts-${hashUserId('u1')}`;
        expect((await readRows(database, 'pieces')).length).toBe(0);
        expect((await readOutbox(database)).length).toBe(0);
        for (const { tab } of world.tabs) tab.kill();
      }),
      { numRuns: propertyRuns(40, 5_000) },
    );
    expect(documents).toBeGreaterThan(propertyRuns(40, 5_000) / 5);
  });
});
