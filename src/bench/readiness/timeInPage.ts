// Runs a piece of the product’s rules in a page, as often as its figure needs, on a phone’s processor.
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { median } from '../figure.ts';

/** @param entry the path of a module that exports `createRun` */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'benchRules' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('The rules were not built.');
  return chunk.code;
}

type BenchWindow = Window & {
  benchRules: { createRun(question: object): () => void };
  run(): void;
};

export type TimedRuns = {
  /** The path of a module that exports `createRun`. */
  readonly entry: string;
  readonly question: object;
  readonly runs: number;
  /** How many times slower than this machine. */
  readonly cpuSlowdown: number;
};

/**
 * Milliseconds of the main thread's processor time of each run, slower by `cpuSlowdown`: on a busy machine the clock on
 * the wall counts what other processes do. What an empty run measures is left out.
 */
async function timeRuns(page: Page, { runs, cpuSlowdown }: TimedRuns): Promise<number[]> {
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
    for (let at = 0; at < runs; at += 1) {
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

/** @returns milliseconds of each run */
export async function timeInPage(chrome: Browser, timed: TimedRuns): Promise<number[]> {
  const code = await bundle(timed.entry);
  const page = await chrome.newPage();
  try {
    await page.addScriptTag({ content: code });
    await page.evaluate((question) => {
      const bench = window as unknown as BenchWindow;
      bench.run = bench.benchRules.createRun(question);
    }, timed.question);
    return await timeRuns(page, timed);
  } finally {
    await page.close();
  }
}
