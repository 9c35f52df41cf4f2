import { useMemo, useState } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { rowValues } from '#features/application/answers/places.ts';
import type { ListDefinition } from '#features/application/definition/types.ts';
import { useGetValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import type { NewRow } from './newRow.ts';
import type { RowEditing } from './rowEditing.ts';

/** An open row: stores a new one with its first key stroke, and fills in what its other answers tell. */
export function useRowState(
  list: ListDefinition,
  id: string,
  newRow: NewRow | undefined,
): RowEditing {
  const { draft } = useSection();
  const valuesNow = useGetValues();
  const [started, setStarted] = useState(false);
  const [guessed, setGuessed] = useState('');
  const unstored = started ? undefined : newRow;
  return useMemo(() => {
    const { guess } = list;
    const fillIn = (row: Readonly<Record<string, string>>) => {
      if (!guess) return;
      const held = row[guess.field] ?? '';
      const next = guess.from(row);
      if (next === held || (held !== '' && held !== guessed)) return;
      setGuessed(next);
      draft.setMany([{ path: rowPath(list.key, id, guess.field), value: next }]);
    };
    return {
      prefix: rowPath(list.key, id, ''),
      initial: unstored?.initial ?? null,
      edit(field, value, write) {
        if (unstored) {
          setStarted(true);
          draft.addRow(list.key, unstored.initial, unstored.after, id);
        }
        write(value);
        if (guess?.field === field) setGuessed('');
        if (guess?.sources.includes(field))
          fillIn({ ...rowValues(valuesNow(), list.key, id), [field]: value });
      },
      noteOn: (field) => (guess?.field === field && guessed !== '' ? guess.note : undefined),
    };
  }, [list, id, unstored, guessed, draft, valuesNow]);
}
