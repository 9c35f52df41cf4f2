// What it costs a slow phone to compare all courses with all programs (issue 14, "Speed and memory").
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import {
  buildProgram,
  buildSections,
  readinessNow,
  toCourseRow,
} from '../../features/application/readiness/testing.ts';
import { subjects } from '../../shared/reference/catalogue/catalogue.ts';
import { buildPrerequisite } from '../../shared/reference/prerequisites/testing.ts';
import { type Figure, quantile } from '../figure.ts';
import { timeInPage } from './timeInPage.ts';

const cpuSlowdown = 4;
const budgetMs = 16;
const size = { programs: 40, courses: 60, prerequisites: 12, runs: 200 };

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const subjectAt = (at: number) => subjects[at % subjects.length] ?? 'anatomy';

/** Two thirds of the courses count somewhere; the rest is too old, has a low grade, or is not finished. */
const courses = () =>
  Object.assign(
    {},
    ...range(size.courses).map((at) =>
      toCourseRow(`c${at}`, {
        subject: subjectAt(at),
        grade: at % 7 === 0 ? 'D' : 'B',
        year: 2016 + (at % 11),
        term: 'fall',
        inProgress: at % 9 === 0,
        credits: 3,
        lab: at % 2 === 0,
      }),
    ),
  );

const programs = () =>
  range(size.programs).map((program) =>
    buildProgram(
      {
        minGpa: 3,
        gpaRule: program % 2 === 0 ? 'all_attempts' : 'best_attempt',
        tests: [{ name: 'TEAS', min: 62, maxAttempts: null, maxAgeMonths: 24 }],
        referencesRequired: 2,
        fee: 6000,
        prerequisites: range(size.prerequisites).map((at) =>
          buildPrerequisite({
            subject: subjectAt(program + at),
            credits: 3,
            lab: at % 3 === 0,
            minGrade: 'C',
            maxAgeYears: 7,
          }),
        ),
      },
      {},
      `p${program}`,
    ),
  );

export async function readinessFigures(chrome: Browser): Promise<Figure[]> {
  const times = await timeInPage(chrome, {
    entry: fileURLToPath(new URL('./readinessEntry.ts', import.meta.url)),
    question: {
      sections: buildSections({ academics: courses() }),
      programs: programs(),
      now: readinessNow,
    },
    runs: size.runs,
    cpuSlowdown,
  });
  return [
    {
      name: `readiness, ${size.programs} programs and ${size.courses} courses, ${cpuSlowdown} × its processor time: p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      budget: budgetMs,
      kind: 'time',
    },
  ];
}
