import { rowPath } from '#shared/draft/draftValues.ts';
import { isoMonth, formatDateAnswer } from '../answers/dateParts.ts';
import { type Finding, finding } from './finding.ts';
import type { SectionLists } from '../answers/places.ts';
import type { RowValues, Scope } from '../definition/types.ts';

export type Row = { readonly id: string; readonly list: string; readonly row: RowValues };

/** A whole section, its lists read once. */
export type SectionScope = Scope & { readonly lists: SectionLists };

export const rowsIn = ({ lists }: SectionScope, list: string): Row[] =>
  (lists.get(list) ?? []).map(({ id, row }) => ({ id, list, row }));

export const rowFieldPath = ({ list, id }: Row, field: string): string => rowPath(list, id, field);

export function findDuplicates(
  rows: readonly Row[],
  keyOf: (row: RowValues) => string,
): [Row, Row][] {
  const seen = new Map<string, Row>();
  const found: [Row, Row][] = [];
  for (const each of rows) {
    const key = keyOf(each.row);
    const first = seen.get(key);
    if (key === '') continue;
    if (first) found.push([first, each]);
    else seen.set(key, each);
  }
  return found;
}

export const normaliseName = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** In lower case and without accents. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export function checkDateOrder(each: Row, from = 'from', to = 'to'): Finding[] {
  const start = isoMonth(each.row[from] ?? '');
  const end = isoMonth(each.row[to] ?? '');
  if (start === null || end === null || end >= start) return [];
  const message = `This ends in ${formatDateAnswer(end)}, before it starts in ${formatDateAnswer(start)}. Check both dates.`;
  return [finding(rowFieldPath(each, to), 'error', 'dates_reversed', message)];
}
