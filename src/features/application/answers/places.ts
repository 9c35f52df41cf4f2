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
  for (const [path, value] of Object.entries(values)) {
    if (path.startsWith(prefix)) row[path.slice(prefix.length)] = value;
  }
  return row;
}

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
