// Pure: the store runs these under a compare-and-swap, so each sees the newest state.
import type {
  Blocked,
  Collection,
  Extra,
  Op,
  PulledRecord,
  PushAnswer,
  PushResult,
  Snapshot,
  SyncedRecord,
} from './collection.ts';
import type { Refusal } from '../sync/refusals.ts';
import { currentOwner } from './collection.ts';

const nothing: readonly never[] = [];

export const emptyRecord = <V, C, R>(
  collection: Pick<Collection<V, C, R>, 'empty' | 'version'>,
  id: string,
): SyncedRecord<V, C, R> => ({
  id,
  owner: currentOwner,
  version: collection.version,
  seq: 0,
  edits: 0,
  sentEdits: 0,
  base: null,
  local: collection.empty,
  review: nothing,
  outgoing: null,
  blocked: null,
  problems: nothing,
  extra: null,
  editedAt: 0,
  unsentSince: null,
  marks: {},
});

export function getExpected<V, C, R>(
  collection: Pick<Collection<V, C, R>, 'empty' | 'apply'>,
  { base, outgoing }: SyncedRecord<V, C, R>,
): V {
  const values = base?.values ?? collection.empty;
  return outgoing ? (outgoing.after ?? collection.apply(values, outgoing.op.change)) : values;
}

export const getPending = <V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): C | null => collection.diff(getExpected(collection, record), record.local);

export function isUnsent<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): boolean {
  const pending = getPending(collection, record);
  if (collection.isUnsent) return collection.isUnsent(record, pending);
  return record.outgoing !== null || pending !== null;
}

export function getSendable<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): C | null {
  if (record.outgoing || record.blocked || (collection.ids !== null && !record.base)) return null;
  const pending = getPending(collection, record);
  return pending === null ? null : collection.sendable(record, pending);
}

export function freeze<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  key: string,
  at: number,
): SyncedRecord<V, C, R> | undefined {
  const change = getSendable(collection, record);
  if (change === null) return undefined;
  const op: Op<C> = {
    key,
    at,
    owner: record.owner,
    baseRev: record.base?.rev ?? 0,
    baseIncarnation: record.base?.incarnation,
    change,
    version: record.version,
    edits: record.edits,
  };
  return { ...record, outgoing: { op, after: null } };
}

type Change<V, C, R> = SyncedRecord<V, C, R> | null | undefined;

/** The op arrived: its change is the server's now; whatever was typed since stays unsent. */
export function applyResult<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  key: string,
  result: PushResult<V>,
  device: string,
): Change<V, C, R> {
  const { outgoing } = record;
  if (outgoing?.op.key !== key) return undefined;
  switch (result.kind) {
    case 'stored':
      return {
        ...record,
        owner: result.owner ?? record.owner,
        base: {
          rev: result.rev,
          incarnation: result.incarnation,
          values: getExpected(collection, record),
          at: result.at,
          device,
        },
        problems: result.problems ?? [],
        sentEdits: Math.max(record.sentEdits, outgoing.op.edits),
        outgoing: null,
      };
    case 'conflict': {
      const withdrawn = { ...record, outgoing: null };
      if (!result.snapshot) return withdrawn;
      return mergeIn(collection, withdrawn, result.owner ?? record.owner, result.snapshot);
    }
    case 'refused': {
      const { code, message } = result;
      return block(collection, record, { reason: 'refused', code, message });
    }
    default:
      return result satisfies never;
  }
}

/** Ignored while an op of unknown outcome exists, and when the record was reconciled since the pull was asked. */
export function applyPulled<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  askedRev: number | null,
  pulled: PulledRecord<V>,
): Change<V, C, R> {
  const { base } = record;
  const { snapshot, owner = record.owner } = pulled;
  if (record.outgoing || (base?.rev ?? null) !== askedRev) return undefined;
  const extra = joinExtra(record.extra, pulled.extra);
  const isKnown = base?.rev === snapshot.rev && base.incarnation === snapshot.incarnation;
  if (isKnown && record.owner === owner) {
    return extra === record.extra ? undefined : { ...record, extra };
  }
  return mergeIn(collection, { ...record, extra }, owner, snapshot);
}

