// For tests only: three devices with up to two tabs each in one deterministic world. A world replays exactly from its
// seed: time, network, storage, ids and chance are the world's own.
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { RegistryEntry } from '../registry.ts';
import { actions, createRandom, faults } from './testingActions.ts';
import { type Caller, Network } from './testingNetwork.ts';
import { FakeDevice, type FakeTab } from './testingPlatform.ts';
import { flushPending } from './testingTurns.ts';
import { plainSubtle } from './testingCrypto.ts';
import { abortAsFull, watchConnections } from './testingStorage.ts';

/** A slice's own kind, or one of the engine's: its server, what a person does with it, and what has to hold. */
export type KindUnderTest = {
  readonly name: string;
  start(network: Network): KindInWorld;
};

export type KindInWorld = {
  /** The definitions of one tab. */
  registry(caller: Caller): readonly RegistryEntry[];
  /** One act of a person; `text` is used nowhere else. */
  act(tab: FakeTab, at: ActContext): Promise<void>;
  /** After every step: what does not hold whatever is under way. */
  checkAlways?(tabs: readonly FakeTab[]): readonly string[];
  /** Site data of a device were cleared: only what its living tabs know can still be expected. */
  onCleared(device: number, tabs: readonly FakeTab[]): void;
  /** Everything was delivered: what does not hold. */
  check(tabs: readonly (readonly FakeTab[])[]): readonly string[];
};

export type ActContext = {
  readonly caller: Caller;
  readonly device: number;
  readonly n: number;
  readonly text: string;
  /** What is acknowledged as stored survives everything but cleared site data. */
  readonly canStore: boolean;
};

const deviceCount = 3;
const maxTabs = 2;
const yearMs = 365 * 24 * 3_600_000;
const sealKey = btoa('0123456789abcdef0123456789abcdef');

/** Most acts take no time; one that takes back what is being sent waits for the end of that. */
async function perform(device: FakeDevice, act: Promise<void>): Promise<void> {
  let ended = false;
  const end = (): void => void (ended = true);
  await Promise.race([act.then(end, end), flushPending()]);
  await (ended ? act : device.finish(act));
}

type Storage = { mode: 'works' | 'full' | 'broken'; isFenced: boolean };

export class World {
  readonly network = new Network();
  readonly violations: string[] = [];
  readonly tabs: FakeTab[][] = Array.from({ length: deviceCount }, () => []);
  private readonly devices: FakeDevice[];
  private readonly storage: Storage[];
  private readonly connections: IDBDatabase[] = [];
  private readonly kinds: readonly KindInWorld[];
  private readonly seqs = new Map<string, number>();
  private readonly random: (max: number) => number;
  private readonly callers = new Map<FakeTab, Caller>();
  private count = 0;

  constructor(seed: number, kinds: readonly KindUnderTest[]) {
    globalThis.indexedDB = new IDBFactory();
    this.random = createRandom(seed);
    this.devices = Array.from({ length: deviceCount }, (_, at) => new FakeDevice(`device${at}-`));
    for (const device of this.devices) device.subtle = plainSubtle;
    this.storage = this.devices.map(() => ({ mode: 'works', isFenced: false }));
    this.kinds = kinds.map((kind) => kind.start(this.network));
  }

  /** @returns what did not hold. */
  async run(steps: number): Promise<readonly string[]> {
    const connections = watchConnections((connection) => this.connections.push(connection));
    const mocks = [this.watchTransactions(), connections, this.watchRows()];
    try {
      await this.open(0);
      for (let step = 0; step < steps; step += 1) {
        await this.step();
        for (const kind of this.kinds) {
          this.violations.push(...(kind.checkAlways?.(this.tabs.flat()) ?? []));
        }
      }
      await this.quiesce();
      for (const kind of this.kinds) this.violations.push(...kind.check(this.tabs));
      this.violations.push(...this.network.violations);
    } finally {
      for (const tab of this.tabs.flat()) tab.kill();
      for (const mock of mocks) mock.mockRestore();
    }
    return this.violations;
  }

  private async step(): Promise<void> {
    const action = actions[this.random(actions.length)]!;
    const at = this.random(deviceCount);
    const n = this.random(12);
    const device = this.devices[at]!;
    const storage = this.storage[at]!;
    const tabs = this.tabs[at]!;
    const tab = tabs[n % Math.max(1, tabs.length)];
    switch (action) {
      case 'act': {
        const kind = this.kinds[this.random(this.kinds.length)]!;
        const text = `v${(this.count += 1)}`;
        const canStore = storage.mode === 'works';
        const caller = tab && this.callers.get(tab);
        if (caller) await perform(device, kind.act(tab, { caller, device: at, n, text, canStore }));
        break;
      }
      case 'wait':
      case 'longWait':
        await device.advance(action === 'wait' ? n * 200 : n * 5_000);
        break;
      case 'fault':
        this.network.faults.push(...Array.from({ length: n % 3 }, () => undefined));
        this.network.faults.push(faults[n % faults.length]);
        break;
      case 'arrive':
        this.network.flush();
        break;
      case 'open':
        if (tabs.length < maxTabs) await this.open(at);
        break;
      case 'kill':
        if (tab) this.kill(at, tab);
        break;
      case 'hide':
        tab?.hide();
        tab?.show();
        break;
      case 'clock':
        device.clockError += (n - 5) * yearMs;
        break;
      case 'offline':
      case 'online':
        device.online = action === 'online';
        tab?.window.dispatchEvent(new Event(action));
        await device.advance(100);
        break;
      case 'full':
      case 'broken':
        storage.mode = action;
        this.network.withoutStorage.add(device.namespace);
        break;
      case 'room':
        storage.mode = 'works';
        break;
      case 'clear':
        await this.clear(at);
        break;
      case 'lock':
        if (tab) await this.lock(at, tab);
        break;
      default:
        action satisfies never;
    }
  }

