// Every edit says which value its form showed; where another tab or the server came in between, both values are kept
// and the path goes to review.
import {
  type DraftValues,
  parseRowPath,
  listRowPaths,
  rowPositionPath,
} from '#shared/draft/draftValues.ts';
import type { Edit, EditContext as Context } from './collection.ts';
import type { FieldRecord, OtherVersion, ReviewEntry } from './review.ts';

type Normalise = (path: string, value: string) => string;

/** @property known what the server holds once the op on its way has arrived. */
export type EditContext = Context<DraftValues, ReviewEntry> & {
  readonly normalise: Normalise;
  readonly known: DraftValues;
};

const startPosition = 'V';
const maxMarks = 12;

type Draft = {
  readonly record: FieldRecord;
  readonly context: EditContext;
  readonly local: Record<string, string>;
  readonly review: Map<string, ReviewEntry>;
};

export function commitEdits(
  record: FieldRecord,
  edits: readonly Edit[],
  context: EditContext,
): FieldRecord | undefined {
  const draft: Draft = {
    record,
    context,
    local: { ...record.local },
    review: new Map(record.review.map((entry) => [entry.path, entry])),
  };
  const rest = takeRowRemovals(draft, edits);
  const added = new Set(rest.filter(addsRow).map((edit) => edit.path));
  for (const edit of rest) {
    restoreRow(draft, edit, added);
    takeEdit(draft, edit);
  }
  const changed = [...new Set([...Object.keys(record.local), ...Object.keys(draft.local)])].filter(
    (path) => (record.local[path] ?? '') !== (draft.local[path] ?? ''),
  );
  const review = [...draft.review.values()];
  const sameReview =
    review.length === record.review.length && review.every((e, at) => e === record.review[at]);
  if (changed.length === 0 && sameReview) return undefined;
  const touched = new Set(changed);
  return {
    ...record,
    edits: record.edits + 1,
    local: draft.local,
    review,
    problems: record.problems.filter((problem) => !touched.has(problem.path)),
    editedAt: context.now,
    marks: markTab(record.marks, context.tab, edits),
  };
}

function takeEdit(draft: Draft, { path, value, was }: Edit): void {
  const current = draft.local[path] ?? '';
  const row = parseRowPath(path);
  const isMarkOfGoneRow = row?.field === '#' && current === '' && was !== '';
  if (value === current || isMarkOfGoneRow) return;
  if (value === '') delete draft.local[path];
  else draft.local[path] = value;
  if (row?.field === '#') return;
  const collides = current !== was && !isSame(draft, path, current, was);
  const entry = draft.review.get(path);
  const others = (entry?.others ?? []).filter(
    (version) => !isSame(draft, path, version.value, value),
  );
  if (collides && !isSame(draft, path, current, value)) {
    const version = findVersion(draft, path, current);
    if (!others.some((other) => other.value === current)) others.push(version);
  }
  if (others.length > 0) draft.review.set(path, { path, kind: 'value', mine: value, others });
  else draft.review.delete(path);
}

function findVersion({ record, context }: Draft, path: string, value: string): OtherVersion {
  const { base } = record;
  return base !== null && (base.values[path] ?? '') === value
    ? { value, from: 'server', device: base.device, at: base.at, rev: base.rev }
    : tabVersion(context, value);
}

function tabVersion(context: EditContext, value: string): OtherVersion {
  const at = new Date(context.now).toISOString();
  return { value, from: 'tab', device: context.device, at, rev: null };
}

/** Removes whole rows first: a row that holds words this tab never showed is kept and goes to review. */
function takeRowRemovals(draft: Draft, edits: readonly Edit[]): Edit[] {
  const handled = new Set<Edit>();
  for (const edit of edits) {
    const row = parseRowPath(edit.path);
    if (row?.field !== '#' || edit.value !== '') continue;
    const prefix = `${row.list}/${row.id}/`;
    const ofRow = edits.filter((other) => other.path.startsWith(prefix));
    for (const other of ofRow) handled.add(other);
    const shown = new Map(ofRow.map((other) => [other.path, other.was]));
    const paths = listRowPaths(draft.local, row.list, row.id);
    const unseen = paths.some(
      (path) =>
        path !== edit.path && !isSame(draft, path, draft.local[path] ?? '', shown.get(path) ?? ''),
    );
    if (unseen || hasUnseenCard(draft, prefix)) {
      const mark = draft.local[edit.path] ?? edit.was;
      draft.local[edit.path] = mark;
      addRowEntry(draft, edit.path, mark, tabVersion(draft.context, ''));
      continue;
    }
    for (const path of [...paths, ...draft.review.keys()]) {
      if (!path.startsWith(prefix)) continue;
      delete draft.local[path];
      draft.review.delete(path);
    }
  }
  return edits.filter((edit) => !handled.has(edit));
}

/** Whether someone's words wait in a card of this row that the tab does not show yet. */
function hasUnseenCard({ review, context }: Draft, prefix: string): boolean {
  const shown = new Set(
    context.cards.flatMap(({ path, others }) => others.map(({ value }) => `${path} ${value}`)),
  );
  return [...review.values()].some(
    ({ path, kind, others }) =>
      kind === 'value' &&
      path.startsWith(prefix) &&
      others.some(({ value }) => !shown.has(`${path} ${value}`)),
  );
}

/** Words typed into a row that was removed meanwhile bring the row back, whole, with a question. */
function restoreRow(draft: Draft, edit: Edit, added: ReadonlySet<string>): void {
  const row = parseRowPath(edit.path);
  if (!row || row.field === '#' || edit.value === '') return;
  const mark = rowPositionPath(row.list, row.id);
  if (draft.local[mark] || added.has(mark)) return;
  const { seen } = draft.context;
  const { known } = draft.context;
  const shown = { ...pick(seen, listRowPaths(seen, row.list, row.id)), ...edit.row };
  // The form showed the row's words until now, so this edit collides with the removal, not with a value.
  shown[edit.path] = edit.was;
  for (const [path, value] of Object.entries(shown)) {
    if (value !== '') draft.local[path] ??= value;
  }
  draft.local[mark] ??= known[mark] || startPosition;
  const { base } = draft.record;
  const removedElsewhere = base !== null && !base.values[mark];
  addRowEntry(
    draft,
    mark,
    draft.local[mark],
    removedElsewhere
      ? { value: '', from: 'server', device: base.device, at: base.at, rev: base.rev }
      : tabVersion(draft.context, ''),
  );
}

function addRowEntry(draft: Draft, path: string, mine: string, version: OtherVersion): void {
  const others = draft.review.get(path)?.others ?? [];
  const known = others.some((other) => other.from === version.from);
  draft.review.set(path, {
    path,
    kind: 'row',
    mine,
    others: known ? others : [...others, version],
  });
}

export function markTab(
  marks: Readonly<Record<string, number>>,
  tab: string,
  edits: readonly Edit[],
): Readonly<Record<string, number>> {
  const last = Math.max(marks[tab] ?? 0, ...edits.map((edit) => edit.n));
  const others = Object.entries(marks).filter(([name]) => name !== tab);
  return Object.fromEntries([...others.slice(1 - maxMarks), [tab, last]]);
}

const pick = (values: DraftValues, paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, values[path] ?? '']));

const addsRow = ({ path, was }: Edit): boolean => was === '' && parseRowPath(path)?.field === '#';

function isSame({ context }: Draft, path: string, a: string, b: string): boolean {
  return a === b || context.normalise(path, a) === context.normalise(path, b);
}
