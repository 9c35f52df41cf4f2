// What becomes of one saved school when two devices, two tabs or a server and a device have something to say about it.
// Pure. Words are never dropped: two notes that neither holds the other both stay until a person has joined them.
import type {
  RowChange,
  RowResult,
  SavedBase,
  SavedFields,
  SavedRecord,
  ServerRow,
} from './types.ts';

const nothing: SavedFields = {
  saved: false,
  programIds: [],
  tag: '',
  note: '',
  notify: true,
  muted: [],
  position: 0,
  seen: 0,
};

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

const same = (one: SavedFields[Field], other: SavedFields[Field]): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;

/** A record of a school that was never on this device's list. */
export const newRecord = (
  { id, label }: Pick<SavedRecord, 'id' | 'label'>,
  position: number,
  notify = true,
): SavedRecord => ({
  id,
  seq: 0,
  label,
  base: null,
  local: { ...nothing, notify, position },
  others: [],
  returned: false,
  refusal: null,
  facts: null,
  changedAt: null,
});

/** Who wants no mail about any school of the list wants none about the next one either. */
export const wantsMail = (saved: readonly Pick<SavedRecord, 'local'>[]): boolean =>
  saved.length === 0 || saved.some(({ local }) => local.notify);

/** What the server is known to hold; the start values where it holds nothing. */
const startOf = ({ base, local }: Pick<SavedRecord, 'base' | 'local'>): SavedFields =>
  base?.fields ?? { ...nothing, position: local.position };

function differences(from: SavedFields, to: SavedFields): Partial<SavedFields> {
  const names = fieldNames.filter((name) => !same(from[name], to[name]));
  return Object.fromEntries(names.map((name) => [name, to[name]]));
}

/** Whether somebody wrote something: not only moved it or looked at it. */
const wrote = (from: SavedFields, to: SavedFields): boolean =>
  (['note', 'tag', 'notify', 'muted', 'programIds'] as const).some(
    (name) => !same(from[name], to[name]),
  );

/** What is to be sent of a record; null when nothing is. */
export function changeOf(
  record: SavedRecord,
  maySend: (note: string) => boolean,
): RowChange | null {
  const { base, local, others, refusal, id } = record;
  const start = startOf(record);
  if (record.newer || refusal !== null || (!start.saved && !local.saved)) return null;
  const { note, ...set } = differences(start, local);
  const words = note !== undefined && others.length === 0 && maySend(note) ? { note } : {};
  const place = base === null ? { position: local.position } : {};
  const all = { ...set, ...words, ...place };
  if (Object.keys(all).length === 0) return null;
  const of = base?.incarnation !== undefined && { incarnation: base.incarnation };
  return { id, revision: base?.revision ?? 0, ...of, set: all };
}

/** Whether the server lacks something that a person did here; what was only looked at does not count. */
export function isUnsent(record: SavedRecord): boolean {
  const start = startOf(record);
  const { seen: _seen, ...unsent } = differences(start, record.local);
  if (!start.saved && !record.local.saved)
    return record.refusal !== null && unsent.note !== undefined;
  return record.others.length > 0 || Object.keys(unsent).length > 0;
}

/** Texts that the note does not hold already, each once. */
export function othersOf(note: string, texts: readonly string[]): string[] {
  const missing = [...new Set(texts)].filter((text) => text !== '' && !note.includes(text));
  return missing.filter((text) => !missing.some((other) => other !== text && other.includes(text)));
}

function mergeSet<T>(from: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const removed = from.filter((each) => !mine.includes(each) || !theirs.includes(each));
  return [...new Set([...mine, ...theirs])].filter((each) => !removed.includes(each));
}

type Words = { readonly note: string; readonly others: readonly string[] };

function mergeNote(from: string, mine: string, theirs: string, others: readonly string[]): Words {
  if (mine === from) return { note: theirs, others };
  // Before any look at what holds what: a note shortened here is held by the one it was shortened from.
  if (theirs === from) return { note: mine, others };
  if (theirs.includes(mine)) return { note: theirs, others };
  if (mine.includes(theirs)) return { note: mine, others };
  return { note: mine, others: [...others, theirs] };
}

/** Taking off and saving; writing wins over taking off. */
function mergeSaved(
  start: SavedFields,
  local: SavedFields,
  remote: SavedFields,
): { saved: boolean; returned: boolean } {
  if (local.saved === remote.saved) return { saved: local.saved, returned: false };
  const takenOff = local.saved === start.saved ? !remote.saved : !local.saved;
  if (!takenOff) return { saved: true, returned: false };
  const written = local.saved ? wrote(start, local) : wrote(start, remote);
  return { saved: written, returned: written };
}

/** Whether the server's database is another one than the base is from: a restored backup. */
export function wasSetBack(
  base: SavedBase | null,
  { revision, incarnation, fields }: Pick<ServerRow, 'revision' | 'incarnation' | 'fields'>,
): boolean {
  if (base === null || incarnation === undefined) return false;
  if (base.incarnation !== undefined) return base.incarnation !== incarnation;
  const differs = fieldNames.some((name) => !same(base.fields[name], fields[name]));
  return revision < base.revision || (revision === base.revision && differs);
}

