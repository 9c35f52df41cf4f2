// Runs in the browser of the bench.
import { readApplicant } from '../../features/application/readiness/applicant.ts';
import { programReadiness } from '../../features/application/readiness/programReadiness.ts';
import type {
  ListedProgram,
  ReadinessSections,
} from '../../features/application/readiness/types.ts';

type Question = {
  readonly sections: ReadinessSections;
  readonly programs: readonly ListedProgram[];
  readonly now: number;
};

/** @returns what judges every program, from the answers on */
export function createRun({ sections, programs, now }: Question): () => void {
  return () => {
    const applicant = readApplicant({ sections, documents: [], now });
    const judged = programs.map((program) => programReadiness(applicant, program));
    if (judged.every(({ state }) => state === 'ready')) throw new Error('No program was judged.');
  };
}
