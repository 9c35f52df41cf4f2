import { useRecordValue } from '#offline/records/useRecord.ts';
import { useSession } from '#session/session.ts';
import { readRows } from '#features/application/answers/places.ts';
import { readProgramId } from '#features/application/answers/programs/programRows.ts';
import { canFillApplication } from '#features/application/policy.ts';
import { collectionName } from '../draft/collectionName.ts';
import type { ShownProgram } from '../programs/shownPrograms.ts';
import { useMyPrograms } from '../programs/useMyPrograms.ts';
import { programSection } from './addToSection.ts';

const none: readonly ShownProgram[] = [];

/** The programs of the application that were chosen from the catalogue. */
export function useOwnPrograms(): readonly ShownProgram[] {
  const isAllowed = canFillApplication(useSession());
  const hasPrograms = useRecordValue(
    collectionName,
    programSection,
    (records) =>
      records !== undefined &&
      readRows(records.values(programSection), 'programs').some(
        ({ row }) => readProgramId(row) !== null,
      ),
  );
  const isNeeded = isAllowed && hasPrograms;
  const { programs } = useMyPrograms(isNeeded);
  return isNeeded ? programs : none;
}

export const useOwnRounds = (programId: number): readonly ShownProgram[] =>
  useOwnPrograms().filter(({ row }) => readProgramId(row) === programId);