/** The same object when the server says nothing new: a list is no reason to write rows that are as it says. */
function joinExtra(stored: Extra, pulled: Extra | undefined): Extra {
  const joined = pulled ? { ...stored, ...pulled } : stored;
  return JSON.stringify(joined) === JSON.stringify(stored) ? stored : joined;
}

function mergeIn<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  owner: string,
  snapshot: Snapshot<V>,
): SyncedRecord<V, C, R> {
  const { id, base, local, review, extra } = record;
  const setBack = base !== null && wasSetBack(collection, base, snapshot);
  const values = base?.values ?? null;
  const merged = collection.merge({
    id,
    base: values,
    setBack,
    local,
    remote: snapshot,
    review,
    extra,
  });
  return { ...record, extra, ...merged, owner, base: snapshot };
}

/** A base without an incarnation is from before there was one, and trusted as long as its revision says nothing else. */
export function wasSetBack<V, C, R>(
  collection: Pick<Collection<V, C, R>, 'diff'>,
  base: Snapshot<V>,
  remote: Snapshot<V>,
): boolean {
  if (remote.rev < base.rev) return true;
  if (base.incarnation === undefined) {
    return remote.rev === base.rev && collection.diff(base.values, remote.values) !== null;
  }
  return remote.incarnation !== base.incarnation;
}

/** The record's owner is unknown to the server: everything here is unsent again, for the one it has or makes now. */
export const forgetOwner = <V, C, R>(
  record: SyncedRecord<V, C, R>,
  owner: string,
): SyncedRecord<V, C, R> | undefined =>
  record.owner === owner
    ? { ...record, owner: currentOwner, base: null, outgoing: null }
    : undefined;

/** The server will not take the record: the op was not applied, so its change counts as unsent again. */
export function block<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  blocked: Blocked,
  answer?: Refusal,
): SyncedRecord<V, C, R> {
  const withdrawn = { ...record, outgoing: null };
  if (collection.refuse && record.outgoing)
    return collection.refuse(withdrawn, record.outgoing.op, blocked, answer);
  return { ...withdrawn, blocked };
}

/** Takes back an op that the server refused unseen; its change counts as unsent again. */
export const withdraw = <V, C, R>(
  record: SyncedRecord<V, C, R>,
  key: string,
): SyncedRecord<V, C, R> | undefined =>
  record.outgoing?.op.key === key ? { ...record, outgoing: null } : undefined;

/** The number announced to the server: above what it received only while something is unsent. */
export const getAnnouncedSeq = <V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
): number => (isUnsent(collection, record) ? record.edits : record.sentEdits);

export function withUnsentSince<V, C, R>(
  collection: Collection<V, C, R>,
  record: SyncedRecord<V, C, R>,
  now: number,
): SyncedRecord<V, C, R> {
  const since = isUnsent(collection, record) ? (record.unsentSince ?? now) : null;
  return since === record.unsentSince ? record : { ...record, unsentSince: since };
}

export type PushRetry = {
  /** Each record alone: which of them was refused shows then. */
  readonly oneByOne: boolean;
  /** What the server has is read first. */
  readonly reread: boolean;
};

/** @returns how the changes of a push that stored nothing go on under another key; null when the answer is final */
export function getPushRetry<V, C, R>(
  collection: Pick<Collection<V, C, R>, 'version' | 'onForbidden'>,
  ops: readonly { readonly op: Op<C> }[],
  answer: Exclude<PushAnswer<V>, { readonly kind: 'pushed' }>,
): PushRetry | null {
  // Storage that failed forgot a part of what went out under this key.
  if (answer.kind === 'refused' && answer.code === 'idempotency_mismatch')
    return { oneByOne: false, reread: true };
  // An op from before an update of this page: its change goes again in today's form.
  const isOld = ops.some(({ op }) => op.version < collection.version);
  if (answer.kind === 'clientTooOld' && isOld) return { oneByOne: false, reread: false };
  const isPaused = answer.kind === 'forbidden' && collection.onForbidden === 'pause';
  const isOneOfMany =
    ops.length > 1 && ['refused', 'gone', 'locked', 'forbidden'].includes(answer.kind);
  return isOneOfMany && !isPaused ? { oneByOne: true, reread: false } : null;
}
