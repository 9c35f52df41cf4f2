// Everything `npm run bench` measures, in one table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { measureBudgets, readClientBuild } from '../build/budgets.ts';
import { Seed, Site } from '../e2e/harness/site.ts';
import { offlineVisitFigures, routeFigures, typingFigures, wireFigures } from './browserFigures.ts';
import { type Figure, holds, tableOf } from './figure.ts';
import { bootFigures, readFigures } from './serverFigures.ts';

export type BenchSettings = {
  readonly root: string;
  readonly browser: string;
  readonly flags: readonly string[];
  /** Runs something with a PostgreSQL of its own; null where there is none. */
  readonly withPostgres: (<T>(use: (url: string) => Promise<T>) => Promise<T>) | null;
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

/** Measures, prints, writes `.cache/bench.json`. @returns whether every counted budget holds */
export async function bench({
  root,
  browser,
  flags,
  withPostgres,
}: BenchSettings): Promise<boolean> {
  const figures = sizeFigures(root);
  const seed = await Seed.prepare();
  const chrome = await chromium.launch({ executablePath: browser, args: [...flags] });
  try {
    for (const measure of [typingFigures, routeFigures, offlineVisitFigures, wireFigures]) {
      const site = await Site.open(seed);
      figures.push(...(await measure(chrome, site)));
      await site.close();
    }
    figures.push(...(await bootFigures(seed)));
    if (withPostgres) figures.push(...(await withPostgres(readFigures)));
    else console.log('Left out: API reads against their floor (no PostgreSQL on this machine).');
  } finally {
    await chrome.close();
    seed.remove();
  }
  console.log(tableOf(figures));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache', 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
  return figures.every((figure) => figure.kind !== 'count' || holds(figure));
}
