// When the next pass over the sections is due. Waits are lengths, never moments of a clock that may jump.
import { backoffMs } from './backoff.ts';
import type { Surroundings, Timer } from './surroundings.ts';
import type { NotReceived } from './types.ts';

const idleMs = 2_000;
/** Someone who types without a pause is sent in steps of this length. */
const longestIdleMs = 10_000;

/** What a server that did not take it said about when it will. */
export type Failure = { readonly retryAfterMs?: number; readonly storageFull?: boolean };

/** What is known about sending one section. */
export class SectionSync {
  /** Ticks before which nothing is tried. */
  due = 0;
  /** Failures in a row. */
  failures = 0;
  sending = false;
  /** The server's disk is full. */
  storageFull = false;
  /** Committed a moment ago; the pause of two seconds is not over. */
  fresh = false;
  wantsPull = true;
  pulledAt = Number.NEGATIVE_INFINITY;
  notReceived: readonly NotReceived[] = [];

  failed({ random, ticks }: Surroundings, { retryAfterMs, storageFull = false }: Failure): void {
    this.failures += 1;
    this.due = ticks() + backoffMs(this.failures, random(), retryAfterMs);
    this.storageFull = storageFull;
  }

  reached(): this {
    this.forgetFailures();
    this.storageFull = false;
    return this;
  }

  forgetFailures(): void {
    this.failures = 0;
    this.due = 0;
  }
}

/** What is known about sending each section. */
export class SectionSyncs {
  private readonly all: ReadonlyMap<string, SectionSync>;

  constructor(sections: readonly string[]) {
    this.all = new Map(sections.map((section) => [section, new SectionSync()]));
  }

  names = (): string[] => [...this.all.keys()];

  of(section: string): SectionSync {
    const found = this.all.get(section);
    if (!found) throw new Error(`There is no section ${section}`);
    return found;
  }

  /** @param before ticks; sections pulled later than that are left */
  wantPull(before = Number.POSITIVE_INFINITY): void {
    for (const each of this.all.values()) if (each.pulledAt < before) each.wantsPull = true;
  }

  /** Sections with edits that no attempt has met yet; from now on they wait like the others. */
  takeFresh(): string[] {
    const fresh = [...this.all].filter(([, each]) => each.fresh);
    for (const [, each] of fresh) each.fresh = false;
    return fresh.map(([section]) => section);
  }

  forgetFailures(): void {
    for (const each of this.all.values()) each.forgetFailures();
  }

  /** Ticks at which the first section that failed is due; null when none waits. */
  firstDue(hasWork: (section: string) => boolean): number | null {
    const waiting = [...this.all].filter(
      ([section, { failures }]) => failures > 0 && hasWork(section),
    );
    return waiting.length === 0 ? null : Math.min(...waiting.map(([, { due }]) => due));
  }
}

export class Wakeups {
  private readonly surroundings: Surroundings;
  private readonly run: () => void;
  private timer: Timer | undefined;
  private idleTimer: Timer | undefined;
  private idleSince: number | null = null;
  private next = Number.POSITIVE_INFINITY;
  private ended = false;

  constructor(surroundings: Surroundings, run: () => void) {
    this.surroundings = surroundings;
    this.run = run;
  }

  /** Runs after two seconds in which this was not called again. */
  whenIdle(): void {
    if (this.ended) return;
    const { ticks, setTimer, clearTimer } = this.surroundings;
    this.idleSince ??= ticks();
    const left = Math.max(0, this.idleSince + longestIdleMs - ticks());
    clearTimer(this.idleTimer);
    this.idleTimer = setTimer(this.run, Math.min(idleMs, left));
  }

  idleIsOver(): void {
    this.surroundings.clearTimer(this.idleTimer);
    this.idleTimer = undefined;
    this.idleSince = null;
  }

  /** Runs after this time, unless an earlier run is set already. */
  within(ms: number): void {
    const { ticks, setTimer, clearTimer } = this.surroundings;
    const at = ticks() + ms;
    if (this.ended || at >= this.next) return;
    clearTimer(this.timer);
    this.next = at;
    this.timer = setTimer(() => {
      this.next = Number.POSITIVE_INFINITY;
      this.run();
    }, ms);
  }

  end(): void {
    this.ended = true;
    this.surroundings.clearTimer(this.timer);
    this.surroundings.clearTimer(this.idleTimer);
  }
}
