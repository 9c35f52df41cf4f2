// Sends what waits and asks what is new, one tab at a time. What is on its way is written down first, so that a page
// that dies in between sends it again under the same key.
import { backoffMs } from '../backoff.ts';
import { boundedCall } from '../boundedCall.ts';
import type { Surroundings } from '../surroundings.ts';
import { NewerRecord } from '../storageErrors.ts';
import { Wakeups } from '../syncSchedule.ts';
import type { Refusal } from '../types.ts';
import { changeOf, newRecord, takeDone, takeRefused, takeRemote } from './mergeSaved.ts';
import type { RecordChange, ShortlistShelf } from './shortlistShelf.ts';
import type {
  Batch,
  RowChange,
  RowResult,
  SavedRecord,
  ServerRow,
  ShortlistConnection,
  ShortlistOptions,
} from './types.ts';

/** Most changes of one call; the server takes as many. */
const mostChanges = 100;
/** A device that is never asked anything new ends its turn; the next trigger goes on. */
const mostBatches = 10;
const staleMs = 60_000;

export type SyncOptions = Pick<
  ShortlistOptions,
  'transport' | 'maySend' | 'onSignedOut' | 'onClientTooOld' | 'stillSignedIn'
> & {
  readonly surroundings: Surroundings;
  readonly lockName: string;
  readonly shelf: ShortlistShelf;
  /** Changes a record and notes since when something of it waits. */
  readonly change: (id: number, change: RecordChange) => Promise<unknown>;
  readonly onState: () => void;
};

export class ShortlistSync {
  connection: Exclude<ShortlistConnection, 'offline'> = 'online';
  pausedBecause = '';
  sending: ReadonlySet<number> = new Set();
  private readonly options: SyncOptions;
  private readonly wakeups: Wakeups;
  private readonly abort = new AbortController();
  private passing: Promise<void> | null = null;
  private again = false;
  private failures = 0;
  private due = 0;
  private oneByOne = false;
  private pulledAt = Number.NEGATIVE_INFINITY;

  constructor(options: SyncOptions) {
    this.options = options;
    this.wakeups = new Wakeups(options.surroundings, () => void this.run());
  }

  /** Something was written: it is sent after a pause. */
  touch(): void {
    this.wakeups.whenIdle();
  }

  /** Waits are cut short. @param pull asks for the list also when it was told a moment ago */
  now(pull = false): Promise<void> {
    this.failures = 0;
    this.due = 0;
    this.connection = 'online';
    if (pull) this.pulledAt = Number.NEGATIVE_INFINITY;
    return this.run();
  }

  end(): void {
    this.abort.abort();
    this.wakeups.end();
  }

  /** Joins the pass under way, and goes once more when something came in meanwhile. Never throws. */
  private run(): Promise<void> {
    this.wakeups.idleIsOver();
    if (this.passing) {
      this.again = true;
      return this.passing;
    }
    const pass = async (): Promise<void> => {
      do {
        this.again = false;
        await this.locked(() => this.turn());
      } while (this.again && !this.abort.signal.aborted);
    };
    this.passing = pass()
      .catch(() => undefined)
      .finally(() => {
        this.passing = null;
      });
    return this.passing;
  }

  private async turn(): Promise<void> {
    const { surroundings, stillSignedIn, shelf } = this.options;
    const wait = this.due - surroundings.ticks();
    if (!this.mayCall() || !stillSignedIn()) return;
    if (wait > 0) return this.wakeups.within(wait);
    for (let n = 0; n < mostBatches; n += 1) {
      await shelf.refresh();
      const left = await shelf.readBatch();
      const batch = left ?? this.nextBatch();
      if (batch === null) {
        this.oneByOne = false;
        break;
      }
      if (left === null) await shelf.writeBatch(batch);
      if (!(await this.deliver(batch))) return;
    }
    if (surroundings.ticks() - this.pulledAt > staleMs) await this.pull();
  }

  private mayCall(): boolean {
    return (
      this.options.surroundings.isOnline() &&
      !this.abort.signal.aborted &&
      (this.connection === 'online' || this.connection === 'paused')
    );
  }

  /** In the order in which they were made. */
  private nextBatch(): Batch | null {
    const { shelf, maySend, surroundings } = this.options;
    const changes = [...shelf.all()]
      .sort(inOrder)
      .flatMap((record) => changeOf(record, maySend) ?? [])
      .slice(0, this.oneByOne ? 1 : mostChanges);
    return changes.length === 0 ? null : { key: surroundings.newId(), changes };
  }

  /** @returns whether to go on */
  private async deliver(batch: Batch): Promise<boolean> {
    const { transport } = this.options;
    this.show(batch.changes);
    const answer = await this.call((signal) => transport.send(batch, signal));
    this.show([]);
    if (answer.kind === 'sent') return await this.settle(batch, answer.results);
    if (answer.kind !== 'refused' && answer.kind !== 'gone' && answer.kind !== 'locked') {
      this.fail(answer);
      return false;
    }
    const [only] = batch.changes;
    // Which of them it is shows when each is sent alone.
    if (batch.changes.length > 1 || !only) this.oneByOne = true;
    else await this.refuse(only, answer.kind, answer.message);
    await this.options.shelf.writeBatch(null);
    return true;
  }

