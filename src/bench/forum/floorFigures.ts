// How many readers a second the forum answers, turn by turn with its SQL alone.
import { join } from 'node:path';
import { type Figure, median } from '../figure.ts';
import { ask } from '../search/searchFigures.ts';
import { startBaseline } from '../startBaseline.ts';
import { throughput } from '../throughput.ts';
import { floorReads } from './forumReads.ts';

/** Short ones, many of them: what else the machine does changes by the second. */
const turns = 9;
const turnMs = 1500;

/** @param origin of the site @param size of its forum */
export async function floorFigures(
  origin: string,
  databaseUrl: string,
  size: number,
): Promise<Figure[]> {
  const kinds = Object.entries(floorReads(size));
  const bytes: Record<string, number> = {};
  for (const [name, { ours }] of kinds) {
    const lengths: number[] = [];
    for (const path of ours.slice(0, 10))
      lengths.push((await ask(`${origin}/api/forum${path}`)).body.length);
    bytes[name] = median(lengths);
  }
  const floor = await startBaseline(join(import.meta.dirname, 'baselineForum.mjs'), databaseUrl, {
    ANSWER_BYTES: JSON.stringify(bytes),
  });
  try {
    const figures: Figure[] = [];
    for (const [name, { ours, bare }] of kinds) {
      const ratios: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const own = await throughput(
          ours.map((path) => `${origin}/api/forum${path}`),
          {},
          { ms: turnMs },
        );
        const lowest = await throughput(
          bare.map((query) => `http://127.0.0.1:${floor.port}/${name}?${query}`),
          {},
          { ms: turnMs },
        );
        console.log(`forum, ${name}: ${own.toFixed(0)} a second; floor ${lowest.toFixed(0)}`);
        ratios.push(own / lowest);
      }
      figures.push({
        name: `forum, ${name}, throughput to its floor, 20 clients`,
        value: median(ratios),
        unit: '',
        budget: 0.6,
        atLeast: true,
        kind: 'ratio',
      });
    }
    return figures;
  } finally {
    floor.stop();
  }
}
