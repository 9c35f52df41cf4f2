// What a stored section says: what is unsent, what may be sent, what device number it announces.
import {
  applyChanges,
  diffValues,
  type DraftChange,
  type DraftValues,
  parseRowPath,
  rowPositionPath,
} from '../shared/draft/draftValues.ts';
import type { DraftKind, DraftOp, DraftRecord, StoredSection } from './types.ts';

/** Most paths and bytes of one op, below the server's limits of 2,000 paths and 1 MiB (application contract). */
const opPaths = 1_500;
const opBytes = 900_000;

/** The owner that names whatever record the person is filling. */
export const currentOwner = 'current';

/** One object each, so that a form that waits sees the same thing at every look. */
const nothingToReview: DraftRecord['review'] = [];
const noProblems: DraftRecord['fields'] = [];
const noValues: DraftValues = {};

/** A section nobody has touched. */
export function emptySection(section: string, schema: number): StoredSection {
  const record: DraftRecord = {
    section,
    owner: currentOwner,
    schema,
    seq: 0,
    edits: 0,
    sentEdits: 0,
    base: null,
    local: noValues,
    review: nothingToReview,
    parked: null,
    fields: noProblems,
    editedAt: 0,
    unsentSince: null,
    marks: {},
  };
  return { record, outgoing: null };
}

/** What the server holds once the op on its way has arrived. */
export function expectedOnServer({ record, outgoing }: StoredSection): DraftValues {
  const base = record.base?.values ?? {};
  if (!outgoing) return base;
  return outgoing.after ?? applyChanges(base, outgoing.op.changes);
}

/** Every path whose local value the server does not have and no op carries yet; open reviews included. */
export function pendingChanges(state: StoredSection): DraftChange[] {
  return diffValues(expectedOnServer(state), state.record.local);
}

/** Paths the server does not have, the op on its way included. */
export function unsentPaths(state: StoredSection): string[] {
  const carried = state.outgoing?.op.changes.map((change) => change.path) ?? [];
  const pending = pendingChanges(state).map((change) => change.path);
  return [...new Set([...carried, ...pending])];
}

export function isUnsent(state: StoredSection): boolean {
  return state.outgoing !== null || pendingChanges(state).length > 0;
}

/** The changes that may be sent now: what is in review or too long waits, everything else goes. */
export function sendableChanges(state: StoredSection, kind: DraftKind): DraftChange[] {
  const waiting = new Set(state.record.review.map((entry) => entry.path));
  return pendingChanges(state).filter(({ path, value }) => {
    if (value.length > kind.valueLimit || waiting.has(path)) return false;
    const row = parseRowPath(path);
    return !row || !waiting.has(rowPositionPath(row.list, row.id));
  });
}

/** Paths that stay on the device because the server takes no value of that length. */
export function tooLongPaths(state: StoredSection, kind: DraftKind): string[] {
  return pendingChanges(state)
    .filter(({ value }) => value.length > kind.valueLimit)
    .map(({ path }) => path);
}

/**
 * Freezes what may be sent into an op. Null when there is nothing to send, an op is on its way already, the
 * section is parked, or the server's copy was never seen (then it is pulled first).
 */
export function freeze(state: StoredSection, opId: string, kind: DraftKind): StoredSection | null {
  const { record, outgoing } = state;
  if (outgoing || record.parked || !record.base) return null;
  const changes = firstThatFit(sendableChanges(state, kind));
  if (changes.length === 0) return null;
  const op: DraftOp = {
    opId,
    section: record.section,
    owner: record.owner,
    baseRev: record.base.rev,
    baseIncarnation: record.base.incarnation,
    changes,
    schema: record.schema,
    seq: record.edits,
  };
  return { record, outgoing: { op, after: null } };
}

function firstThatFit(changes: readonly DraftChange[]): DraftChange[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const fitting: DraftChange[] = [];
  for (const change of changes.slice(0, opPaths)) {
    bytes += encoder.encode(JSON.stringify(change)).byteLength;
    if (bytes > opBytes && fitting.length > 0) break;
    fitting.push(change);
  }
  return fitting;
}

/** The number announced to the server: above what it received only while something is unsent. */
export function announcedSeq(state: StoredSection): number {
  return isUnsent(state) ? state.record.edits : state.record.sentEdits;
}

/** The state with its waiting time set: since when something is unsent. */
export function withUnsentSince(state: StoredSection, now: number): StoredSection {
  const since = isUnsent(state) ? (state.record.unsentSince ?? now) : null;
  return since === state.record.unsentSince
    ? state
    : { ...state, record: { ...state.record, unsentSince: since } };
}
