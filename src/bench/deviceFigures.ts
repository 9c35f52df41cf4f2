// What a first visit to the directory costs a slow phone, and what comes for searches without signal after it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { emptyFinder } from '../features/finder/search/url/finderUrl.ts';
import { paths } from '../shared/routing/paths.ts';
import { throttleCpu } from '../e2e/harness/browser/devtools.ts';
import { buildFolder } from '../e2e/harness/site.ts';
import { type Figure, quantile } from './figure.ts';
import { onGeneratedSite } from './generatedSite.ts';
import { untilRead } from './search/searchFigures.ts';

const cpuSlowdown = 4;
const size = { schools: 10_000, programsEach: 6 };
/** What a visit needs has come by then, and the wait for what comes later is not over. */
const firstViewMs = 4500;
const allowedTaskMs = 50;

type Traffic = { requests: number; bytes: number };

/** Counts what a page and its workers fetch over the network from now on. */
function countTraffic(page: Page): Traffic {
  const traffic = { requests: 0, bytes: 0 };
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    traffic.requests += 1;
    traffic.bytes += responseBodySize + responseHeadersSize;
  });
  return traffic;
}

/** Milliseconds of each task beyond the 50 that nobody notices, added up in `window`. */
const observeLongTasks = (allowed: number): void => {
  const page = window as unknown as { blockedMs: number; longestMs: number };
  page.blockedMs = 0;
  page.longestMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      page.blockedMs += Math.max(0, duration - allowed);
      page.longestMs = Math.max(page.longestMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
};

const readBlocked = (page: Page): Promise<{ blockedMs: number; longestMs: number }> =>
  page.evaluate(() => {
    const { blockedMs, longestMs } = window as unknown as { blockedMs: number; longestMs: number };
    return { blockedMs, longestMs };
  });

const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const found = await Promise.all(
      [
        ['catalogue', '/universities/index'],
        ['places', '/geo/zips'],
      ].map(async ([name = '', path = '']) => (await caches.open(name)).match(path)),
    );
    return found.every((one) => one !== undefined);
  });

async function untilStored(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    if (await isStored(page)) return;
    await page.waitForTimeout(250);
  }
  throw new Error('The list of schools did not come in a minute.');
}

async function visitFigures(chrome: Browser, origin: string): Promise<Figure[]> {
  const context = await chrome.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observeLongTasks, allowedTaskMs);
  await throttleCpu(page, cpuSlowdown);
  const traffic = countTraffic(page);
  try {
    await page.goto(`${origin}${paths.universities}`, { waitUntil: 'load' });
    await page.waitForTimeout(firstViewMs);
    const first = { ...traffic, ...(await readBlocked(page)) };
    await untilStored(page);
    await page.waitForTimeout(2000);
    const all = { ...traffic, ...(await readBlocked(page)) };
    const name = `first visit to ${paths.universities}, ${size.schools} schools`;
    const blocked = { unit: 'ms', kind: 'time', budget: null } as const;
    const counted = { kind: 'count', budget: null } as const;
    return [
      { ...counted, name: `${name}: requests`, value: first.requests, unit: '' },
      { ...counted, name: `${name}: bytes`, value: first.bytes / 1000, unit: 'kB' },
      { ...blocked, name: `${name}: CPU ÷${cpuSlowdown}, blocked`, value: first.blockedMs },
      { ...counted, name: `${name}: requests with the stock`, value: all.requests, unit: '' },
      { ...counted, name: `${name}: bytes with the stock`, value: all.bytes / 1000, unit: 'kB' },
      {
        ...blocked,
        name: `${name}: CPU ÷${cpuSlowdown}, blocked by the stock`,
        value: all.blockedMs - first.blockedMs,
      },
      { ...blocked, name: `${name}: CPU ÷${cpuSlowdown}, longest task`, value: all.longestMs },
      ...(await searchFigures(page)),
    ];
  } finally {
    await context.close();
  }
}

/** A ZIP code in each part of the country, near and far, and everywhere. */
const searched = [
  '92831',
  '10001',
  '60601',
  '77001',
  '33101',
  '98101',
  '80202',
  '30301',
  '55401',
  '',
];
const radii = [25, 50, 250];
const searchBudgetMs = 50;

type Search = { readonly zip: string; readonly radius: number };

/** Milliseconds of each search in the built worker, from question to answer. */
const searchInWorker = async ([file, base, asked]: readonly [
  string,
  object,
  readonly Search[],
]): Promise<number[]> => {
  const worker = new Worker(file, { type: 'module' });
  const run = (id: number, { zip, radius }: Search): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const take = ({ data }: MessageEvent<{ answer?: object | null }>): void =>
        data.answer ? resolve(data.answer) : reject(new Error(JSON.stringify(data)));
      worker.addEventListener('message', take, { once: true });
      const query = { ...base, zip, radius: zip === '' ? null : radius };
      worker.postMessage({ id, name: 'search', input: [query, Date.now()] }, []);
    });
  const times: number[] = [];
  // The first reads the catalogue.
  for (const [id, one] of [{ zip: '', radius: 25 }, ...asked].entries()) {
    const from = performance.now();
    await run(id, one);
    times.push(performance.now() - from);
  }
  worker.terminate();
  return times;
};

/** The browser slows down pages and no workers, so their times are multiplied. */
async function searchFigures(page: Page): Promise<Figure[]> {
  const assets = join(buildFolder('v1'), 'assets');
  const file = readdirSync(assets).find((name) => /^catalogueWorker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no worker for the catalogue.');
  const asked = Array.from({ length: 8 }, () =>
    searched.flatMap((zip) => radii.map((radius) => ({ zip, radius }))),
  ).flat();
  await throttleCpu(page, 1);
  const [read = 0, ...times] = await page.evaluate(searchInWorker, [
    `/assets/${file}`,
    emptyFinder,
    asked,
  ] as const);
  const name = `on the device, ${size.schools} schools, ${size.schools * size.programsEach} programs, CPU ÷${cpuSlowdown}`;
  return [
    {
      name: `search ${name}, p95`,
      value: quantile(times, 0.95) * cpuSlowdown,
      unit: 'ms',
      budget: searchBudgetMs,
      kind: 'time',
    },
    {
      name: `first search ${name}, with reading the list`,
      value: read * cpuSlowdown,
      unit: 'ms',
      budget: null,
      kind: 'time',
    },
  ];
}

export const deviceFigures = (databaseUrl: string, chrome: Browser): Promise<Figure[]> =>
  onGeneratedSite(
    databaseUrl,
    async (origin) => {
      await untilRead(origin);
      return visitFigures(chrome, origin);
    },
    '',
    size,
  );
