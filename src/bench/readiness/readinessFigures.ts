// What it costs a slow phone to compare all courses with all programs (issue 14, "Speed and memory").
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import {
  buildProgram,
  buildSections,
  readinessNow,
  toCourseRow,
} from '../../features/application/readiness/testing.ts';
import { subjects } from '../../shared/reference/catalogue/catalogue.ts';
import { buildPrerequisite } from '../../shared/reference/prerequisites/testing.ts';
import { type Figure, median, quantile } from '../figure.ts';

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

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('./readinessEntry.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'readinessBench' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('The rules were not built.');
  return chunk.code;
}

type BenchWindow = Window & {
  readinessBench: { createRun(question: object): () => void };
  run(): void;
};

/**
 * Milliseconds of the main thread's processor time of each run, slower by `cpuSlowdown`: on a busy machine the clock on
 * the wall counts what other processes do. What an empty run measures is left out.
 */
async function timeRuns(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ThreadTime');
    if (!found) throw new Error('This browser does not report its processor time.');
    return found.value * 1000;
  };
  const measure = async (run: () => void): Promise<number[]> => {
    const times: number[] = [];
    let before = await threadTime();
    for (let at = 0; at < size.runs; at += 1) {
      await page.evaluate(run);
      const after = await threadTime();
      times.push(after - before);
      before = after;
    }
    return times;
  };
  const empty = median(await measure(() => undefined));
  const times = await measure(() => (window as unknown as BenchWindow).run());
  return times.map((time) => Math.max(0, time - empty) * cpuSlowdown);
}

export async function readinessFigures(chrome: Browser): Promise<Figure[]> {
  const code = await bundle();
  const page = await chrome.newPage();
  try {
    await page.addScriptTag({ content: code });
    await page.evaluate(
      (question) => {
        const bench = window as unknown as BenchWindow;
        bench.run = bench.readinessBench.createRun(question);
      },
      {
        sections: buildSections({ academics: courses() }),
        programs: programs(),
        now: readinessNow,
      },
    );
    return [
      {
        name: `readiness, ${size.programs} programs and ${size.courses} courses, ${cpuSlowdown} × its processor time: p95`,
        value: quantile(await timeRuns(page), 0.95),
        unit: 'ms',
        budget: budgetMs,
        kind: 'time',
      },
    ];
  } finally {
    await page.close();
  }
}
