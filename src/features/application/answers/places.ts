import { type DraftValues, memberPath, parseRowPath, rowPath } from '#shared/draft/draftValues.ts';
import { compareText } from '#shared/text/compareText.ts';
import type {
  FieldDefinition,
  ListDefinition,
  RowValues,
  Scope,
  SectionDefinition,
  Topic,
} from '../definition/types.ts';

/** `field` is null for a row's own mark and for a list's "I have none" box. */
export type Place = {
  readonly topic: Topic;
  readonly list: ListDefinition | null;
  readonly rowId: string | null;
  readonly field: FieldDefinition | null;
  readonly member: string | null;
};

/** Paths that had no place in some version keep their text under this prefix. */
export const unknownPrefix = 'unknown:';

export const listOf = ({ body }: Topic): ListDefinition | null =>
  body.kind === 'list' ? body.list : null;

const listsOf = (topic: Topic): readonly ListDefinition[] => {
  const own = listOf(topic);
  return own ? [own, ...(topic.elsewhere ?? [])] : (topic.elsewhere ?? []);
};

export const findList = ({ topics }: SectionDefinition, key: string): ListDefinition | null =>
  topics.flatMap(listsOf).find((list) => list.key === key) ?? null;

export const fieldsOf = ({ body }: Topic): readonly FieldDefinition[] =>
  body.kind === 'fields' ? body.fields : [];

/** For all rows of a list, `readRows` reads the section once. */
export function rowValues(values: DraftValues, list: string, id: string): RowValues {
  const prefix = rowPath(list, id, '');
  const row: Record<string, string> = {};
  for (const path in values)
    if (path.startsWith(prefix)) row[path.slice(prefix.length)] = values[path] ?? '';
  return row;
}

export type ListedRow = { readonly id: string; readonly row: RowValues };
export type SectionLists = ReadonlyMap<string, readonly ListedRow[]>;

/** The rows of each list by their ids, those without a mark included; one pass over the answers. */
export function indexRows(
  values: DraftValues,
): ReadonlyMap<string, ReadonlyMap<string, RowValues>> {
  const lists = new Map<string, Map<string, Record<string, string>>>();
  for (const path in values) {
    const end = path.indexOf('/');
    if (end < 1) continue;
    const list = path.slice(0, end);
    const rows = lists.get(list) ?? new Map<string, Record<string, string>>();
    lists.set(list, rows);
    addField(rows, path, end + 1, values[path] ?? '');
  }
  return lists;
}

/** Every list in one pass over the answers, its rows in the order of `listRows`. */
export const readLists = (values: DraftValues): SectionLists =>
  new Map([...indexRows(values)].map(([list, rows]) => [list, sortRows(rows)]));

export function readRows(values: DraftValues, list: string): readonly ListedRow[] {
  const rows = new Map<string, Record<string, string>>();
  const prefix = `${list}/`;
  for (const path in values)
    if (path.startsWith(prefix)) addField(rows, path, prefix.length, values[path] ?? '');
  return sortRows(rows);
}

/** @param from where the row's id begins in the path */
function addField(
  rows: Map<string, Record<string, string>>,
  path: string,
  from: number,
  value: string,
): void {
  const end = path.indexOf('/', from);
  if (end < 0) return;
  const id = path.slice(from, end);
  const field = path.slice(end + 1);
  const row = rows.get(id);
  if (row) row[field] = value;
  else rows.set(id, { [field]: value });
}

const sortRows = (rows: ReadonlyMap<string, RowValues>): ListedRow[] =>
  [...rows]
    .filter(([, row]) => (row['#'] ?? '') !== '')
    .map(([id, row]) => ({ id, row }))
    .sort((a, b) => compareText(a.row['#'] ?? '', b.row['#'] ?? '') || compareText(a.id, b.id));

export const shownFields = (fields: readonly FieldDefinition[], scope: Scope): FieldDefinition[] =>
  fields.filter((field) => field.showIf?.(scope) ?? true);

export const pathOf = (
  field: { name: string },
  list: ListDefinition | null,
  rowId: string | null,
): string => (list && rowId !== null ? rowPath(list.key, rowId, field.name) : field.name);

/** Null for `unknown:` paths and for paths of another version. */
export function findPlace({ topics }: SectionDefinition, path: string): Place | null {
  const row = parseRowPath(path);
  for (const topic of topics) {
    const list = (row && listsOf(topic).find(({ key }) => key === row.list)) ?? listOf(topic);
    if (row && list?.key === row.list) {
      if (row.field === '#') return { topic, list, rowId: row.id, field: null, member: null };
      const found = findField(list.fields, row.field);
      return found && { topic, list, rowId: row.id, ...found };
    }
    if (row) continue;
    if (list?.noneField?.name === path)
      return { topic, list, rowId: null, field: null, member: null };
    const found = findField(fieldsOf(topic), path);
    if (found) return { topic, list: null, rowId: null, ...found };
  }
  return null;
}

function findField(
  fields: readonly FieldDefinition[],
  name: string,
): { field: FieldDefinition; member: string | null } | null {
  const colon = name.indexOf(':');
  if (colon < 0) {
    const field = fields.find((each) => each.name === name && each.kind !== 'checkset');
    return field ? { field, member: null } : null;
  }
  const field = fields.find(
    (each) => each.kind === 'checkset' && memberPath(each.name, '') === name.slice(0, colon + 1),
  );
  return field ? { field, member: name.slice(colon + 1) } : null;
}

/** All of demographics, fields marked so, and whatever has no known place, since nothing tells what it holds. */
export function isSensitive(section: SectionDefinition, path: string): boolean {
  if (section.key === 'demographics' || path.startsWith(unknownPrefix)) return true;
  const place = findPlace(section, path);
  return place === null || place.field?.sensitive === true;
}
