import type { Store } from '../db/store.ts';
import type { Row, RowChange, RowKind } from '../db/row.ts';
import { NewerRow } from '../db/storageErrors.ts';
import type { Platform } from '../platform.ts';
import type { LaneContext, LaneOutcome } from '../sync/lanes.ts';
import type { Refusal } from '../sync/refusals.ts';
import {
  type Collection,
  currentOwner,
  type DeviceMark,
  type NotReceived,
  type PullAnswer,
  type PushAnswer,
  type PushResult,
  type SyncedRecord,
  type Unknown,
} from './collection.ts';
import {
  applyPulled,
  applyResult,
  block,
  emptyRecord,
  forgetOwner,
  freeze,
  getAnnouncedSeq,
  getPushRetry,
  getSendable,
  isUnsent,
  withdraw,
  withUnsentSince,
} from './reconcile.ts';

export type RecordSyncOptions<V, C, R> = {
  readonly collection: Collection<V, C, R>;
  readonly kind: RowKind<SyncedRecord<V, C, R>>;
  readonly store: Store;
  readonly platform: Platform;
  readonly device: () => { readonly id: string; readonly label: string };
  readonly isFresh: (lane: string) => boolean;
  readonly onFeed: (feed: unknown) => Promise<void>;
};

type Change<V, C, R> = (record: SyncedRecord<V, C, R>) => SyncedRecord<V, C, R> | null | undefined;

export const listLane = '*';
const maxRounds = 12;

export class RecordSync<V, C, R> {
  private readonly options: RecordSyncOptions<V, C, R>;
  private readonly pulledAt = new Map<string, number>();
  private readonly stale = new Set<string>();
  private readonly notReceivedOf = new Map<string, readonly NotReceived[]>();
  /** A call of several records was refused: which of them it is shows when each is sent alone. */
  private oneByOne = false;

  constructor(options: RecordSyncOptions<V, C, R>) {
    this.options = options;
  }

  get notReceived(): readonly NotReceived[] {
    return [...this.notReceivedOf.values()].flat();
  }

  all = (): readonly SyncedRecord<V, C, R>[] => this.options.store.all(this.options.kind);

  get = (id: string): SyncedRecord<V, C, R> =>
    this.options.store.get(this.options.kind, id) ?? emptyRecord(this.options.collection, id);

  lanes(): readonly string[] {
    const { ids } = this.options.collection;
    return (ids ?? [listLane]).filter((lane) => this.hasWork(lane));
  }

  invalidate(before: number): void {
    for (const lane of this.options.collection.ids ?? [listLane]) {
      if ((this.pulledAt.get(lane) ?? Number.NEGATIVE_INFINITY) < before) this.stale.add(lane);
    }
  }

  markStale = (id: string): void =>
    void this.stale.add(this.options.collection.ids === null ? listLane : id);

  async run(lane: string, context: LaneContext): Promise<LaneOutcome> {
    for (let round = 0; round < maxRounds; round += 1) {
      if (this.wantsPull(lane) && !this.recordsOf(lane).some(({ outgoing }) => outgoing)) {
        const outcome = await this.pull(lane, context);
        if (outcome) return outcome;
      }
      const key = await this.freezeNext(lane);
      if (key === null) return { kind: 'done' };
      const outcome = await this.push(lane, key, context);
      if (outcome) return outcome;
      if (this.options.isFresh(lane) || !this.hasWork(lane)) return { kind: 'done' };
    }
    return { kind: 'unreachable' };
  }

  async change(ids: readonly string[], change: Change<V, C, R>, strict = false): Promise<void> {
    const { collection, kind, platform, store } = this.options;
    const changes = ids
      .filter((id) => !store.isNewer(collection.name, id))
      .map((id) => ({
        kind,
        id,
        change: (current: SyncedRecord<V, C, R> | undefined) => {
          const next = change(current ?? emptyRecord(collection, id));
          return next && withUnsentSince(collection, next, platform.now());
        },
      }));
    await store
      .transact(changes as unknown as RowChange<Row>[], { strict })
      .catch((error: unknown) => {
        if (!(error instanceof NewerRow)) throw error;
      });
  }

