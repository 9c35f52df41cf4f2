import { generateKeyBetween, generateKeys } from './fractionalIndex.ts';
import {
  type DraftChange,
  type DraftValues,
  listRowPaths,
  rowPositionPath,
  rowPath,
  listRows,
} from './draftValues.ts';

export function addRowChanges(
  values: DraftValues,
  list: string,
  id: string,
  initial: DraftValues,
  afterId: string | undefined,
): DraftChange[] {
  const rows = listRows(values, list).map((row) => row.id);
  const after = afterId === undefined ? -1 : rows.indexOf(afterId);
  const at = after < 0 ? rows.length : after + 1;
  const fields = Object.entries(initial).map(([field, value]) => ({
    path: rowPath(list, id, field),
    value,
  }));
  return [...placeRow(values, list, id, at), ...fields];
}

export function removeRowChanges(values: DraftValues, list: string, id: string): DraftChange[] {
  return listRowPaths(values, list, id).map((path) => ({ path, value: '' }));
}

export function moveRowChanges(
  values: DraftValues,
  list: string,
  id: string,
  step: -1 | 1,
): DraftChange[] {
  const rows = listRows(values, list).map((row) => row.id);
  const from = rows.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= rows.length) return [];
  return placeRow(values, list, id, to);
}

/** @param at the row's place among the other rows. */
function placeRow(values: DraftValues, list: string, id: string, at: number): DraftChange[] {
  const others = listRows(values, list).filter((row) => row.id !== id);
  try {
    const position = generateKeyBetween(
      others[at - 1]?.position ?? null,
      others[at]?.position ?? null,
    );
    return [{ path: rowPositionPath(list, id), value: position }];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Two devices gave the same key: the whole list is numbered again.
    const order = others.map((row) => row.id);
    order.splice(at, 0, id);
    const keys = generateKeys(order.length);
    return order.map((row, n) => ({ path: rowPositionPath(list, row), value: keys[n] ?? '' }));
  }
}
