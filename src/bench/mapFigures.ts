// What moving the map costs a slow phone (performance.md): the longest task while a whole catalogue is on it.
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { paths } from '../shared/routing/paths.ts';
import { throttleCpu } from '../e2e/harness/browser/devtools.ts';
import type { Figure } from './figure.ts';
import { onGeneratedSite, wholeCatalogue } from './generatedSite.ts';

const cpuSlowdown = 4;
const strokes = 4;
/** Milliseconds in which what a stroke has asked for comes and is drawn. */
const idleMs = 1000;

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In millionths of a second. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

/** A browser that draws maps without a graphics card. */
const launch = (executablePath: string, flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...flags.filter((flag) => flag !== '--disable-gpu'), '--enable-unsafe-swiftshader'],
  });

async function openMap(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${paths.findUniversities}?near=&radius=any`);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor({ timeout: 60_000 });
  await page.getByRole('figure', { name: 'Map' }).locator('canvas').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Pulls the map to and fro, as a finger does. */
async function move(page: Page): Promise<void> {
  const box = await page.getByRole('figure', { name: 'Map' }).locator('canvas').boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const way = stroke % 2 === 0 ? 1 : -1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step += 1) {
      await page.mouse.move(x + way * step * 6, y + way * step * 2);
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    await page.waitForTimeout(idleMs);
  }
}

/** All that the browser did meanwhile. */
async function recordTrace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** @returns ms */
function maxTaskMs(events: readonly TraceEvent[]): number {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && mainThreads.has(`${pid}:${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser told of no task.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

/** @param executablePath of the browser */
export function mapFigures(
  databaseUrl: string,
  executablePath: string,
  flags: readonly string[],
): Promise<Figure[]> {
  return onGeneratedSite(databaseUrl, async (origin) => {
    const chrome = await launch(executablePath, flags);
    try {
      const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await openMap(page, origin);
      await throttleCpu(page, cpuSlowdown);
      const events = await recordTrace(await context.newCDPSession(page), () => move(page));
      return [
        {
          name: `map of ${wholeCatalogue} schools is moved, CPU ÷${cpuSlowdown}: longest task`,
          value: maxTaskMs(events),
          unit: 'ms',
          budget: 50,
          kind: 'time',
        },
      ];
    } finally {
      await chrome.close();
    }
  });
}
