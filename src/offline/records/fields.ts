// Collections whose values are a flat map from path to text (shared/draft/values.ts): field-level three-way merge.
import * as z from 'zod/mini';
import {
  applyChanges,
  diffValues,
  type DraftChange,
  type DraftValues,
  parseRowPath,
  rowPositionPath,
} from '#shared/draft/draftValues.ts';
import type { Collection, Edit, EditContext, MergeInput, Snapshot } from './collection.ts';
import { commitEdits } from './edits.ts';
import { parseLegacyDraft } from './fields/legacy.ts';
import { merge } from './fields/merge.ts';
import { getExpected } from './reconcile.ts';
import type { Records } from './records.ts';
import { resolveEntry } from './fields/resolveReview.ts';
import type { FieldRecord, ReviewChoice, ReviewEntry } from './review.ts';

export type FieldCollection = Collection<DraftValues, readonly DraftChange[], ReviewEntry> & {
  resolve(
    record: FieldRecord,
    seen: ReviewEntry,
    choice: ReviewChoice,
    context: EditContext<DraftValues, ReviewEntry> & { readonly n: number },
  ): FieldRecord | undefined;
  label?(id: string, path: string): string;
  /** The form in which two values of a path are compared (phone → digits, NFC, trimmed). Never shown, never stored. */
  normalise(id: string, path: string, value: string): string;
};

export type FieldRecords = Records<DraftValues, readonly DraftChange[], ReviewEntry> & {
  readonly collection: FieldCollection;
};

export type FieldOptions = Pick<
  FieldCollection,
  | 'name'
  | 'version'
  | 'ids'
  | 'pull'
  | 'push'
  | 'title'
  | 'label'
  | 'migrate'
  | 'journal'
  | 'normalise'
  | 'refuse'
> & {
  /** Longest value the server stores, in UTF-16 units; a longer one stays on the device and says so. */
  readonly maxValueLength: number;
};

/** Most paths and bytes of one op, below the server's limits of 2,000 paths and 1 MiB (application contract). */
const maxPaths = 1_500;
const maxBytes = 900_000;

export function fieldCollection(options: FieldOptions): FieldCollection {
  const { normalise, maxValueLength, migrate } = options;
  const compare = (id: string) => (path: string, value: string) => normalise(id, path, value);
  const base = { empty: noValues, apply: applyChanges };
  const withServer = (record: FieldRecord, context: EditContext<DraftValues, ReviewEntry>) => ({
    ...context,
    normalise: compare(record.id),
    known: getExpected(base, record),
  });
  const commit: FieldCollection['commit'] = (record, edits, context) =>
    commitEdits(record, edits, withServer(record, context));
  return {
    ...options,
    resolve: (record, seen, choice, context) =>
      resolveEntry(record, seen, choice, context.n, withServer(record, context)),
    batch: 1,
    schema: z.record(z.string(), z.string()),
    empty: noValues,
    diff(from, to) {
      const changes = findUnsent(from, to);
      return changes.length > 0 ? changes : null;
    },
    apply: applyChanges,
    sendable(record, change) {
      const fitting = takeFitting(change.filter((each) => maySend(record, each, maxValueLength)));
      return fitting.length > 0 ? fitting : null;
    },
    countTooLong: (record) =>
      findUnsent(getExpected(base, record), record.local).filter(
        ({ value }) => value.length > maxValueLength,
      ).length,
    countUnsent(record) {
      const pending = findUnsent(getExpected(base, record), record.local);
      const carried = record.outgoing?.op.change ?? [];
      return new Set([...carried, ...pending].map(({ path }) => path)).size;
    },
    merge: (input) => mergeFields(input, compare(input.id)),
    commit,
    rebase(found, agreed, held) {
      const before = agreed?.local ?? noValues;
      const edits = diffValues(before, held.local).map((change) => ({
        ...change,
        was: before[change.path] ?? '',
        n: 0,
      }));
      const now = held.editedAt;
      const context = {
        device: 'This device',
        tab: 'memory',
        now,
        seen: held.local,
        cards: held.review,
      };
      return commit(found, edits, context) ?? found;
    },
    overlay: (values, typed) =>
      applyChanges(
        values,
        Object.entries(typed).map(([path, value]) => ({ path, value })),
      ),
    textAt: (values, path) => values[path] ?? '',
    rowAt: findRow,
    migrateReview: (id, review, from) =>
      review.flatMap((entry) => migrateEntry(entry, (values) => migrate(id, values, from))),
    migrateEdits: (id, edits, from) =>
      edits.flatMap((edit) => migrateEdit(edit, (values) => migrate(id, values, from))),
    parseLegacy: parseLegacyDraft,
  };
}

