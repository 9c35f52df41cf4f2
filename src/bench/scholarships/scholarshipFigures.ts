// What it costs a slow phone to match a student with a long list (issue 16, "Speed and memory").
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import type { StudentFacts } from '../../features/scholarships/match.ts';
import { buildScholarships } from '../../features/scholarships/testingList.ts';
import { type Figure, quantile } from '../figure.ts';
import { timeInPage } from '../readiness/timeInPage.ts';

const cpuSlowdown = 4;
const budgetMs = 50;
const count = 5000;
const runs = 100;

const facts: StudentFacts = {
  programs: ['BSN'],
  stage: 'enrolled',
  isLicensed: false,
  state: 'CA',
  gpa: 3.2,
  citizenship: 'citizen',
  hasNeed: true,
  memberships: [],
};

export async function scholarshipFigures(chrome: Browser): Promise<Figure[]> {
  const times = await timeInPage(chrome, {
    entry: fileURLToPath(new URL('./scholarshipEntry.ts', import.meta.url)),
    question: { rows: buildScholarships(count), facts },
    runs,
    cpuSlowdown,
  });
  return [
    {
      name: `scholarships, a match with ${count} entries, ${cpuSlowdown} × its processor time: p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      budget: budgetMs,
      kind: 'time',
    },
  ];
}
