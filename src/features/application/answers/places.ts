// From a path to the question it answers, and from a section to the questions that stand in it now.
import {
  type DraftValues,
  memberPath,
  parseRowPath,
  rowPath,
  listRows,
} from '#shared/draft/draftValues.ts';
import type {
  FieldDefinition,
  ListDefinition,
  RowValues,
  Scope,
  SectionDefinition,
  Topic,
} from '../definition/types.ts';

/** Where a path belongs. `field` is null for a row's own mark and for a list's "I have none" box. */
export type Place = {
  readonly topic: Topic;
  readonly list: ListDefinition | null;
  readonly rowId: string | null;
  readonly field: FieldDefinition | null;
  /** For a member of a set: its code. */
  readonly member: string | null;
};

/** Paths that had no place in some version keep their text under this prefix. */
export const unknownPrefix = 'unknown:';

export const listOf = ({ body }: Topic): ListDefinition | null =>
  body.kind === 'list' ? body.list : null;

/** The list of a section by its path name. */
export const findList = ({ topics }: SectionDefinition, key: string): ListDefinition | null =>
  topics.map(listOf).find((list) => list?.key === key) ?? null;

/** The questions of a topic outside of rows. */
export const fieldsOf = ({ body }: Topic): readonly FieldDefinition[] =>
  body.kind === 'fields' ? body.fields : [];

/** The row's own fields; {} when it has none. For all rows of a list, `readRows` reads the section once. */
export function rowValues(values: DraftValues, list: string, id: string): RowValues {
  const prefix = rowPath(list, id, '');
  const row: Record<string, string> = {};
  for (const [path, value] of Object.entries(values)) {
    if (path.startsWith(prefix)) row[path.slice(prefix.length)] = value;
  }
  return row;
}

/** Every row of a list in reading order, with its fields. */
export function readRows(values: DraftValues, list: string): { id: string; row: RowValues }[] {
  const fields = new Map<string, Record<string, string>>();
  const from = list.length + 1;
  for (const [path, value] of Object.entries(values)) {
    if (!path.startsWith(`${list}/`)) continue;
    const end = path.indexOf('/', from);
    if (end < 0) continue;
    const id = path.slice(from, end);
    const row = fields.get(id) ?? {};
    row[path.slice(end + 1)] = value;
    fields.set(id, row);
  }
  return listRows(values, list).map(({ id }) => ({ id, row: fields.get(id) ?? {} }));
}

/** The questions that are asked now. Hidden ones keep their text. */
export const shownFields = (fields: readonly FieldDefinition[], scope: Scope): FieldDefinition[] =>
  fields.filter((field) => field.showIf?.(scope) ?? true);

/** The path of a field, in its row when it stands in one. */
export const pathOf = (
  field: { name: string },
  list: ListDefinition | null,
  rowId: string | null,
): string => (list && rowId !== null ? rowPath(list.key, rowId, field.name) : field.name);

/** The question that a path answers; null for `unknown:` paths and for paths of another version. */
export function findPlace({ topics }: SectionDefinition, path: string): Place | null {
  const row = parseRowPath(path);
  for (const topic of topics) {
    const list = listOf(topic);
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

/**
 * True for what masks in review cards and is encrypted at rest: all of demographics, fields marked so, and whatever
 * has no known place, since nothing tells what it holds.
 */
export function isSensitive(section: SectionDefinition, path: string): boolean {
  if (section.key === 'demographics' || path.startsWith(unknownPrefix)) return true;
  const place = findPlace(section, path);
  return place === null || place.field?.sensitive === true;
}