  private async settle({ changes }: Batch, results: readonly RowResult[]): Promise<boolean> {
    this.reached();
    const byId = new Map(results.map((result) => [result.id, result]));
    for (const change of changes) {
      const result = byId.get(change.id);
      if (result?.kind === 'done')
        await this.change(change.id, (record) => takeDone(record, change, result));
      else if (result?.kind === 'refused') await this.refuse(change, result.code, result.message);
    }
    await this.options.shelf.writeBatch(null);
    return results.some(({ kind }) => kind === 'conflict') ? await this.pull() : true;
  }

  private refuse = (sent: RowChange, code: string, message: string): Promise<void> =>
    this.change(sent.id, (record) =>
      takeRefused(record, sent, { id: sent.id, kind: 'refused', code, message }),
    );

  /** @returns false when the server was not reached */
  private async pull(): Promise<boolean> {
    const { transport, shelf, surroundings } = this.options;
    const known = new Map(shelf.all().map(({ id, base }) => [id, base?.revision]));
    const answer = await this.call((signal) => transport.pull(signal));
    if (answer.kind !== 'pulled') {
      this.fail(answer);
      return false;
    }
    this.reached();
    for (const row of answer.rows) await this.take(row);
    const told = new Set(answer.rows.map(({ id }) => id));
    for (const { id, base } of shelf.all()) {
      const isUntouched = base !== null && known.get(id) === base.revision;
      if (!isUntouched || told.has(id)) continue;
      const isSetBack = base.incarnation !== undefined && base.incarnation !== answer.incarnation;
      await this.change(id, isSetBack ? offeredAgain : forgotten);
    }
    this.pulledAt = surroundings.ticks();
    await shelf.writeSmall('news', answer.news);
    await shelf.writeSmall('pulledAt', surroundings.now());
    this.options.onState();
    return true;
  }

  private take(row: ServerRow): Promise<unknown> {
    return this.put(row.id, (record) =>
      takeRemote(record ?? newRecord(row, row.fields.position), row),
    );
  }

  private async change(id: number, make: (record: SavedRecord) => SavedRecord | null) {
    await this.put(id, (record) => record && make(record));
  }

  /** A school that a newer build has written is left to that build; the others go on. */
  private put(id: number, change: RecordChange): Promise<unknown> {
    return this.options.change(id, change).catch((error: unknown) => {
      if (!(error instanceof NewerRecord)) throw error;
    });
  }

  private call<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T | Refusal> {
    const own = new AbortController();
    const stop = (): void => own.abort();
    this.abort.signal.addEventListener('abort', stop);
    return boundedCall(this.options.surroundings, own, send).finally(() =>
      this.abort.signal.removeEventListener('abort', stop),
    );
  }

  private reached(): void {
    this.failures = 0;
    this.due = 0;
    this.connection = 'online';
  }

  private fail(refusal: Refusal): void {
    if (this.abort.signal.aborted) return;
    const { surroundings, onSignedOut, onClientTooOld } = this.options;
    if (refusal.kind === 'signedOut') {
      this.connection = 'signedOut';
      onSignedOut();
    } else if (refusal.kind === 'clientTooOld') {
      this.connection = 'clientTooOld';
      onClientTooOld();
    } else {
      if (refusal.kind === 'forbidden') {
        this.connection = 'paused';
        this.pausedBecause = refusal.message;
      }
      this.failures += 1;
      const asked = refusal.kind === 'unreachable' ? refusal.retryAfterMs : undefined;
      const ms = backoffMs(this.failures, surroundings.random(), asked);
      this.due = surroundings.ticks() + ms;
      this.wakeups.within(ms);
    }
    this.options.onState();
  }

  private show(changes: readonly RowChange[]): void {
    this.sending = new Set(changes.map(({ id }) => id));
    this.options.onState();
  }

  /** Where the browser has no locks, the server's memory of the key has to do. */
  private async locked(work: () => Promise<void>): Promise<void> {
    const { locks } = this.options.surroundings;
    if (!locks) return await work();
    await locks.request(this.options.lockName, work);
  }
}

/** As they were made; at one moment, as they stand in the list. */
const inOrder = (one: SavedRecord, other: SavedRecord): number =>
  (one.changedAt ?? 0) - (other.changedAt ?? 0) ||
  one.local.position - other.local.position ||
  one.id - other.id;

/** It was saved after the backup that the server came back from: what is on the list here is sent again. */
const offeredAgain = (record: SavedRecord): SavedRecord | null =>
  record.local.saved ? { ...record, base: null } : null;

/** The server no longer knows the school. What was taken off is forgotten; what is on the list is told, with its words. */
const forgotten = (record: SavedRecord): SavedRecord | null =>
  record.local.saved
    ? {
        ...record,
        base: null,
        refusal: { code: 'not_found', message: '', set: { saved: true } },
      }
    : null;
