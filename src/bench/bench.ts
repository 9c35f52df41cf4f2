// Everything `npm run bench` measures, in one table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { measureBudgets, readClientBuild } from '../build/budgets.ts';
import { Seed, Site } from '../e2e/harness/site.ts';
import { adminFigures } from './admin/adminFigures.ts';
import { keyFigures } from './application/keyFigures.ts';
import { pageChangeFigures } from './application/pageChangeFigures.ts';
import { offlineLoadFigures, routeFigures, typingFigures, wireFigures } from './browserFigures.ts';
import { completionsFigures } from './completionsFigures.ts';
import { deviceFigures } from './deviceFigures.ts';
import { exportFigures } from './export/exportFigures.ts';
import { type Figure, isWithinBudget, formatTable } from './figure.ts';
import { forumFigures } from './forum/forumFigures.ts';
import { hubFigures } from './hub/hubFigures.ts';
import { importFigures } from './importFigures.ts';
import { lighthouseFigures } from './lighthouseFigures.ts';
import { lockFigures } from './lockFigures.ts';
import { mapFigures } from './mapFigures.ts';
import { nurseFigures } from './nurses/nurseFigures.ts';
import { pageFigures } from './pageFigures.ts';
import { throughputFigures } from './pageThroughput.ts';
import { pdfFigures } from './pdf/pdfFigures.ts';
import { readinessFigures } from './readiness/readinessFigures.ts';
import { scholarshipFigures } from './scholarships/scholarshipFigures.ts';
import { registrationFigures } from './registrationFigures.ts';
import { searchFigures } from './search/searchFigures.ts';
import { bootFigures, firstStartFigures, readFigures } from './serverFigures.ts';
import { webhookFigures } from './webhook/webhookFigures.ts';

export type BenchSettings = {
  readonly root: string;
  readonly browser: string;
  readonly flags: readonly string[];
  /** Runs something with a PostgreSQL of its own; null where there is none. */
  readonly withPostgres: (<T>(use: (url: string) => Promise<T>) => Promise<T>) | null;
  /** Names of the parts to run; all of them when it is empty. */
  readonly only: readonly string[];
  /** Also what takes long. */
  readonly full: boolean;
};

const sizeFigures = (root: string): Figure[] =>
  measureBudgets(readClientBuild(join(root, 'dist'))).map(({ what, value, budget, unit }) => {
    const scale = unit === 'kB' ? 1000 : 1;
    return {
      name: what,
      value: value / scale,
      unit: unit === 'kB' ? 'kB' : '',
      budget: budget / scale,
      kind: 'count',
    };
  });

type Tools = { readonly seed: Seed; readonly chrome: Browser; readonly settings: BenchSettings };
type Part = (tools: Tools) => Promise<Figure[]>;

/** A part on a site of its own. */
const onSite =
  (measure: (site: Site, tools: Tools) => Promise<Figure[]>): Part =>
  async (tools) => {
    const site = await Site.open(tools.seed);
    try {
      return await measure(site, tools);
    } finally {
      await site.close();
    }
  };

async function readsOnPostgres({ settings }: Tools): Promise<Figure[]> {
  if (settings.withPostgres) return settings.withPostgres(readFigures);
  console.log('Left out: API reads against their floor (no PostgreSQL on this machine).');
  return [];
}

