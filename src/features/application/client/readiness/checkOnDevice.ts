import { readApplicant } from '#features/application/readiness/applicant.ts';
import { isBlocking, programReadiness } from '#features/application/readiness/programReadiness.ts';
import {
  type ApplicationRequirements,
  toProgramFacts,
} from '#features/application/readiness/programFacts.ts';
import type { ListedProgram } from '#features/application/readiness/types.ts';
import type { Blocker } from '#features/application/programContract.ts';
import { readPrograms } from './readinessQueries.ts';

type Answers = Parameters<typeof readApplicant>[0];

/** What is missing for one program by the answers and the catalogue of this device. */
export async function checkOnDevice(
  { id, row }: Pick<ListedProgram, 'id' | 'row'>,
  own: ApplicationRequirements | null,
  answers: Answers,
): Promise<Blocker[]> {
  const programId = row['programId'] ?? '';
  const known = await readPrograms(programId === '' ? [] : [programId]);
  const facts = known?.get(programId);
  const program = { id, row, facts: facts ? toProgramFacts(facts, own) : null };
  return programReadiness(readApplicant(answers), program)
    .checks.filter(isBlocking)
    .map(({ key, message, href }) => ({ key, message, href }));
}
