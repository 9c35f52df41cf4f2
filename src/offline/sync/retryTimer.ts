// When the loop runs next. Waits are lengths, never moments of a clock that may jump.
import type { Platform, Timer } from '../platform.ts';

const idleMs = 2_000;
/** Someone who types without a pause is sent in steps of this length. */
const maxIdleMs = 10_000;

export class RetryTimer {
  private readonly platform: Platform;
  private readonly run: () => void;
  private timer: Timer | undefined;
  private idleTimer: Timer | undefined;
  private idleSince: number | null = null;
  private next = Number.POSITIVE_INFINITY;
  private ended = false;

  constructor(platform: Platform, run: () => void) {
    this.platform = platform;
    this.run = run;
  }

  /** Runs after two seconds in which this was not called again. */
  whenIdle(): void {
    if (this.ended) return;
    const { ticks, setTimer, clearTimer } = this.platform;
    this.idleSince ??= ticks();
    const left = Math.max(0, this.idleSince + maxIdleMs - ticks());
    clearTimer(this.idleTimer);
    this.idleTimer = setTimer(this.run, Math.min(idleMs, left));
  }

  clearIdle(): void {
    this.platform.clearTimer(this.idleTimer);
    this.idleTimer = undefined;
    this.idleSince = null;
  }

  within(ms: number): void {
    const { ticks, setTimer, clearTimer } = this.platform;
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
    this.platform.clearTimer(this.timer);
    this.platform.clearTimer(this.idleTimer);
  }
}