  private async open(at: number): Promise<void> {
    const device = this.devices[at]!;
    let opened: FakeTab | undefined;
    const caller = {
      get alive() {
        return opened?.calls.alive ?? true;
      },
      get online() {
        return device.online;
      },
    };
    const registry = this.kinds.flatMap((kind) => kind.registry(caller));
    this.storage[at]!.isFenced = false;
    opened = await device.openTab({ registry, sealKey });
    this.tabs[at]!.push(opened);
    this.callers.set(opened, caller);
  }

  private kill(at: number, tab: FakeTab): void {
    tab.kill();
    this.tabs[at]!.splice(this.tabs[at]!.indexOf(tab), 1);
  }

  /** Sign-out with "keep locked": every tab of the device ends, and nothing is written until somebody signs in. */
  private async lock(at: number, tab: FakeTab): Promise<void> {
    if (this.storage[at]!.mode !== 'works') return;
    const device = this.devices[at]!;
    const locking = tab.offline.lock();
    await device.advance(3_000);
    if (!(await device.finish(locking))) return;
    this.storage[at]!.isFenced = true;
    // Whoever still writes in the other tabs is not taken down any more.
    for (const [n, other] of this.tabs[at]!.entries()) {
      const caller = this.callers.get(other);
      const text = `v${(this.count += 1)}`;
      for (const kind of caller ? this.kinds : []) {
        const act = kind.act(other, { caller: caller!, device: at, n, text, canStore: false });
        await Promise.all([device.advance(2_000), act.catch(() => undefined)]);
      }
    }
    await device.advance(10_000);
    for (const each of Array.from(this.tabs[at]!)) this.kill(at, each);
  }

  private async clear(at: number): Promise<void> {
    const { namespace, storage } = this.devices[at]!;
    const isOwn = ({ name }: { readonly name?: string }) => name?.startsWith(namespace) === true;
    storage.items.clear();
    const own = this.connections.filter(isOwn);
    for (const { name = '' } of (await indexedDB.databases()).filter(isOwn)) {
      indexedDB.deleteDatabase(name);
    }
    // A process that is gone hears of nothing.
    const isHeard = this.tabs[at]!.length > 0;
    for (const db of own) {
      if (isHeard) forceCloseDatabase(db as never);
      else db.close();
    }
    for (const key of this.seqs.keys()) if (key.startsWith(namespace)) this.seqs.delete(key);
    await this.devices[at]!.advance(100);
    for (const kind of this.kinds) kind.onCleared(at, this.tabs[at]!);
  }

  /** Everything works again, every device is opened once more, and all is sent. */
  private async quiesce(): Promise<void> {
    this.network.faults.length = 0;
    this.network.flush();
    for (let at = 0; at < deviceCount; at += 1) {
      this.storage[at]!.mode = 'works';
      this.devices[at]!.online = true;
      await this.devices[at]!.advance(5_000);
      // A page that starts takes in the journals of those that died.
      await this.open(at);
    }
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < deviceCount; at += 1) {
        await this.devices[at]!.advance(3_000);
        for (const tab of this.tabs[at]!) await tab.device.finish(tab.offline.syncNow());
        await this.devices[at]!.advance(3_000);
      }
    }
  }

  /** The number of a stored row only ever goes up, until the row is removed. */
  private watchRows() {
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as (
      ...args: unknown[]
    ) => IDBRequest;
    const { seqs, violations } = this;
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const [value, id] = args as [{ readonly seq?: number }, unknown];
      if (this.name === 'rows' && value.seq !== undefined) {
        const key = `${this.transaction.db.name} ${String(id)}`;
        const { seq } = value;
        const current = this.get(id as IDBValidKey);
        current.addEventListener('success', () => {
          if (current.result === undefined) seqs.delete(key);
        });
        this.transaction.addEventListener('complete', () => {
          const before = seqs.get(key) ?? 0;
          if (seq <= before) violations.push(`seq of ${key} went from ${before} to ${seq}`);
          seqs.set(key, seq);
        });
      }
      return Reflect.apply(real, this, args);
    });
  }

  private watchTransactions() {
    type Breakable = IDBTransaction & { _abort(name: string): void };
    const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
      ...args: unknown[]
    ) => Breakable;
    const stateOf = (name: string) =>
      this.storage[this.devices.findIndex(({ namespace }) => name.startsWith(namespace))];
    const { violations } = this;
    return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args: unknown[]
    ) {
      const { mode = 'works', isFenced = false } = stateOf(this.name) ?? {};
      if (mode === 'broken' && args[1] !== 'versionchange')
        throw new DOMException('connection lost', 'UnknownError');
      const transaction = Reflect.apply(real, this, args);
      if (args[1] !== 'readwrite') return transaction;
      if (isFenced) violations.push('written after sign-out');
      if (mode === 'full') abortAsFull(transaction);
      return transaction;
    });
  }
}
