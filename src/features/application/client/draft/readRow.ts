import { type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { indexRows } from '#features/application/answers/places.ts';

const noRow: RowValues = {};
/** All rows and all questions of an open one ask for their row: read once for each state of the answers. */
const rowCache = new WeakMap<DraftValues, ReturnType<typeof indexRows>>();

export function readRow(values: DraftValues, prefix: string): RowValues {
  const row = parseRowPath(prefix);
  if (!row) return noRow;
  const rows = rowCache.get(values) ?? indexRows(values);
  rowCache.set(values, rows);
  return rows.get(row.list)?.get(row.id) ?? noRow;
}
