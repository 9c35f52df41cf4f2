// Which document is sent when: at most two at once, one sender a person over all tabs, waits that grow with failures.
import { backoffMs } from '../backoff.ts';
import { boundedCall } from '../boundedCall.ts';
import { ShelfClosed } from '../storageErrors.ts';
import type { Surroundings } from '../surroundings.ts';
import { Wakeups } from '../syncSchedule.ts';
import type { Refusal } from '../types.ts';
import { hasWork } from './documentRecord.ts';
import type { DocumentShelf } from './documentShelf.ts';
import { sendDocument, type SendContext, type SendOutcome } from './sendDocument.ts';
import type { DocumentRecord } from './types.ts';

export type UploaderOptions = Pick<SendContext, 'shelf' | 'transport' | 'onList' | 'onChanged'> & {
  readonly surroundings: Surroundings;
  /** Names the lock that only one tab holds. */
  readonly user: string;
  readonly mayUpload: () => boolean;
  readonly stillSignedIn: () => boolean;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** What is shown about sending changed. */
  readonly onChange: () => void;
};

const mostAtOnce = 2;
/** Another tab holds the lock; it may be closed in the middle. */
const lockRetryMs = 3_000;

class Waiting {
  /** Ticks before which nothing is tried. */
  due = 0;
  failures = 0;
  looks = 0;
}

export class Uploader {
  stopped: 'signedOut' | 'clientTooOld' | null = null;
  /** Another tab of this person is sending. */
  elsewhere = false;
  private readonly options: UploaderOptions;
  private readonly shelf: DocumentShelf;
  private readonly waits = new Map<string, Waiting>();
  /** Documents on their way in this tab, each with what ends its call. */
  private readonly busy = new Map<string, AbortController>();
  private readonly wakeups: Wakeups;
  private readonly calls = new Set<AbortController>();
  private running: Promise<void> | null = null;
  private again = false;
  /** The network failed: the next document gets its turn in a second. */
  private halted = false;
  private refill: () => void = () => undefined;
  private ended = false;

  constructor(options: UploaderOptions) {
    this.options = options;
    this.shelf = options.shelf;
    this.wakeups = new Wakeups(options.surroundings, () => void this.run());
  }

  isSending(id: string): boolean {
    return this.busy.has(id);
  }

  /** The last try did not reach the server. */
  isFailing(id: string): boolean {
    return (this.waits.get(id)?.failures ?? 0) > 0;
  }

  /** The network came back, someone signed in or pressed: waits are cut short. */
  now(): Promise<void> {
    if (this.stopped === 'signedOut') this.stopped = null;
    for (const each of this.waits.values()) each.due = 0;
    return this.run();
  }

  /** A record is another one: what may not go on is ended, what may begin begins. */
  reconsider(id: string): void {
    const record = this.shelf.get(id);
    if (!record || !this.mayGoOn(record)) this.busy.get(id)?.abort();
    if (record && this.mayGoOn(record)) void this.run();
  }

  /** What is under way for it is not wanted any more; what is wanted now begins. */
  interrupt(id: string): void {
    this.waits.delete(id);
    this.busy.get(id)?.abort();
    void this.run();
  }

  /** A person wants this one now. */
  hasten(id: string): void {
    this.waits.delete(id);
    this.reconsider(id);
  }

  /** Sends what is due; a call during a pass looks again for what can begin. */
  run(): Promise<void> {
    if (this.ended || this.stopped) return Promise.resolve();
    if (this.running) {
      this.again = true;
      this.refill();
      return this.running;
    }
    if (!this.shelf.all().some((record) => this.mayGoOn(record))) return Promise.resolve();
    this.running = this.passes().finally(() => {
      this.running = null;
      this.arm();
      this.options.onChange();
    });
    return this.running;
  }

  end(): void {
    this.ended = true;
    for (const call of this.calls) call.abort();
    this.wakeups.end();
  }

  /** A call that is bounded in time and ends with the page's session. */
  async call<T>(
    send: (signal: AbortSignal) => Promise<T>,
    ms?: number,
    job?: AbortController,
  ): Promise<T | Refusal> {
    if (this.ended) return { kind: 'unreachable' };
    if (!this.options.stillSignedIn()) return { kind: 'signedOut' };
    const abort = new AbortController();
    const end = () => abort.abort();
    this.calls.add(abort);
    job?.signal.addEventListener('abort', end);
    try {
      return await boundedCall(this.options.surroundings, abort, send, ms);
    } finally {
      this.calls.delete(abort);
      job?.signal.removeEventListener('abort', end);
    }
  }

