// What the server's answers and a person's choices do to a stored section. Pure: storage runs these under a
// compare-and-swap, so each sees the newest state.
import {
  diffValues,
  type DraftValues,
  parseRowPath,
  listRowPaths,
} from '../shared/draft/draftValues.ts';
import { commitEdits, type EditContext } from './edits.ts';
import { firstSchema, type JournalEntry } from './journal.ts';
import { merge } from './merge.ts';
import { currentOwner, expectedOnServer, withUnsentSince } from './sectionState.ts';
import type {
  DraftEdit,
  DraftKind,
  DraftRecord,
  OtherVoice,
  Parked,
  PushAnswer,
  ReviewChoice,
  ReviewEntry,
  Snapshot,
  StoredSection,
} from './types.ts';

export type SettleContext = {
  readonly kind: DraftKind;
  readonly device: string;
  readonly now: number;
};

type Stored = Extract<PushAnswer, { kind: 'stored' }>;

/** The op arrived: its changes are the server's now; whatever was typed since stays unsent. */
export function settleStored(
  state: StoredSection,
  opId: string,
  answer: Stored,
  context: SettleContext,
): StoredSection | null {
  const { record, outgoing } = state;
  if (outgoing?.op.opId !== opId) return null;
  const base: Snapshot = {
    rev: answer.rev,
    incarnation: answer.incarnation,
    values: expectedOnServer(state),
    at: answer.at,
    device: context.device,
  };
  const next: DraftRecord = {
    ...record,
    owner: answer.owner,
    base,
    fields: answer.fields,
    sentEdits: Math.max(record.sentEdits, outgoing.op.seq),
  };
  return withUnsentSince({ record: next, outgoing: null }, context.now);
}

/** The server had moved on: the op is dropped and everything local is merged into the newer copy. */
export function settleConflict(
  state: StoredSection,
  opId: string,
  owner: string,
  snapshot: Snapshot,
  context: SettleContext,
): StoredSection | null {
  if (state.outgoing?.op.opId !== opId) return null;
  return mergeIn({ ...state, outgoing: null }, owner, snapshot, context);
}

/**
 * A pulled copy. Ignored while an op of unknown outcome exists, and when the section was settled since the pull
 * was asked: the answer may be older than what is known by now.
 */
export function settlePull(
  state: StoredSection,
  askedRev: number | null,
  owner: string,
  snapshot: Snapshot,
  context: SettleContext,
): StoredSection | null {
  const { base } = state.record;
  if (state.outgoing || (base?.rev ?? null) !== askedRev) return null;
  const isKnown = base?.rev === snapshot.rev && base.incarnation === snapshot.incarnation;
  if (isKnown && state.record.owner === owner) return null;
  return mergeIn(state, owner, snapshot, context);
}

function mergeIn(
  state: StoredSection,
  owner: string,
  snapshot: Snapshot,
  { kind, now }: SettleContext,
): StoredSection {
  const { record } = state;
  const isSetBack = record.base !== null && wasSetBack(record.base, snapshot);
  const merged = merge({
    base: isSetBack ? trustedBase(record, snapshot) : (record.base?.values ?? {}),
    local: record.local,
    remote: snapshot,
    review: isSetBack ? record.review.map(keepVoices) : record.review,
    normalise: (path, value) => kind.normalise(record.section, path, value),
  });
  const next: DraftRecord = { ...record, ...merged, owner, base: snapshot };
  return withUnsentSince({ ...state, record: next }, now);
}

/**
 * What of the base still tells who changed what. After a restored backup the server may hold less than this device
 * knows it to have held: where only the server differs, that is no change of another device, and nothing says who is
 * right.
 */
function trustedBase({ base, local }: DraftRecord, remote: Snapshot): DraftValues {
  return Object.fromEntries(
    Object.entries(base?.values ?? {}).filter(
      ([path, value]) => local[path] !== value || remote.values[path] === value,
    ),
  );
}

/** The server may have lost what it said in a question: the words stay in it, now as ones that lie here alone. */
const keepVoices = (entry: ReviewEntry): ReviewEntry =>
  entry.kind === 'row'
    ? entry
    : { ...entry, others: entry.others.map((voice) => ({ ...voice, from: 'tab', rev: null })) };

/** A base without an incarnation is from before there was one, and trusted as long as its revision says nothing else. */
function wasSetBack(base: Snapshot, remote: Snapshot): boolean {
  if (remote.rev < base.rev) return true;
  if (base.incarnation === undefined) {
    return remote.rev === base.rev && diffValues(base.values, remote.values).length > 0;
  }
  return remote.incarnation !== base.incarnation;
}

/** The record's owner is unknown to the server: everything here is unsent again, for the one it has or makes now. */
export function forgetOwner(
  state: StoredSection,
  owner: string,
  now: number,
): StoredSection | null {
  if (state.record.owner !== owner) return null;
  const record = { ...state.record, owner: currentOwner, base: null };
  return withUnsentSince({ record, outgoing: null }, now);
}

