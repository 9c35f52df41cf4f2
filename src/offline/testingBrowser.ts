// For tests only: one device with its storage, locks, channels and clock, and tabs that can be opened, hidden,
// killed. Time moves only by `advance`.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { Drafts } from './drafts.ts';
import type { DraftsOptions } from './draftsOptions.ts';
import type { Surroundings, Timer } from './surroundings.ts';
import { buildKind } from './testing.ts';

type Job = { readonly at: number; readonly run: () => void; readonly tab: FakeTab };

/** Lets everything that is under way without waiting for time finish. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

export class FakeDevice {
  ticks = 0;
  /** What the device's clock shows beside the true time, ms. */
  clockError = 0;
  online = true;
  hasLocks = true;
  hasChannels = true;
  subtle: SubtleCrypto | null = null;
  readonly storage = new FakeStorage();
  readonly channels = new Set<FakeChannel>();
  readonly locks = new FakeLocks();
  private readonly jobs = new Map<number, Job>();
  private nextJob = 1;
  private nextId = 1;

  constructor() {
    globalThis.indexedDB = new IDBFactory();
  }

  /** Opens the drafts of a person in a new tab and waits until they can be used. */
  async openTab(overrides: Partial<DraftsOptions> = {}): Promise<FakeTab> {
    const tab = this.startTab(overrides);
    await tab.drafts.opened;
    await settle();
    return tab;
  }

  startTab(overrides: Partial<DraftsOptions> = {}): FakeTab {
    return new FakeTab(this, overrides);
  }

  /** Moves time; timers run in order, with everything they start. */
  async advance(ms: number): Promise<void> {
    const until = this.ticks + ms;
    await settle();
    for (;;) {
      const due = [...this.jobs].filter(([, job]) => job.at <= until);
      const next = due.sort(([a, one], [b, two]) => one.at - two.at || a - b)[0];
      if (!next) break;
      const [key, job] = next;
      this.jobs.delete(key);
      this.ticks = Math.max(this.ticks, job.at);
      if (job.tab.alive) job.run();
      await settle();
    }
    this.ticks = until;
  }

  surroundings(tab: FakeTab): Surroundings {
    return {
      now: () => Date.UTC(2026, 10, 20, 12) + this.ticks + this.clockError,
      ticks: () => this.ticks,
      random: () => 0.5,
      newId: () => `id-${this.nextId++}`,
      setTimer: (run, ms) => {
        const key = this.nextJob++;
        this.jobs.set(key, { at: this.ticks + ms, run, tab });
        return key as unknown as Timer;
      },
      clearTimer: (timer) => this.jobs.delete(timer as unknown as number),
      localStorage: this.storage as unknown as Storage,
      locks: this.hasLocks ? (this.locks.forTab(tab) as unknown as LockManager) : null,
      subtle: this.subtle,
      storageManager: null,
      openChannel: (name) =>
        this.hasChannels ? (new FakeChannel(this, tab, name) as unknown as BroadcastChannel) : null,
      isOnline: () => this.online,
      window: tab.window as unknown as Window,
      document: tab.document as unknown as Document,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/156 Mobile Safari/537.36',
    };
  }
}

export class FakeTab {
  alive = true;
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly drafts: Drafts;
  readonly events: string[] = [];
  readonly device: FakeDevice;

  constructor(device: FakeDevice, overrides: Partial<DraftsOptions>) {
    this.device = device;
    this.drafts = new Drafts({
      userId: 'u1',
      draftKey: null,
      kind: buildKind(),
      sharedComputer: false,
      freeSpace: () => Promise.resolve(void this.events.push('freeSpace')),
      onSignedOut: () => this.events.push('signedOut'),
      onClientTooOld: () => this.events.push('clientTooOld'),
      onDatabaseUpgrade: () => this.events.push('databaseUpgrade'),
      surroundings: device.surroundings(this),
      ...overrides,
    });
  }

  type(section: string, path: string, value: string): void {
    this.drafts.store.set(section, path, value);
  }

  text(section = 'one'): string {
    return this.drafts.store.saveState(section).text;
  }

  /** The page is hidden or leaves: what it can still do synchronously happens. */
  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  show(): void {
    this.document.visibilityState = 'visible';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** The process is gone at once: no event, no timer, no message, locks free. */
  kill(): void {
    this.alive = false;
    this.device.locks.release(this);
    for (const channel of this.device.channels) if (channel.tab === this) channel.close();
  }
}

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
  key = (at: number): string | null => [...this.items.keys()][at] ?? null;
  get length(): number {
    return this.items.size;
  }
}

class FakeChannel extends EventTarget {
  readonly tab: FakeTab;
  private readonly device: FakeDevice;
  private readonly name: string;

  constructor(device: FakeDevice, tab: FakeTab, name: string) {
    super();
    this.device = device;
    this.tab = tab;
    this.name = name;
    device.channels.add(this);
  }

  postMessage(data: unknown): void {
    if (!this.tab.alive) return;
    for (const other of this.device.channels) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => {
        if (other.tab.alive) other.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }

  close(): void {
    this.device.channels.delete(this);
  }
}

type Held = { readonly tab: FakeTab; readonly free: () => void };

class FakeLocks {
  readonly held = new Map<string, Held>();
  private waiting: (() => void)[] = [];

  forTab(tab: FakeTab) {
    return {
      request: async <T>(
        name: string,
        optionsOrRun: { ifAvailable?: boolean } | ((lock: object | null) => T | Promise<T>),
        given?: (lock: object | null) => T | Promise<T>,
      ): Promise<T | undefined> => {
        const run = given ?? (optionsOrRun as (lock: object | null) => T | Promise<T>);
        if (!tab.alive) return await new Promise<never>(() => {});
        const mayWait = given === undefined || !('ifAvailable' in optionsOrRun);
        while (this.held.has(name)) {
          if (!mayWait) return await run(null);
          await new Promise<void>((resolve) => this.waiting.push(resolve));
        }
        const freed = new Promise<undefined>((resolve) => {
          this.held.set(name, { tab, free: () => resolve(undefined) });
        });
        try {
          return await Promise.race([Promise.resolve(run({ name })), freed]);
        } finally {
          if (this.held.get(name)?.tab === tab) this.letGo(name);
        }
      },
      query: () => Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })) }),
    };
  }

  private letGo(name: string): void {
    this.held.delete(name);
    const awake = this.waiting;
    this.waiting = [];
    for (const each of awake) each();
  }

  release(tab: FakeTab): void {
    for (const [name, held] of this.held) {
      if (held.tab !== tab) continue;
      this.letGo(name);
      held.free();
    }
  }
}