/**
 * What of the start still tells who changed what after the server was set back: where the server alone differs, that is
 * no change of another device. Then what is here stays, sets are joined, and two notes wait for a person.
 */
function trustedStart(start: SavedFields, local: SavedFields, theirs: SavedFields): SavedFields {
  const disputed = fieldNames.filter(
    (name) => same(local[name], start[name]) && !same(theirs[name], start[name]),
  );
  const changedThere = Object.fromEntries(disputed.map((name) => [name, theirs[name]]));
  const none = { programIds: [], muted: [], note: '' };
  const joined = Object.entries(none).filter(([name]) => disputed.some((each) => each === name));
  return { ...start, ...changedThere, ...Object.fromEntries(joined) };
}

/** Joins what the server says with what is here. An answer older than what is known here changes nothing. */
export function takeRemote(record: SavedRecord, remote: ServerRow): SavedRecord {
  const { base, local } = record;
  const isSetBack = wasSetBack(base, remote);
  if (base !== null && !isSetBack && remote.revision < base.revision) return record;
  const { facts, label } = remote;
  if (!isSetBack && base?.revision === remote.revision && record.refusal !== null)
    return { ...record, facts, label };
  const theirs = remote.fields;
  const start = isSetBack ? trustedStart(startOf(record), local, theirs) : startOf(record);
  const pick = <Name extends 'tag' | 'notify' | 'position'>(name: Name): SavedFields[Name] =>
    local[name] === start[name] ? theirs[name] : local[name];
  const { saved, returned } = mergeSaved(start, local, theirs);
  const words = mergeNote(start.note, local.note, theirs.note, record.others);
  return {
    ...record,
    label,
    facts,
    base: baseOf(remote, theirs),
    local: {
      saved,
      programIds: mergeSet(start.programIds, local.programIds, theirs.programIds).sort(
        (a, b) => a - b,
      ),
      tag: pick('tag'),
      note: words.note,
      notify: pick('notify'),
      muted: mergeSet(start.muted, local.muted, theirs.muted).sort(),
      position: pick('position'),
      seen: Math.max(local.seen, theirs.seen),
    },
    others: othersOf(words.note, words.others),
    returned: record.returned || returned,
    refusal: null,
  };
}

/** The server has taken this change. An answer that comes a second time changes nothing. */
export function takeDone(
  record: SavedRecord,
  { set }: RowChange,
  done: Pick<ServerRow, 'revision' | 'incarnation'>,
): SavedRecord {
  const { base } = record;
  const isOther = base?.incarnation !== undefined && base.incarnation !== done.incarnation;
  if (base !== null && (isOther || done.revision < base.revision)) return record;
  return { ...record, base: baseOf(done, { ...startOf(record), ...set }) };
}

const baseOf = (
  { revision, incarnation }: Pick<ServerRow, 'revision' | 'incarnation'>,
  fields: SavedFields,
): SavedBase => ({ revision, ...(incarnation !== undefined && { incarnation }), fields });

/** The server has not taken it: this row is as it was before, but for its words. */
export function takeRefused(
  record: SavedRecord,
  { set }: RowChange,
  { code, message }: Extract<RowResult, { kind: 'refused' }>,
): SavedRecord {
  const { note, seen } = record.local;
  return {
    ...record,
    local: { ...startOf(record), note, seen },
    refusal: { code, message, set },
  };
}

/** A note as it was typed over another one; what a second tab wrote in between is kept beside it. */
export function typeNote(record: SavedRecord, text: string, was: string): SavedRecord {
  const { note } = record.local;
  const between = note === was ? [] : [note];
  return {
    ...record,
    local: { ...record.local, note: text },
    others: othersOf(text, [...record.others, ...between]),
    refusal: null,
  };
}

/** What the person made of two notes. @param left others that are not looked at yet */
export const joinNotes = (
  record: SavedRecord,
  text: string,
  left: readonly string[] = [],
): SavedRecord => ({
  ...record,
  local: { ...record.local, note: text },
  others: othersOf(text, left),
});

/** All notes in one, the person's own first. */
export const joinedNote = (mine: string, others: readonly string[]): string =>
  [mine, ...othersOf(mine, others)].filter((text) => text !== '').join('\n\n');

/** What was refused is wanted again. */
export const tryAgain = (record: SavedRecord): SavedRecord =>
  record.refusal === null
    ? record
    : { ...record, local: { ...record.local, ...record.refusal.set }, refusal: null };

/** The person gives up what was refused, with its words, or has seen that a school was kept. */
export function giveUp(record: SavedRecord): SavedRecord | null {
  const { base, refusal } = record;
  if (refusal === null) return { ...record, returned: false };
  return base && { ...record, local: base.fields, others: [], refusal: null };
}
