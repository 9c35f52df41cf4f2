import { useState } from 'react';
import { type DraftChange, rowPath } from '#shared/draft/draftValues.ts';
import {
  type AskedEssay,
  essayBodyPath,
  type EssayRow,
  findEssay,
} from '#features/application/material/essayRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import { useSection } from '#features/application/client/section/sectionModel.ts';
import { useProgramModel } from '../materialModel.ts';
import { useGetValues } from '#features/application/client/draft/sectionRecords.ts';

export const essayMapPath = (programRow: string, key: string, field: string): string =>
  rowPath('essayMap', materialRowId(programRow, key), field);

/** @param essay id of its row; empty for none */
export const chooseEssay = (
  programRow: string,
  { key, essay: { prompt } }: Pick<AskedEssay, 'key' | 'essay'>,
  essay: string,
): DraftChange[] => [
  { path: essayMapPath(programRow, key, '#'), value: rowMark },
  { path: essayMapPath(programRow, key, 'asked'), value: prompt },
  { path: essayMapPath(programRow, key, 'essay'), value: essay },
];

/** Other programs that get the same essay. */
export function useUses(essay: string): number {
  const { rows, essays, others } = useProgramModel();
  return others.filter(({ id, requirements }) =>
    requirements.essays.some((each) => findEssay(each, rows, essays, id).chosen?.id === essay),
  ).length;
}

/**
 * Begins this program's essay as a copy that knows what it came from, with this program's prompt and limit.
 *
 * @param onBegin the copy takes the focus of the button, which may go
 */
export function useCopyEssay(
  asked: AskedEssay,
  onBegin: () => void,
): {
  readonly copied: boolean;
  readonly copy: (source: EssayRow) => void;
} {
  const { id, title } = useProgramModel();
  const { draft } = useSection();
  const getValues = useGetValues();
  const [copied, setCopied] = useState(false);
  const copy = ({ id: source, row }: EssayRow) => {
    const { prompt } = asked.essay;
    const { limit } = asked;
    const fields = {
      title: `${row['title'] ?? prompt.slice(0, 100)} – ${title}`,
      program: id,
      prompt,
      // The row may be without the last keys.
      body: getValues()[essayBodyPath(source)] ?? '',
      adaptedFrom: source,
      ...(limit && { limitMax: String(limit.max), limitUnit: limit.unit }),
    };
    onBegin();
    draft.setMany(chooseEssay(id, asked, draft.addRow('essays', fields, source)));
    setCopied(true);
  };
  return { copied, copy };
}