const comparisons = new WeakMap<
  DraftValues,
  { readonly from: DraftValues; readonly changes: readonly DraftChange[] }
>();

/** `diffValues` of two states that nobody changes: each commit asks many times what is unsent. */
function findUnsent(from: DraftValues, to: DraftValues): readonly DraftChange[] {
  const known = comparisons.get(to);
  if (known?.from === from) return known.changes;
  const changes = diffValues(from, to);
  comparisons.set(to, { from, changes });
  return changes;
}

/** One object, so that a form that waits sees the same thing at every look. */
const noValues: DraftValues = {};

function maySend(
  { review }: FieldRecord,
  { path, value }: DraftChange,
  maxLength: number,
): boolean {
  const isOpen = (at: string): boolean => review.some((entry) => entry.path === at);
  if (value.length > maxLength || isOpen(path)) return false;
  const row = parseRowPath(path);
  return !row || !isOpen(rowPositionPath(row.list, row.id));
}

function takeFitting(changes: readonly DraftChange[]): DraftChange[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const fitting: DraftChange[] = [];
  for (const change of changes.slice(0, maxPaths)) {
    bytes += encoder.encode(JSON.stringify(change)).byteLength;
    if (bytes > maxBytes && fitting.length > 0) break;
    fitting.push(change);
  }
  return fitting;
}

function mergeFields(
  { base, setBack, local, remote, review }: MergeInput<DraftValues, ReviewEntry>,
  normalise: (path: string, value: string) => string,
) {
  const known = base ?? noValues;
  return merge({
    base: setBack ? getTrustedBase(known, local, remote) : known,
    local,
    remote,
    review: setBack ? review.map(detachVersions) : review,
    normalise,
  });
}

/**
 * After a restored backup the server may hold less than this device knows: where only the server differs, nothing says
 * who is right.
 */
function getTrustedBase(
  base: DraftValues,
  local: DraftValues,
  remote: Snapshot<DraftValues>,
): DraftValues {
  return Object.fromEntries(
    Object.entries(base).filter(
      ([path, value]) => local[path] !== value || remote.values[path] === value,
    ),
  );
}

/** The server may have lost its version: the words stay in the review, now as ones that are on this device alone. */
const detachVersions = (entry: ReviewEntry): ReviewEntry =>
  entry.kind === 'row'
    ? entry
    : { ...entry, others: entry.others.map((other) => ({ ...other, from: 'tab', rev: null })) };

function findRow(values: DraftValues, path: string): DraftValues | undefined {
  const row = parseRowPath(path);
  if (!row || row.field === '#') return undefined;
  const prefix = `${row.list}/${row.id}/`;
  return Object.fromEntries(Object.entries(values).filter(([at]) => at.startsWith(prefix)));
}

type Migrate = (values: DraftValues) => DraftValues;

const migrateValue = (path: string, value: string, migrate: Migrate): DraftValues =>
  value === '' ? {} : migrate({ [path]: value });

function migrateEdit(edit: Edit, migrate: Migrate): Edit[] {
  const value = migrateValue(edit.path, edit.value, migrate);
  const was = migrateValue(edit.path, edit.was, migrate);
  const row = edit.row && { row: migrate(edit.row) };
  return [...new Set([...Object.keys(value), ...Object.keys(was)])].map((path) => ({
    ...edit,
    ...row,
    path,
    value: value[path] ?? '',
    was: was[path] ?? '',
  }));
}

function migrateEntry(entry: ReviewEntry, migrate: Migrate): ReviewEntry[] {
  if (entry.kind === 'row') return [entry];
  const at = (value: string): DraftValues => migrateValue(entry.path, value, migrate);
  const mine = at(entry.mine);
  const others = entry.others.map((other) => ({ other, values: at(other.value) }));
  const paths = new Set([mine, ...others.map(({ values }) => values)].flatMap(Object.keys));
  return [...paths].map((path) => ({
    path,
    kind: 'value',
    mine: mine[path] ?? '',
    others: others.map(({ other, values }) => ({ ...other, value: values[path] ?? '' })),
  }));
}
