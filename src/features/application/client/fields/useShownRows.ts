import { useMemo, useState } from 'react';
import { listRows } from '#shared/draft/draftValues.ts';
import { compareText } from '#shared/text/compareText.ts';
import { rowGroup } from '#features/application/answers/labels.ts';
import { readRows } from '#features/application/answers/places.ts';
import type { ListDefinition, RowValues } from '#features/application/definition/types.ts';
import { useDerived, useGetValues, useRestingValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import type { NewRow } from './newRow.ts';

type Group = { readonly key: string; readonly title: string };
type ShownRow = {
  readonly id: string;
  readonly stored: boolean;
  readonly order: string;
  readonly group: Group | null;
};

/**
 * The rows of a list with the new one that is open. The open row keeps its place and its group while it is written:
 * an element that moves loses the focus.
 */
export function useShownRows(list: ListDefinition, newRow: NewRow | null): readonly ShownRow[] {
  const { definition, lookup, place } = useSection();
  const [held, setHeld] = useState<ShownRow | null>(null);
  const ids = useDerived((values) => listRows(values, list.key).map(({ id }) => id));
  const resting = useRestingValues(definition.key);
  const valuesNow = useGetValues();
  // Read anew when a row is added, removed, moved, opened or closed, and when the answers have rested; not with each key.
  const stored = useMemo((): ShownRow[] => {
    const values = valuesNow();
    return readRows(values, list.key).map(({ id, row }) => ({
      id,
      stored: true,
      order: orderOf(list, row),
      group: list.group ? rowGroup(definition, list, values, id, lookup) : null,
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- `ids`, `resting` and `place.row` say when to read anew
  }, [ids, resting, place.row, valuesNow, definition, list, lookup]);
  const rows = withNewRow(stored, list, newRow?.id === place.row ? newRow : null);
  const open = rows.find(({ id }) => id === place.row) ?? null;
  if (open?.id !== held?.id) setHeld(open);
  return rows
    .map((row) => (held?.id === row.id ? { ...held, stored: row.stored } : row))
    .sort((a, b) => compareText(a.order, b.order));
}

function withNewRow(
  rows: readonly ShownRow[],
  list: ListDefinition,
  newRow: NewRow | null,
): readonly ShownRow[] {
  if (!newRow || rows.some(({ id }) => id === newRow.id)) return rows;
  const { id, initial, after } = newRow;
  const before = rows.find((row) => row.id === after);
  const added = { id, stored: false, order: orderOf(list, initial), group: before?.group ?? null };
  const at = before ? rows.indexOf(before) + 1 : rows.length;
  return rows.toSpliced(at, 0, added);
}

const orderOf = (list: ListDefinition, row: RowValues): string => list.order?.(row) ?? '';
