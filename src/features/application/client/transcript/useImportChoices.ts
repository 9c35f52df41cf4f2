import { useMemo } from 'react';
import { readRows } from '#features/application/answers/places.ts';
import type { ImportChoices } from '#features/application/transcript/preview.ts';
import { useDerived } from '../draft/sectionRecords.ts';
import type { TranscriptDraft } from './transcriptDraft.ts';

export type ChoicesView = ImportChoices & {
  readonly colleges: readonly { readonly value: string; readonly label: string }[];
  readonly collegeName: string;
  /** Whether the text was said to have quarter hours and the college to have semesters, or the other way. */
  readonly differsFromCollege: boolean;
};

const namesQuarters = /\bquarter\b|\bqtr\b/i;

/** What was chosen, or what is likely: the college attended now, and the hours of its terms. */
export function useImportChoices(draft: TranscriptDraft): ChoicesView {
  const listed = useDerived((values) =>
    readRows(values, 'colleges').map(({ id, row }) => ({
      id,
      name: row['name'] ?? '',
      isCurrent: row['current'] === 'yes',
      termType: row['termType'] ?? '',
    })),
  );
  return useMemo(() => {
    const likely = listed.find(({ isCurrent }) => isCurrent) ?? listed.at(-1);
    const isThere = draft.college === '' || listed.some(({ id }) => id === draft.college);
    const college = isThere ? (draft.college ?? '') : (likely?.id ?? '');
    const chosen = listed.find(({ id }) => id === college);
    const termType = chosen?.termType ?? '';
    const named = namesQuarters.test(draft.text) ? 'quarter' : 'semester';
    const own = termType === '' ? named : termType === 'quarter' ? 'quarter' : 'semester';
    const unit = draft.unit ?? own;
    return {
      college,
      newCollege: draft.newCollege,
      unit,
      edits: draft.edits,
      colleges: listed.map(({ id, name }) => ({ value: id, label: name || 'College' })),
      collegeName: chosen?.name ?? draft.newCollege.trim(),
      differsFromCollege:
        termType !== '' && unit !== (termType === 'quarter' ? 'quarter' : 'semester'),
    };
  }, [listed, draft]);
}
