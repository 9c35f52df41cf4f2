import { type DraftValues, parseRowPath } from '../../../shared/draft/values.ts';
import type { RowValues } from '../definition/types.ts';
import { rowValues } from '../places.ts';

const noRow: RowValues = {};

/** The fields of one row by name. @param prefix `list/id/`, or '' outside lists (then nothing). */
export function rowOf(values: DraftValues, prefix: string): RowValues {
  const row = parseRowPath(prefix);
  return row ? rowValues(values, row.list, row.id) : noRow;
}
