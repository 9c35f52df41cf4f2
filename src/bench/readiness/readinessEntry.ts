// Runs in the browser of the bench.
import { readApplicant } from '../../features/application/readiness/applicant.ts';
import { programReadiness } from '../../features/application/readiness/programReadiness.ts';
import type {
  ListedProgram,
  ReadinessSections,
} from '../../features/application/readiness/types.ts';

type Asked = {
  readonly sections: ReadinessSections;
  readonly programs: readonly ListedProgram[];
  readonly now: number;
  readonly runs: number;
};

/** Milliseconds of each run, from the answers to the readiness of every program. */
export function timeReadiness({ sections, programs, now, runs }: Asked): number[] {
  const times: number[] = [];
  let blocked = 0;
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    const applicant = readApplicant({ sections, documents: [], now });
    for (const program of programs)
      if (programReadiness(applicant, program).state === 'not_ready') blocked += 1;
    times.push(performance.now() - from);
  }
  if (blocked === 0) throw new Error('No program was judged.');
  return times;
}
