// For tests only: one device with its storage, locks, channels and clock, and tabs that can be opened, hidden, killed.
// Time moves only by `advance`.
import 'fake-indexeddb/auto';
import { Offline } from '../offline.ts';
import type { OfflineOptions } from '../offlineParts.ts';
import type { Platform, Timer } from '../platform.ts';
import { flushPending, withCountedLoad } from './testingTurns.ts';

type Job = { readonly at: number; readonly run: () => void; readonly tab: FakeTab };

export class FakeDevice {
  ticks = 0;
  /** What the device's clock shows beside the true time, ms. */
  clockError = 0;
  online = true;
  hasLocks = true;
  hasChannels = true;
  subtle: SubtleCrypto | null = null;
  readonly namespace: string;
  readonly storage = new FakeStorage();
  readonly channels = new Set<FakeChannel>();
  readonly locks = new FakeLocks();
  private readonly jobs = new Map<number, Job>();
  private nextJob = 1;
  private tabCount = 0;
  private nextId = 1;

  /** @param namespace tells devices of one test apart. */
  constructor(namespace = '') {
    this.namespace = namespace;
  }

  countTab(): number {
    this.tabCount += 1;
    return this.tabCount;
  }

  /** Opens a person's offline work in a new tab and waits until it can be used. */
  async openTab(options: Partial<OfflineOptions> = {}): Promise<FakeTab> {
    const tab = new FakeTab(this, options);
    await this.finish(tab.offline.opened);
    await flushPending();
    return tab;
  }

  /** Waits for what may need time. @throws when two minutes of the device's time were not enough */
  async finish<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const hasEnded = (): boolean => ended;
    const end = (): void => void (ended = true);
    work.then(end, end);
    await flushPending();
    for (let ms = 0; !hasEnded(); ms += 500) {
      if (ms > 120_000) throw new Error('This did not end within two minutes.');
      await this.advance(500);
    }
    return await work;
  }

  /** Moves time; timers run in order, with everything they start. */
  async advance(ms: number): Promise<void> {
    const until = this.ticks + ms;
    await flushPending();
    for (;;) {
      const due = [...this.jobs].filter(([, job]) => job.at <= until);
      const next = due.sort(([a, one], [b, two]) => one.at - two.at || a - b)[0];
      if (!next) break;
      const [key, job] = next;
      this.jobs.delete(key);
      this.ticks = Math.max(this.ticks, job.at);
      if (job.tab.alive) job.run();
      await flushPending();
    }
    this.ticks = until;
  }

  platform(tab: FakeTab): Platform {
    return {
      now: () => Date.UTC(2026, 10, 20, 12) + this.ticks + this.clockError,
      ticks: () => this.ticks,
      random: () => 0.5,
      newId: () => `${this.namespace}id-${this.nextId++}`,
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
      namespace: this.namespace,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/156 Mobile Safari/537.36',
    };
  }
}

export class FakeTab {
  alive = true;
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly offline: Offline;
  readonly events: string[] = [];
  /** Who calls, for a network that watches which tabs do. */
  readonly calls: { readonly name: string; readonly alive: boolean };
  readonly device: FakeDevice;

  constructor(device: FakeDevice, options: Partial<OfflineOptions>) {
    this.device = device;
    const isAlive = () => this.alive;
    this.calls = {
      name: `tab${device.countTab()}`,
      get alive() {
        return isAlive();
      },
    };
    this.offline = new Offline({
      userId: 'u1',
      sealKey: null,
      sharedComputer: false,
      freeSpace: () => Promise.resolve(void this.events.push('freeSpace')),
      onSignedOut: () => this.events.push('signedOut'),
      onClientTooOld: () => this.events.push('clientTooOld'),
      onNewerBuild: () => this.events.push('newerBuild'),
      stillSignedIn: () => true,
      platform: device.platform(this),
      ...options,
      registry: (options.registry ?? []).map(withCountedLoad),
    });
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
  private closed = false;
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
    if (this.closed) throw new DOMException('closed', 'InvalidStateError');
    for (const other of this.device.channels) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => {
        if (other.tab.alive) other.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }

  close(): void {
    this.closed = true;
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
