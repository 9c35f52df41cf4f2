import type { Platform } from '../platform.ts';
import { backoffMs } from './backoff.ts';
import type { LaneFacts, LaneOutcome } from './lanes.ts';
import type { Unreachable } from './refusals.ts';

export class LaneState implements LaneFacts {
  /** Ticks before which nothing is tried. */
  due = 0;
  failures = 0;
  polls = 0;
  storageFull = false;
  pausedBecause = '';
  fresh = false;
  running: AbortController | null = null;
  private waiting: (() => void)[] = [];

  get sending(): boolean {
    return this.running !== null;
  }

  whenOver(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** @returns true when the next lane would meet the same network. */
  end(outcome: LaneOutcome, platform: Platform): boolean {
    const { random, ticks } = platform;
    for (const resolve of this.waiting.splice(0)) resolve();
    switch (outcome.kind) {
      case 'done':
        this.reset();
        this.storageFull = false;
        this.pausedBecause = '';
        return false;
      case 'poll':
        this.failures = 0;
        this.polls += 1;
        this.due = ticks() + backoffMs(this.polls, random());
        return false;
      case 'paused':
        this.pausedBecause = outcome.because;
        this.fail(platform, { kind: 'unreachable' });
        return false;
      case 'unreachable':
        this.fail(platform, outcome);
        return true;
      case 'signedOut':
      case 'clientTooOld':
        return false;
      default:
        return outcome satisfies never;
    }
  }

  reset(): void {
    this.failures = 0;
    this.polls = 0;
    this.due = 0;
  }

  private fail(
    { random, ticks }: Platform,
    { retryAfterMs, storageFull = false }: Unreachable,
  ): void {
    this.failures += 1;
    this.due = ticks() + backoffMs(this.failures, random(), retryAfterMs);
    this.storageFull = storageFull;
  }
}
