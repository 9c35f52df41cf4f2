// What becomes of one saved school when two devices, two tabs or a server and a device have something to say about it.
// Pure. Words are never dropped: two notes that neither holds the other both stay until a person has joined them.
import type { Blocked, MergeInput, Op } from '#offline/records/collection.ts';
import { checkNote } from '#features/saved-schools/rules.ts';
import { emptyFields, readExtra, type SavedFields, type SavedRecord } from './savedRecord.ts';

type Field = keyof SavedFields;
const fieldNames: readonly Field[] = [
  'saved',
  'programIds',
  'tag',
  'note',
  'notify',
  'muted',
  'position',
  'seen',
];

const isSame = (one: SavedFields[Field], other: SavedFields[Field]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;

/** What the server is known to hold; the start values where it holds nothing. */
const startOf = ({ base, local }: Pick<SavedRecord, 'base' | 'local'>): SavedFields =>
  base?.values ?? { ...emptyFields, position: local.position };

export function diffFields(from: SavedFields, to: SavedFields): Partial<SavedFields> | null {
  const names = fieldNames.filter((name) => !isSame(from[name], to[name]));
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, to[name]]));
}

/** Whether somebody wrote something: not only moved it or looked at it. */
const isWritten = (from: SavedFields, to: SavedFields): boolean =>
  (['note', 'tag', 'notify', 'muted', 'programIds'] as const).some(
    (name) => !isSame(from[name], to[name]),
  );

/** What is to be sent of a record; null when nothing is. */
export function getSendable(record: SavedRecord): Partial<SavedFields> | null {
  const { base, local, review } = record;
  const start = startOf(record);
  if (!start.saved && !local.saved) return null;
  const { note, ...set } = diffFields(start, local) ?? {};
  const words = note !== undefined && review.length === 0 && checkNote(note) === null && { note };
  const place = base === null && { position: local.position };
  const all = { ...set, ...words, ...place };
  return Object.keys(all).length === 0 ? null : all;
}

/** Whether the server lacks something that a person did here; what was only looked at does not count. */
export function isUnsent(record: SavedRecord): boolean {
  const { blocked, local, outgoing, review } = record;
  const start = startOf(record);
  const { seen: _seen, ...unsent } = diffFields(start, local) ?? {};
  const { seen: _sent, ...sent } = outgoing?.op.change ?? {};
  if (Object.keys(sent).length > 0) return true;
  if (!start.saved && !local.saved) return blocked !== null && unsent.note !== undefined;
  return review.length > 0 || Object.keys(unsent).length > 0;
}

/** Texts that the note does not hold already, each once. */
export function listOthers(note: string, texts: readonly string[]): string[] {
  const missing = [...new Set(texts)].filter((text) => text !== '' && !note.includes(text));
  return missing.filter((text) => !missing.some((other) => other !== text && other.includes(text)));
}

function mergeSets<T>(from: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const removed = from.filter((each) => !mine.includes(each) || !theirs.includes(each));
  return [...new Set([...mine, ...theirs])].filter((each) => !removed.includes(each));
}

type Notes = { readonly note: string; readonly others: readonly string[] };

function mergeNotes(from: string, mine: string, theirs: string): Notes {
  if (mine === from) return { note: theirs, others: [] };
  // Before any look at what holds what: a note shortened here is held by the one it was shortened from.
  if (theirs === from) return { note: mine, others: [] };
  if (theirs.includes(mine)) return { note: theirs, others: [] };
  if (mine.includes(theirs)) return { note: mine, others: [] };
  return { note: mine, others: [theirs] };
}

/** Taking off and saving; writing wins over taking off. */
function mergeMembership(
  start: SavedFields,
  local: SavedFields,
  remote: SavedFields,
): { saved: boolean; returned: boolean } {
  if (local.saved === remote.saved) return { saved: local.saved, returned: false };
  const isTakenOff = local.saved === start.saved ? !remote.saved : !local.saved;
  if (!isTakenOff) return { saved: true, returned: false };
  const written = local.saved ? isWritten(start, local) : isWritten(start, remote);
  return { saved: written, returned: written };
}

