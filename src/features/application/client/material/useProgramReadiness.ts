import { useMemo } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { readApplicant } from '#features/application/readiness/applicant.ts';
import {
  type ApplicationRequirements,
  toProgramFacts,
} from '#features/application/readiness/programFacts.ts';
import { programReadiness } from '#features/application/readiness/programReadiness.ts';
import type { ProgramReadiness } from '#features/application/readiness/types.ts';
import type { ProgramRound } from '#features/application/answers/programs/programRounds.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { useRestingValues } from '../draft/sectionRecords.ts';
import { useOwnDocuments } from './useOwnDocuments.ts';

const minuteMs = 60_000;

/** Of one program, once the answers have rested. */
export function useProgramReadiness(
  id: string,
  row: RowValues | null,
  own: ApplicationRequirements | null,
  round: ProgramRound | null,
): ProgramReadiness | null {
  const now = useNow(minuteMs);
  const personal = useRestingValues('personal-information');
  const academics = useRestingValues('academics');
  const achievements = useRestingValues('achievements');
  const material = useRestingValues('program-material');
  const documents = useOwnDocuments();
  return useMemo(() => {
    if (!row || !own) return null;
    const sections = {
      'personal-information': personal,
      academics,
      achievements,
      'program-material': material,
    };
    const deadlines = round ? [{ ...round, kind: 'final' as const }] : [];
    const facts = toProgramFacts({ ...own.requirements, deadlines }, own);
    return programReadiness(readApplicant({ sections, documents, now }), { id, row, facts });
  }, [id, row, own, round, personal, academics, achievements, material, documents, now]);
}
