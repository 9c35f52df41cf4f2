// What only one side changed is taken; what both changed goes to review. Mine stays in the form, theirs on the server.
import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import type { Snapshot } from '../collection.ts';
import type { OtherVersion, ReviewEntry } from '../review.ts';

export type Normalise = (path: string, value: string) => string;

export type Merged = { readonly local: DraftValues; readonly review: readonly ReviewEntry[] };

export type MergeInput = {
  /** What both sides last agreed on. Empty when never seen or not trusted: then values that differ collide. */
  readonly base: DraftValues;
  readonly local: DraftValues;
  readonly remote: Snapshot<DraftValues>;
  readonly review: readonly ReviewEntry[];
  readonly normalise: Normalise;
};

type OpenReviews = ReadonlyMap<string, ReviewEntry>;
type RowFate = {
  readonly follow: 'mine' | 'theirs' | 'fields';
  readonly entry: ReviewEntry | null;
};

/** New local values and the open reviews; the remote snapshot becomes the next base. Source: offline.md §4.1. */
export function merge(input: MergeInput): Merged {
  const { base, local, remote, review } = input;
  const open: OpenReviews = new Map(review.map((entry) => [entry.path, entry]));
  const fates = new Map<string, RowFate>();
  const merged: Record<string, string> = {};
  const entries: ReviewEntry[] = [];
  const all = [base, local, remote.values].flatMap(Object.keys);
  for (const path of [...new Set([...all, ...open.keys()])].sort()) {
    const fate = fateOf(path, input, open, fates);
    const outcome = fate
      ? followRow(path, fate, input, open.get(path))
      : mergeField(path, input, open.get(path));
    if (outcome.value !== '') merged[path] = outcome.value;
    if (outcome.entry) entries.push(outcome.entry);
  }
  return { local: merged, review: entries };
}

type Outcome = { readonly value: string; readonly entry: ReviewEntry | null };

function mergeField(path: string, input: MergeInput, entry: ReviewEntry | undefined): Outcome {
  const was = input.base[path] ?? '';
  const mine = input.local[path] ?? '';
  const theirs = input.remote.values[path] ?? '';
  const same = (a: string, b: string) => isSame(input.normalise, path, a, b);
  const open = entry ?? null;
  if (theirs === was && theirs !== mine) return { value: mine, entry: open && { ...open, mine } };
  if (same(theirs, mine)) return { value: theirs, entry: withServer(open, theirs, null, same) };
  if (same(theirs, was)) return { value: mine, entry: open && { ...open, mine } };
  if (same(mine, was) && !open) return { value: theirs, entry: null };
  const fresh: ReviewEntry = open ?? { path, kind: 'value', mine, others: [] };
  return { value: mine, entry: withServer(fresh, mine, serverVersion(input.remote, theirs), same) };
}

function withServer(
  entry: ReviewEntry | null,
  mine: string,
  server: OtherVersion | null,
  same: (a: string, b: string) => boolean,
): ReviewEntry | null {
  if (!entry) return null;
  const tabs = entry.others.filter(
    (version) =>
      version.from === 'tab' &&
      !same(version.value, mine) &&
      !same(version.value, server?.value ?? mine),
  );
  const others = server ? [server, ...tabs] : tabs;
  return others.length > 0 ? { ...entry, mine, others } : null;
}

function followRow(
  path: string,
  fate: RowFate,
  input: MergeInput,
  entry: ReviewEntry | undefined,
): Outcome {
  const row = parseRowPath(path);
  const value = (fate.follow === 'theirs' ? input.remote.values : input.local)[path] ?? '';
  if (row?.field === '#') return { value, entry: fate.entry };
  if (!entry) return { value, entry: null };
  // The server's value of a field went with its row: the row's own card speaks for it.
  const others = entry.others.filter((version) => version.from === 'tab');
  return { value, entry: others.length > 0 ? { ...entry, mine: value, others } : null };
}

function fateOf(
  path: string,
  input: MergeInput,
  open: OpenReviews,
  fates: Map<string, RowFate>,
): RowFate | null {
  const row = parseRowPath(path);
  if (!row) return null;
  const prefix = `${row.list}/${row.id}/`;
  let fate = fates.get(prefix);
  if (!fate) {
    fate = decideRow(prefix, input, open);
    fates.set(prefix, fate);
  }
  if (fate.follow !== 'fields') return fate;
  return row.field === '#' ? mergeMark(path, input, fate.entry) : null;
}

/** A position is never a review: the remote one counts unless only this side moved the row. */
function mergeMark(path: string, input: MergeInput, entry: ReviewEntry | null): RowFate {
  const unmoved = (input.remote.values[path] ?? '') === (input.base[path] ?? '');
  return { follow: unmoved ? 'mine' : 'theirs', entry };
}

function decideRow(prefix: string, input: MergeInput, open: OpenReviews): RowFate {
  const mark = `${prefix}#`;
  const mine = input.local[mark] ?? '';
  const theirs = input.remote.values[mark] ?? '';
  const known = (input.base[mark] ?? '') !== '';
  const entry = open.get(mark) ?? null;
  if (mine !== '' && theirs !== '') return { follow: 'fields', entry: stillRemoved(entry) };
  if (mine === '' && theirs === '') return { follow: 'fields', entry: null };
  if (!known) return mine !== '' ? { follow: 'mine', entry } : { follow: 'theirs', entry: null };
  // One side removed the row: if the other edited it, the edit wins and a person decides.
  const edited = mine !== '' ? editedHere(prefix, input, open) : editedThere(prefix, input);
  if (!edited) return { follow: mine !== '' ? 'theirs' : 'mine', entry: null };
  const tabs = entry?.others.filter((version) => version.from === 'tab') ?? [];
  const others = [serverVersion(input.remote, theirs), ...tabs];
  return {
    follow: mine !== '' ? 'mine' : 'theirs',
    entry: { path: mark, kind: 'row', mine, others },
  };
}

/** With the row back on both sides only a removal asked for here, or in another tab, is still open. */
function stillRemoved(entry: ReviewEntry | null): ReviewEntry | null {
  if (!entry || entry.mine === '') return entry;
  const others = entry.others.filter((version) => version.from === 'tab');
  return others.length > 0 ? { ...entry, others } : null;
}

function editedHere(prefix: string, input: MergeInput, open: OpenReviews): boolean {
  const reviewed = [...open.keys()].some((path) => path.startsWith(prefix) && !path.endsWith('/#'));
  return reviewed || rowDiffers(prefix, input, input.local);
}

function editedThere(prefix: string, input: MergeInput): boolean {
  return rowDiffers(prefix, input, input.remote.values);
}

function rowDiffers(prefix: string, input: MergeInput, values: DraftValues): boolean {
  return [...Object.keys(input.base), ...Object.keys(values)].some(
    (path) =>
      path.startsWith(prefix) &&
      path !== `${prefix}#` &&
      !isSame(input.normalise, path, values[path] ?? '', input.base[path] ?? ''),
  );
}

function isSame(normalise: Normalise, path: string, a: string, b: string): boolean {
  return a === b || normalise(path, a) === normalise(path, b);
}

function serverVersion(remote: Snapshot<DraftValues>, value: string): OtherVersion {
  return { value, from: 'server', device: remote.device, at: remote.at, rev: remote.rev };
}