/** The server will not take the section: the op was not applied, so its changes count as unsent again. */
export function park(state: StoredSection, parked: Parked, now: number): StoredSection {
  const next = { record: { ...state.record, parked }, outgoing: null };
  return withUnsentSince(next, now);
}

/** Takes back an op that the server refused unseen; its changes count as unsent again. */
export function withdraw(state: StoredSection, opId: string): StoredSection | null {
  return state.outgoing?.op.opId === opId ? { ...state, outgoing: null } : null;
}

/** Null when the section is not parked. */
export function unpark(state: StoredSection): StoredSection | null {
  return state.record.parked ? { ...state, record: { ...state.record, parked: null } } : null;
}

/**
 * Applies a choice from a review card.
 *
 * @param seen the entry as the card showed it: a voice that came later, or words typed over `mine` meanwhile,
 * stay open.
 * @param row the row as the form showed it, for a choice that removes a row.
 */
export function resolveEntry(
  state: StoredSection,
  seen: ReviewEntry,
  choice: ReviewChoice,
  n: number,
  context: EditContext,
): StoredSection | null {
  const { path } = seen;
  const { record } = state;
  const entry = record.review.find((candidate) => candidate.path === path);
  if (!entry) return null;
  const others = entry.others.filter(
    (voice) => !seen.others.some((shown) => isVoice(shown, voice)),
  );
  const open = record.review.flatMap((candidate) =>
    candidate !== entry ? [candidate] : others.length > 0 ? [{ ...entry, others }] : [],
  );
  const answered: StoredSection = { ...state, record: { ...record, review: open } };
  const value = choice === 'mine' ? seen.mine : choice.value;
  const edits =
    entry.kind === 'row'
      ? rowRemoval(path, value, n, context.seen)
      : [{ path, value, was: seen.mine, n }];
  const changed =
    choice === 'mine' && entry.kind === 'value' ? null : commitEdits(answered, edits, context);
  return changed ?? withUnsentSince(answered, context.now);
}

function rowRemoval(mark: string, value: string, n: number, seen: DraftValues): DraftEdit[] {
  const row = parseRowPath(mark);
  if (value !== '' || !row) return [];
  return listRowPaths(seen, row.list, row.id).map((path) => ({
    path,
    value: '',
    was: seen[path] ?? '',
    n,
  }));
}

const isVoice = (a: OtherVoice, b: OtherVoice): boolean => a.from === b.from && a.value === b.value;

/** A record written by an older build in today's paths. A newer build's record is left as it is. */
export function upgradeStored(state: StoredSection, kind: DraftKind): StoredSection {
  const { record, outgoing } = state;
  if (record.schema >= kind.schema) return state;
  const { section, schema, base } = record;
  const upgrade = (values: DraftValues) => kind.upgrade(section, values, schema);
  const expected = expectedOnServer(state);
  return {
    record: {
      ...record,
      schema: kind.schema,
      base: base && { ...base, values: upgrade(base.values) },
      local: upgrade(record.local),
      review: record.review.flatMap((entry) => upgradeEntry(entry, upgrade)),
    },
    outgoing: outgoing && { op: outgoing.op, after: upgrade(expected) },
  };
}

type Upgrade = (values: DraftValues) => DraftValues;

/** What the form of an older build said, in today's paths: a field that was split becomes several edits. */
export function upgradeEntries(entries: readonly JournalEntry[], kind: DraftKind): DraftEdit[] {
  return entries.flatMap(({ section, schema = firstSchema, ...edit }) => {
    if (schema >= kind.schema) return [edit];
    const upgrade: Upgrade = (values) => kind.upgrade(section, values, schema);
    const value = upgradeValue(edit.path, edit.value, upgrade);
    const was = upgradeValue(edit.path, edit.was, upgrade);
    const row = edit.row && { row: upgrade(edit.row) };
    return [...new Set([...Object.keys(value), ...Object.keys(was)])].map((path) => ({
      ...edit,
      ...row,
      path,
      value: value[path] ?? '',
      was: was[path] ?? '',
    }));
  });
}

const upgradeValue = (path: string, value: string, upgrade: Upgrade): DraftValues =>
  value === '' ? {} : upgrade({ [path]: value });

function upgradeEntry(entry: ReviewEntry, upgrade: Upgrade): ReviewEntry[] {
  if (entry.kind === 'row') return [entry];
  const at = (value: string): DraftValues => upgradeValue(entry.path, value, upgrade);
  const mine = at(entry.mine);
  const voices = entry.others.map((voice) => ({ voice, values: at(voice.value) }));
  const paths = new Set([mine, ...voices.map(({ values }) => values)].flatMap(Object.keys));
  return [...paths].map((path) => ({
    path,
    kind: 'value',
    mine: mine[path] ?? '',
    others: voices.map(({ voice, values }) => ({ ...voice, value: values[path] ?? '' })),
  }));
}