async function searchOnPostgres({ settings: { withPostgres, full } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres((url) => searchFigures(url, full));
  console.log('Left out: searches against their floor (no PostgreSQL on this machine).');
  return [];
}

async function forumOnPostgres({ settings: { withPostgres, full } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres((url) => forumFigures(url, full));
  console.log('Left out: the forum (no PostgreSQL on this machine).');
  return [];
}

async function nursesOnPostgres({ settings: { withPostgres } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres(nurseFigures);
  console.log('Left out: the directory of nurses (no PostgreSQL on this machine).');
  return [];
}

async function webhookOnPostgres({ settings: { withPostgres } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres(webhookFigures);
  console.log('Left out: events of the payment provider (no PostgreSQL on this machine).');
  return [];
}

async function adminOnPostgres({ settings: { withPostgres } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres(adminFigures);
  console.log('Left out: publishing into another process (no PostgreSQL on this machine).');
  return [];
}

async function hubOnPostgres({ settings: { withPostgres } }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres(hubFigures);
  console.log('Left out: the hub against its floor (no PostgreSQL on this machine).');
  return [];
}

async function deviceOnPostgres({ settings: { withPostgres }, chrome }: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres((url) => deviceFigures(url, chrome));
  console.log('Left out: a first visit with a big catalogue (no PostgreSQL on this machine).');
  return [];
}

async function mapOnPostgres({
  settings: { withPostgres, browser, flags },
}: Tools): Promise<Figure[]> {
  if (withPostgres) return withPostgres((url) => mapFigures(url, browser, flags));
  console.log('Left out: moving the map (no PostgreSQL on this machine).');
  return [];
}

const importsInto =
  (measure: typeof importFigures): Part =>
  async ({ settings: { withPostgres, root } }) =>
    withPostgres ? withPostgres((url) => measure(root, url)) : measure(root, null);

/** By the name that `--only` takes. */
const parts: Readonly<Record<string, Part>> = {
  sizes: async ({ settings }) => sizeFigures(settings.root),
  typing: onSite((site, { chrome }) => typingFigures(chrome, site)),
  keys: onSite((site, { chrome }) => keyFigures(chrome, site)),
  routes: onSite((site, { chrome }) => routeFigures(chrome, site)),
  lock: onSite((site, { chrome }) => lockFigures(chrome, site)),
  changes: onSite((site, { chrome }) => pageChangeFigures(chrome, site)),
  offline: onSite((site, { chrome }) => offlineLoadFigures(chrome, site)),
  wire: onSite((site, { chrome }) => wireFigures(chrome, site)),
  pages: onSite((site, { chrome }) => pageFigures(chrome, site)),
  throughput: onSite((site) => throughputFigures(site)),
  lighthouse: onSite((site, { settings }) => lighthouseFigures(site, settings.full)),
  boot: async ({ seed }) => [...(await bootFigures(seed)), ...(await firstStartFigures())],
  registrations: ({ seed }) => registrationFigures(seed),
  reads: readsOnPostgres,
  search: searchOnPostgres,
  forum: forumOnPostgres,
  nurses: nursesOnPostgres,
  hub: hubOnPostgres,
  webhook: webhookOnPostgres,
  admin: adminOnPostgres,
  map: mapOnPostgres,
  device: deviceOnPostgres,
  readiness: ({ chrome }) => readinessFigures(chrome),
  scholarships: ({ chrome }) => scholarshipFigures(chrome),
  pdf: () => pdfFigures(),
  export: () => exportFigures(),
  import: importsInto(importFigures),
  completions: importsInto(completionsFigures),
};

/**
 * Measures, prints, writes `.cache/bench.json`.
 * @returns whether every counted budget holds
 * @throws Error for a part that does not exist
 */
export async function bench(settings: BenchSettings): Promise<boolean> {
  const { root, browser, flags, only } = settings;
  const unknown = only.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`,
    );
  const figures: Figure[] = [];
  const seed = await Seed.prepare();
  // Letters as wide as on a phone: hinting rounds their widths to pixels.
  const args = [...flags, '--font-render-hinting=none'];
  const chrome = await chromium.launch({ executablePath: browser, args });
  try {
    for (const [name, measure] of Object.entries(parts))
      if (only.length === 0 || only.includes(name))
        figures.push(...(await measure({ seed, chrome, settings })));
  } finally {
    await chrome.close();
    seed.remove();
  }
  console.log(formatTable(figures));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
  return figures.every((figure) => figure.kind !== 'count' || isWithinBudget(figure));
}