  private recordsOf(lane: string): readonly SyncedRecord<V, C, R>[] {
    return this.options.collection.ids === null ? this.all() : [this.get(lane)];
  }

  private wantsPull(lane: string): boolean {
    const { ids } = this.options.collection;
    return this.stale.has(lane) || (ids === null ? !this.pulledAt.has(lane) : !this.get(lane).base);
  }

  private hasWork(lane: string): boolean {
    const { collection, store } = this.options;
    if (collection.ids !== null) {
      if (this.get(lane).blocked || store.isNewer(collection.name, lane)) return false;
    }
    if (this.wantsPull(lane)) return true;
    return this.recordsOf(lane).some(
      (record) =>
        !store.isNewer(collection.name, record.id) &&
        (record.outgoing !== null || getSendable(collection, record) !== null),
    );
  }

  /** The key of what is on its way, after freezing what is to be sent next; null when there is nothing. */
  private async freezeNext(lane: string): Promise<string | null> {
    const { collection, platform, store } = this.options;
    const records = this.recordsOf(lane).filter(({ id }) => !store.isNewer(collection.name, id));
    const known = records.find(({ outgoing }) => outgoing)?.outgoing?.op.key;
    if (known !== undefined) return known;
    const next = records
      .filter((record) => getSendable(collection, record) !== null)
      .sort((a, b) => (a.unsentSince ?? 0) - (b.unsentSince ?? 0) || (a.id < b.id ? -1 : 1))
      .slice(0, this.oneByOne ? 1 : collection.batch)
      .map(({ id }) => id);
    if (next.length === 0) {
      this.oneByOne = false;
      return null;
    }
    const key = platform.newId();
    await this.change(
      next,
      (record) => freeze(collection, record, key, next.indexOf(record.id)),
      true,
    );
    return this.opsOf(key).length > 0 ? key : null;
  }

  private opsOf = (key: string) =>
    this.all()
      .flatMap(({ id, outgoing }) => (outgoing?.op.key === key ? [{ id, op: outgoing.op }] : []))
      .sort((a, b) => a.op.at - b.op.at);

  private async push(lane: string, key: string, context: LaneContext): Promise<LaneOutcome | null> {
    const { collection, device } = this.options;
    const ops = this.opsOf(key);
    const mark = this.markOf(lane);
    const answer = await context.call<PushAnswer<V>>((signal) =>
      collection.push({ key, ops, device: mark, signal }),
    );
    const ids = ops.map(({ id }) => id);
    if (answer.kind === 'pushed') {
      const results = new Map(answer.results.map((result) => [result.id, result]));
      await this.change(ids, (record) => {
        const result: PushResult<V> = results.get(record.id) ?? { id: record.id, kind: 'conflict' };
        return applyResult(collection, record, key, result, device().label);
      });
      // What the server shows of a record beside its values comes with the list.
      const isNew = collection.ids === null && ops.some(({ op }) => op.baseRev === 0);
      if (isNew || answer.results.some((each) => each.kind === 'conflict' && !each.snapshot)) {
        this.stale.add(lane);
      } else if (collection.ids !== null) this.pulledAt.set(lane, this.options.platform.ticks());
      return null;
    }
    const retry = getPushRetry(collection, ops, answer);
    if (retry) {
      this.oneByOne = retry.oneByOne;
      if (retry.reread) this.stale.add(lane);
      await this.change(ids, (record) => withdraw(record, key));
      return null;
    }
    return await this.refuse(lane, ids, answer);
  }

