// Runs in the browser of the bench.
import type { Scholarship } from '../../features/scholarships/contract.ts';
import { matchScholarship, type StudentFacts } from '../../features/scholarships/match.ts';

type Question = { readonly rows: readonly Scholarship[]; readonly facts: StudentFacts };

/** @returns what matches every entry */
export function createRun({ rows, facts }: Question): () => void {
  return () => {
    const found = rows.map((row) => matchScholarship(row, facts));
    if (found.every(({ fit }) => fit === 'no')) throw new Error('Nothing was matched.');
  };
}
