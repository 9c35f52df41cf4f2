import { type DraftValues, listRows, rowPath } from '#shared/draft/draftValues.ts';
import { compareText } from '#shared/text/compareText.ts';
import type { ListDefinition, RowValues } from '#features/application/definition/types.ts';

/** A row that is shown and not stored: it is stored with its first key stroke. */
export type NewRow = {
  readonly id: string;
  readonly initial: RowValues;
  readonly after: string | undefined;
};

/** What the next row begins with: what every row does, then what is taken over from the one before. */
export function nextRowValues(
  list: ListDefinition,
  values: DraftValues,
  before: string | undefined,
): RowValues {
  const next: Record<string, string> = { ...list.defaults?.(values) };
  for (const field of before === undefined ? [] : (list.carry ?? [])) {
    const value = values[rowPath(list.key, before ?? '', field)] ?? '';
    if (value !== '') next[field] = value;
  }
  return next;
}

/** True while a row holds only what it began with. */
export function isEmptyRow(list: ListDefinition, values: DraftValues, row: RowValues): boolean {
  const own = Object.keys(row).filter(
    (field) => row[field] !== '' && field !== '#' && !list.carry?.includes(field),
  );
  if (own.length === 0) return true;
  const given = list.defaults?.(values) ?? {};
  return own.every((field) => given[field] !== undefined);
}

/** @returns the ids in the order in which they are shown */
export function sortRows(
  list: ListDefinition,
  values: DraftValues,
  rowsById: ReadonlyMap<string, RowValues>,
): string[] {
  const ids = listRows(values, list.key).map(({ id }) => id);
  const { order } = list;
  if (!order) return ids;
  const keys = new Map(ids.map((id) => [id, order(rowsById.get(id) ?? {})]));
  return ids.sort((a, b) => compareText(keys.get(a) ?? '', keys.get(b) ?? ''));
}