  /** The session or this build is no longer taken; everything is kept. */
  stop(by: 'signedOut' | 'clientTooOld'): void {
    if (this.stopped !== null || this.ended) return;
    this.stopped = by;
    for (const job of this.busy.values()) job.abort();
    this.options.onChange();
    if (by === 'signedOut') this.options.onSignedOut();
    else this.options.onClientTooOld();
  }

  private async passes(): Promise<void> {
    const { locks } = this.options.surroundings;
    const here = (record: DocumentRecord) => this.shelf.isInMemory(record.id);
    do {
      this.again = false;
      this.halted = false;
      if (!locks) await this.pass(() => true);
      else {
        await locks.request(
          `documents:${this.options.user}`,
          { ifAvailable: true },
          async (lock) => {
            this.elsewhere = lock === null;
            this.options.onChange();
            if (lock) return this.pass(() => true);
            this.wakeups.within(lockRetryMs);
            // What is in this page's memory alone nobody else can send.
            return this.pass(here);
          },
        );
      }
    } while (this.again && !this.halted && !this.ended && this.stopped === null);
  }

  /** Resolves when nothing that is due is left. */
  private pass(isMine: (record: DocumentRecord) => boolean): Promise<void> {
    return new Promise<void>((resolve) => {
      this.refill = () => {
        while (!this.halted && this.busy.size < mostAtOnce) {
          const record = this.nextDue(isMine);
          if (!record) break;
          void this.sendOne(record.id).finally(() => this.refill());
        }
        if (this.busy.size === 0) {
          this.refill = () => undefined;
          resolve();
        }
      };
      this.refill();
    });
  }

  private async sendOne(id: string): Promise<void> {
    const job = new AbortController();
    this.busy.set(id, job);
    this.options.onChange();
    const { shelf, transport, onList, onChanged } = this.options;
    const outcome = await sendDocument(id, {
      shelf,
      transport,
      onList,
      onChanged,
      looks: this.of(id).looks,
      mayGoOn: (record) => !job.signal.aborted && this.mayGoOn(record),
      call: (send, ms) => this.call(send, ms, job),
    }).catch((error: unknown): SendOutcome => {
      // Storage that fails for a moment is like a network that does.
      return error instanceof ShelfClosed ? { kind: 'done' } : { kind: 'unreachable' };
    });
    this.busy.delete(id);
    this.settle(id, job.signal.aborted ? { kind: 'done' } : outcome);
    this.options.onChange();
  }

  private settle(id: string, outcome: SendOutcome): void {
    const { surroundings } = this.options;
    const each = this.of(id);
    switch (outcome.kind) {
      case 'done':
        this.waits.delete(id);
        break;
      case 'later':
        each.failures = 0;
        each.looks += 1;
        each.due = surroundings.ticks() + backoffMs(each.looks, surroundings.random());
        break;
      case 'unreachable':
        each.failures += 1;
        each.due =
          surroundings.ticks() +
          backoffMs(each.failures, surroundings.random(), outcome.retryAfterMs);
        this.halted = true;
        this.wakeups.within(backoffMs(1, 0.5));
        break;
      case 'stopped':
        this.stop(outcome.by);
        break;
      default:
        outcome satisfies never;
    }
  }

  private nextDue(isMine: (record: DocumentRecord) => boolean): DocumentRecord | undefined {
    const now = this.options.surroundings.ticks();
    return this.shelf
      .all()
      .filter((record) => isMine(record) && !this.busy.has(record.id) && this.mayGoOn(record))
      .filter(({ id }) => this.of(id).due <= now)
      .sort((one, two) => one.addedAt - two.addedAt)[0];
  }

  private mayGoOn(record: DocumentRecord): boolean {
    if (this.ended || this.stopped !== null || !hasWork(record)) return false;
    if (!this.options.surroundings.isOnline()) return false;
    return record.state !== 'waiting' || record.anyNetwork || this.options.mayUpload();
  }

  /** Wakes when the first waiting document is due. */
  private arm(): void {
    if (this.ended || this.stopped) return;
    const waiting = this.shelf.all().filter((record) => this.mayGoOn(record));
    if (waiting.length === 0) return;
    const now = this.options.surroundings.ticks();
    const first = Math.min(...waiting.map(({ id }) => this.of(id).due));
    this.wakeups.within(Math.max(first - now, this.elsewhere ? lockRetryMs : backoffMs(1, 0.5)));
  }

  private of(id: string): Waiting {
    const found = this.waits.get(id) ?? new Waiting();
    this.waits.set(id, found);
    return found;
  }
}
