import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { rowValues } from '#features/application/answers/places.ts';

const noRow: RowValues = {};
/** Every question of an open row asks for the same row: read once for each state of the answers. */
const rowCache = new WeakMap<DraftValues, Map<string, RowValues>>();

export function readRow(values: DraftValues, prefix: string): RowValues {
  const row = parseRowPath(prefix);
  if (!row) return noRow;
  const rows = rowCache.get(values) ?? new Map<string, RowValues>();
  rowCache.set(values, rows);
  const found = rows.get(prefix) ?? rowValues(values, row.list, row.id);
  rows.set(prefix, found);
  return found;
}
