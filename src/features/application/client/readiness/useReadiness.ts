import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { readRows } from '#features/application/answers/places.ts';
import { currentRequirements } from '#features/application/material/acceptedVersion.ts';
import {
  type Applicant,
  type ApplicantInput,
  readApplicant,
} from '#features/application/readiness/applicant.ts';
import { programReadiness } from '#features/application/readiness/programReadiness.ts';
import type { ListedProgram, ProgramReadiness } from '#features/application/readiness/types.ts';
import { toProgramFacts } from '#features/application/readiness/programFacts.ts';
import { useRestingValues, useSectionsReady, useSectionValues } from '../draft/sectionRecords.ts';
import { useOwnDocuments } from '../material/useOwnDocuments.ts';
import { useMaterial } from '../material/useMaterial.ts';
import { programFactsQuery } from './readinessQueries.ts';

const minuteMs = 60_000;

export type JudgedProgram = {
  readonly program: ListedProgram;
  readonly readiness: ProgramReadiness;
};

export type Readiness = {
  readonly ready: boolean;
  /** The catalogue of schools could not be read on this device. */
  readonly catalogueMissing: boolean;
  readonly applicant: Applicant;
  readonly programs: readonly JudgedProgram[];
};

/** The student as this device has the answers. */
export function useApplicant(documents: ApplicantInput['documents']): Applicant {
  const now = useNow(minuteMs);
  const personal = useSectionValues('personal-information');
  const academics = useSectionValues('academics');
  const achievements = useSectionValues('achievements');
  const material = useSectionValues('program-material');
  return useMemo(
    () =>
      readApplicant({
        sections: {
          'personal-information': personal,
          academics,
          achievements,
          'program-material': material,
        },
        documents,
        now,
      }),
    [personal, academics, achievements, material, documents, now],
  );
}

export function useReadiness(): Readiness {
  const isOpen = useSectionsReady();
  const applicant = useApplicant(useOwnDocuments());
  const material = useRestingValues('program-material');
  const rows = useMemo(() => readRows(material, 'programs'), [material]);
  const ids = useMemo(
    () => [...new Set(rows.flatMap(({ row }) => row['programId'] || []))].sort(),
    [rows],
  );
  const { data: known, isPending } = useQuery(programFactsQuery(ids));
  const { views } = useMaterial();
  const programs = useMemo(
    () =>
      rows.map(({ id, row }) => {
        const facts = known?.get(row['programId'] ?? '') ?? null;
        const own = currentRequirements(views.get(id), row);
        const program = { id, row, facts: facts && toProgramFacts(facts, own) };
        return { program, readiness: programReadiness(applicant, program) };
      }),
    [rows, known, views, applicant],
  );
  return { ready: isOpen && !isPending, catalogueMissing: known === null, applicant, programs };
}