function mergeFields(start: SavedFields, local: SavedFields, theirs: SavedFields) {
  const pick = <Name extends 'tag' | 'notify' | 'position'>(name: Name): SavedFields[Name] =>
    local[name] === start[name] ? theirs[name] : local[name];
  const { saved, returned } = mergeMembership(start, local, theirs);
  const { note, others } = mergeNotes(start.note, local.note, theirs.note);
  const fields: SavedFields = {
    saved,
    programIds: mergeSets(start.programIds, local.programIds, theirs.programIds).sort(
      (a, b) => a - b,
    ),
    tag: pick('tag'),
    note,
    notify: pick('notify'),
    muted: mergeSets(start.muted, local.muted, theirs.muted).sort(),
    position: pick('position'),
    seen: Math.max(local.seen, theirs.seen),
  };
  return { fields, others, returned };
}

/**
 * What of the start still tells who changed what after the server was set back: where the server alone differs, that is
 * no change of another device. Then what is here stays, sets are joined, and two notes wait for a person.
 */
function getTrustedStart(start: SavedFields, local: SavedFields, theirs: SavedFields): SavedFields {
  const disputed = fieldNames.filter(
    (name) => isSame(local[name], start[name]) && !isSame(theirs[name], start[name]),
  );
  const changedThere = Object.fromEntries(disputed.map((name) => [name, theirs[name]]));
  const joined = Object.entries({ programIds: [], muted: [], note: '' }).filter(([name]) =>
    disputed.some((each) => each === name),
  );
  return { ...start, ...changedThere, ...Object.fromEntries(joined) };
}

/** Joins what the server says with what is here. */
export function mergeSaved({
  base,
  setBack,
  local,
  remote,
  review,
  extra,
}: MergeInput<SavedFields, string>): Pick<SavedRecord, 'local' | 'review' | 'extra' | 'blocked'> {
  const theirs = remote.values;
  const known = base ?? { ...emptyFields, position: local.position };
  const start = setBack ? getTrustedStart(known, local, theirs) : known;
  const { fields, others, returned } = mergeFields(start, local, theirs);
  return {
    local: fields,
    review: listOthers(fields.note, [...review, ...others]),
    blocked: null,
    extra: { ...extra, returned: returned || readExtra({ extra }).returned },
  };
}

/** Joins what memory held while storage failed with what another tab stored meanwhile. */
export function rebaseSaved(
  found: SavedRecord,
  agreed: SavedRecord | undefined,
  held: SavedRecord,
): SavedRecord {
  const start = agreed?.local ?? { ...found.local, programIds: [], muted: [], note: '' };
  const { fields, others, returned } = mergeFields(start, held.local, found.local);
  return {
    ...found,
    local: fields,
    edits: Math.max(found.edits, held.edits) + 1,
    marks: { ...found.marks, ...held.marks },
    review: listOthers(fields.note, [...found.review, ...held.review, ...others]),
    extra: { ...held.extra, ...found.extra, returned: returned || readExtra(found).returned },
  };
}

/** The server has not taken it: this row is as it was before, but for its words. */
export function refuseSaved(
  record: SavedRecord,
  { change }: Pick<Op<Partial<SavedFields>>, 'change'>,
  { code, message }: Pick<Blocked, 'code' | 'message'>,
): SavedRecord {
  const { note, seen } = record.local;
  return {
    ...record,
    local: { ...startOf(record), note, seen },
    blocked: { reason: 'refused', code, message },
    extra: { ...record.extra, refused: change },
  };
}

/**
 * The server no longer has the school. What was taken off is forgotten; what is on the list is shown, with its words.
 *
 * @param setBack the server came back from a backup: what is on the list here is sent again.
 */
export function resolveMissing(record: SavedRecord, setBack: boolean): SavedRecord | null {
  if (!record.local.saved) return null;
  const unknown = { ...record, base: null };
  return setBack
    ? unknown
    : {
        ...unknown,
        blocked: { reason: 'refused', code: 'not_found', message: '' },
        extra: { ...record.extra, refused: { saved: true } },
      };
}

/** A note as it was typed over another one; what a second tab wrote in between is kept beside it. */
export function typeNote(record: SavedRecord, text: string, was: string): SavedRecord {
  const { note } = record.local;
  const between = note === was ? [] : [note];
  return {
    ...record,
    local: { ...record.local, note: text },
    review: listOthers(text, [...record.review, ...between]),
    blocked: null,
  };
}

/** All notes in one, the person's own first. */
export const joinNotes = (mine: string, others: readonly string[]): string =>
  [mine, ...listOthers(mine, others)].filter((text) => text !== '').join('\n\n');
