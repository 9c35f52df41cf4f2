// For tests only: a network between devices and servers that loses, repeats, delays and reorders.
import type { Unreachable } from '../sync/refusals.ts';

/**
 * `drop` never arrives; `busy` arrives and is not done; `lose` arrives, its answer does not; `late` arrives after the
 * caller has given up.
 */
export type Fault = 'drop' | 'busy' | 'lose' | 'late' | 'repeat' | 'delay';

/** A tab, or what is left of one: a dead page sends nothing, and one without a network neither. */
export type Caller = { readonly alive: boolean; readonly online: boolean };

/** What a server answers to a key that it knows with another body. */
export const otherBody = {
  kind: 'refused',
  code: 'idempotency_mismatch',
  message: 'Same key for another request',
} as const;

type Lost = Pick<Unreachable, 'notSent' | 'notDone'>;

type Call = { readonly tab: Caller; readonly key: string };

export class Network {
  readonly faults: (Fault | undefined)[] = [];
  /** Key → body of everything that arrived. */
  readonly bodies = new Map<string, string>();
  /**
   * How keys of a device begin whose storage failed: its tabs do not know of each other then, nor a new one of those
   * before. The server keeps their keys to one body.
   */
  readonly withoutStorage = new Set<string>();
  /** What no law allows. */
  readonly violations: string[] = [];
  /** Everything that arrived, in order: two runs of one seed have the same. */
  readonly trace: string[] = [];
  private readonly calls = new Set<Call>();
  private waiting: (() => void)[] = [];

  /** Lets everything that is delayed or late arrive, the newest first. */
  flush(): void {
    const arriving = this.waiting;
    this.waiting = [];
    for (const arrive of arriving.toReversed()) arrive();
  }

  /** @param lost what the caller is told when no answer comes. */
  async send<T>(
    tab: Caller,
    key: string,
    body: string,
    signal: AbortSignal,
    { deliver, lost }: { readonly deliver: () => T; readonly lost: (how: Lost) => T },
  ): Promise<T> {
    if (!tab.alive) return await new Promise<never>(() => undefined);
    if (!tab.online) return lost({ notSent: true });
    const call = { tab, key };
    const others = [...this.calls].filter((each) => each.tab.alive && each.tab !== tab);
    if (others.some((each) => each.key === key)) this.violations.push(`${key} sent by two tabs`);
    this.calls.add(call);
    signal.addEventListener('abort', () => this.calls.delete(call));
    try {
      return await this.carry(key, body, deliver, lost);
    } finally {
      this.calls.delete(call);
    }
  }

  private async carry<T>(
    key: string,
    body: string,
    deliver: () => T,
    lost: (how: Lost) => T,
  ): Promise<T> {
    await Promise.resolve();
    const take = (): void => {
      const isOther = (this.bodies.get(key) ?? body) !== body;
      const isForgotten = [...this.withoutStorage].some((device) => key.startsWith(device));
      if (isOther && !isForgotten) this.violations.push(`${key} with two bodies`);
      this.bodies.set(key, body);
      this.trace.push(`${key} ${body}`);
    };
    const arrive = (): T => {
      take();
      return deliver();
    };
    switch (this.faults.shift()) {
      case 'drop':
        return lost({ notSent: true });
      case 'busy':
        take();
        return lost({ notDone: true });
      case 'late':
        this.waiting.push(arrive);
        return lost({});
      case 'lose':
        arrive();
        return lost({});
      case 'repeat':
        arrive();
        return arrive();
      case 'delay':
        await new Promise<void>((resolve) => this.waiting.push(resolve));
        return arrive();
      case undefined:
      default:
        return arrive();
    }
  }
}
