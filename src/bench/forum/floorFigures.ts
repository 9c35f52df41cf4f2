// How many readers a second the forum answers, turn by turn with its SQL alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Figure, median } from '../figure.ts';
import { ask } from '../searchFigures.ts';
import { throughput } from '../throughput.ts';
import { floorReads } from './forumReads.ts';

/** Short ones, many of them: what else the machine does changes by the second. */
const turns = 9;
const turnMs = 1500;

async function startBaseline(url: string, bytes: Readonly<Record<string, number>>) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'baselineForum.mjs')],
    {
      env: { ...process.env, DATABASE_URL: url, ANSWER_BYTES: JSON.stringify(bytes) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /floor at (\d+)/.exec(chunk.toString('utf8'))?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}.`)));
  });
  return { port, stop: () => child.kill() };
}

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
  const floor = await startBaseline(databaseUrl, bytes);
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
