// Runs in the browser of the bench.
import type { Scholarship } from '../../features/scholarships/contract.ts';
import { findFit, matchScholarship, type StudentFacts } from '../../features/scholarships/match.ts';

type Question = { readonly rows: readonly Scholarship[]; readonly facts: StudentFacts };

/** @returns what matches every entry, and writes the reasons of those that a screen shows at first */
export function createRun({ rows, facts }: Question): () => void {
  return () => {
    const found = rows.filter((row) => findFit(row, facts) !== 'no');
    const shown = found.slice(0, 20).map((row) => matchScholarship(row, facts));
    if (shown.length === 0) throw new Error('Nothing was matched.');
  };
}
