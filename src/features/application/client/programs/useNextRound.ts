import { useState } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { copyProgram } from '#features/application/answers/programs/copyProgram.ts';
import {
  nextRoundRow,
  type ProgramRound,
} from '#features/application/answers/programs/programRounds.ts';
import { programKey } from '#features/application/answers/programs/programRows.ts';
import { useGetSectionValues, useSectionActions } from '../draft/sectionRecords.ts';
import { useMaterial } from '../material/useMaterial.ts';
import type { ShownProgram } from './shownPrograms.ts';

export type NextRoundModel = {
  readonly round: ProgramRound;
  /** Of this round, not of the next one. */
  readonly isOver: boolean;
  /** Id of the program's row for the next round; null while there is none. */
  readonly there: string | null;
  /** With essays and checklist. */
  readonly copy: () => void;
};

/** Null without another round that is open. */
export function useNextRound(
  { id, row, stored, deadline }: ShownProgram,
  programs: readonly ShownProgram[],
): NextRoundModel | null {
  const actions = useSectionActions('program-material');
  const getValues = useGetSectionValues('program-material');
  const { views } = useMaterial();
  const [added, setAdded] = useState<string | null>(null);
  const now = useNow();
  const round = stored?.catalogue?.nextRound ?? null;
  if (round === null || round.cycle === row['cycle']) return null;
  const view = views.get(id);
  const version = (view?.newest ?? view?.requirements)?.version ?? null;
  const next = nextRoundRow(row, round, version);
  const known = programs.find((each) => programKey(each.row) === programKey(next));
  return {
    round,
    isOver: deadline !== null && deadline.at.getTime() < now,
    there: added ?? known?.id ?? null,
    copy() {
      const copied = copyProgram(getValues(), id, next, actions.newRowId);
      actions.setMany(copied.changes);
      setAdded(copied.id);
    },
  };
}
