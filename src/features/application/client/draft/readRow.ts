import { type DraftValues, parseRowPath } from '../../../shared/draft/values.ts';
import type { RowValues } from '../definition/types.ts';
import { rowValues } from '../places.ts';

const noRow: RowValues = {};
/** Every question of an open row asks for the same row: it is read once for each state of the answers. */
const known = new WeakMap<DraftValues, Map<string, RowValues>>();

/** The fields of one row by name. @param prefix `list/id/`, or '' outside lists (then nothing). */
export function rowOf(values: DraftValues, prefix: string): RowValues {
  const row = parseRowPath(prefix);
  if (!row) return noRow;
  const rows = known.get(values) ?? new Map<string, RowValues>();
  known.set(values, rows);
  const found = rows.get(prefix) ?? rowValues(values, row.list, row.id);
  rows.set(prefix, found);
  return found;
}