  private async pull(lane: string, context: LaneContext): Promise<LaneOutcome | null> {
    const { collection, platform } = this.options;
    const known = this.recordsOf(lane).map(({ id, owner, base }) => ({ id, owner, base }));
    const mark = this.markOf(lane);
    const answer = await context.call<PullAnswer<V>>((signal) =>
      collection.pull({ known, device: mark, signal }),
    );
    if (answer.kind !== 'pulled' && answer.kind !== 'unchanged') {
      return await this.refuse(lane, collection.ids === null ? [] : [lane], answer);
    }
    this.stale.delete(lane);
    this.pulledAt.set(lane, platform.ticks());
    if (answer.kind === 'unchanged') return null;
    const asked = new Map(known.map(({ id, base }) => [id, base?.rev ?? null]));
    const pulled = new Map(answer.records.map((each) => [each.id, each]));
    await this.changeEach([...pulled.keys()], (record) => {
      const found = pulled.get(record.id);
      return found && applyPulled(collection, record, asked.get(record.id) ?? null, found);
    });
    this.notReceivedOf.set(
      lane,
      answer.records.flatMap((each) => each.notReceived ?? []),
    );
    await this.forgetMissing(
      known.filter(({ id }) => !pulled.has(id)),
      answer.incarnation,
    );
    if (answer.feed !== undefined) await this.options.onFeed(answer.feed);
    return null;
  }

  private async forgetMissing(
    known: readonly Pick<SyncedRecord<V, C, R>, 'id' | 'base'>[],
    incarnation: string | undefined,
  ): Promise<void> {
    const { collection } = this.options;
    if (collection.ids !== null) return;
    const revs = new Map(known.flatMap(({ id, base }) => (base ? [[id, base.rev] as const] : [])));
    await this.changeEach([...revs.keys()], (record) => {
      const { base, id, outgoing } = record;
      if (outgoing || !base || base.rev !== revs.get(id)) return undefined;
      const setBack = base.incarnation !== undefined && base.incarnation !== incarnation;
      if (collection.missing) return collection.missing(record, setBack);
      return isUnsent(collection, record) ? { ...record, base: null } : null;
    });
  }

  /** One row after another: a list of the server is no reason to rewrite rows that are as it says. */
  private async changeEach(ids: readonly string[], change: Change<V, C, R>): Promise<void> {
    for (const id of ids) await this.change([id], change);
  }

  private async refuse(
    lane: string,
    ids: readonly string[],
    answer: Refusal | Unknown,
  ): Promise<LaneOutcome | null> {
    const { collection } = this.options;
    switch (answer.kind) {
      case 'unknown': {
        const { owner } = this.get(lane);
        if (owner === currentOwner || collection.ids === null) {
          return await this.refuse(lane, ids, { kind: 'gone', message: answer.message });
        }
        await this.change(ids, (record) => forgetOwner(record, owner));
        return { kind: 'unreachable' };
      }
      case 'unreachable':
      case 'signedOut':
      case 'clientTooOld':
        return answer;
      case 'forbidden':
      case 'locked':
      case 'gone':
      case 'refused': {
        const { kind: reason, message } = answer;
        if (reason === 'forbidden' && collection.onForbidden === 'pause') {
          return { kind: 'paused', because: message };
        }
        // A list that cannot be read is asked for again; there is no record to block.
        if (ids.length === 0) return { kind: 'unreachable' };
        this.stale.delete(lane);
        const code = answer.kind === 'refused' ? answer.code : reason;
        await this.change(ids, (record) =>
          block(collection, record, { reason, code, message }, answer),
        );
        // What the collection gave up of a change holds nothing else back.
        return collection.ids === null || !this.get(lane).blocked ? null : { kind: 'done' };
      }
      default:
        return answer satisfies never;
    }
  }

  private markOf(lane: string): DeviceMark {
    const { collection, device } = this.options;
    const seq = collection.ids === null ? 0 : getAnnouncedSeq(collection, this.get(lane));
    return { ...device(), seq };
  }
}
