// What the server's answers and a person's choices do to a stored section. Pure: storage runs these under a
// compare-and-swap, so each sees the newest state.
import {
  applyChanges,
  type DraftValues,
  parseRowPath,
  pathsOfRow,
} from '../shared/draft/values.ts';
import { commitEdits, type EditContext } from './edits.ts';
import { firstSchema, type JournalEntry } from './journal.ts';
import { merge } from './merge.ts';
import { expectedOnServer, withUnsentSince } from './sectionState.ts';
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
  const known = state.record.base?.rev ?? null;
  if (state.outgoing || known !== askedRev) return null;
  if (known === snapshot.rev && state.record.owner === owner) return null;
  return mergeIn(state, owner, snapshot, context);
}

function mergeIn(
  state: StoredSection,
  owner: string,
  snapshot: Snapshot,
  { kind, now }: SettleContext,
): StoredSection {
  const { record } = state;
  // A revision below the known one means that the server was set back: then no base can be trusted.
  const trusted = record.base !== null && record.base.rev <= snapshot.rev;
  const merged = merge({
    base: trusted ? record.base.values : {},
    local: record.local,
    remote: snapshot,
    review: record.review,
    normalise: (path, value) => kind.normalise(record.section, path, value),
  });
  const next: DraftRecord = { ...record, ...merged, owner, base: snapshot };
  return withUnsentSince({ ...state, record: next }, now);
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
  return pathsOfRow(seen, row.list, row.id).map((path) => ({
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
