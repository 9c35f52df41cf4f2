// A small forum and a big one, asked in turn: what the machine does meanwhile slows both.
import { readFileSync } from 'node:fs';
import type { RunningServer } from '../../e2e/harness/server.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { ask } from '../search/searchFigures.ts';
import { range, reads } from './forumReads.ts';

const asked = 200;
const warming = 60;

export type GrownForum = { readonly server: RunningServer; readonly size: number };

const apiOf = ({ server }: GrownForum): string => `http://127.0.0.1:${server.port}/api/forum`;
const inWords = ({ size }: GrownForum): string => size.toLocaleString('en-US');

/** Resident memory of a process in MB; null where the system does not say. */
function memoryOf({ server }: GrownForum): number | null {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

async function timesOf(
  name: string,
  forums: readonly [GrownForum, GrownForum],
): Promise<[number[], number[]]> {
  const read = reads[name];
  if (!read) throw new Error(`Nothing is read by the name ${name}.`);
  const times: [number[], number[]] = [[], []];
  for (const at of range(warming + asked))
    for (const [index, forum] of forums.entries()) {
      const { ms } = await ask(`${apiOf(forum)}${read(forum.size, (at + asked) % 1000)}`);
      if (at >= warming) times[index]?.push(ms);
    }
  return times;
}

/** @param forums the small one and the big one */
export async function growthFigures(forums: readonly [GrownForum, GrownForum]): Promise<Figure[]> {
  const [least, most] = forums;
  const slowest: Figure[] = [];
  const ratios: Figure[] = [];
  for (const name of Object.keys(reads)) {
    const [before, after] = await timesOf(name, forums);
    const [small, big] = [quantile(before, 0.95), quantile(after, 0.95)];
    console.log(
      `forum, ${name}: half within ${median(before).toFixed(1)} and ${median(after).toFixed(1)} ms, 95 % within ${small.toFixed(1)} and ${big.toFixed(1)} ms`,
    );
    slowest.push({
      name: `forum, ${name} of ${inWords(most)} questions, p95`,
      value: big,
      unit: 'ms',
      budget: null,
      kind: 'time',
    });
    ratios.push({
      name: `forum, ${name}, p95 of ${inWords(most)} questions to that of ${inWords(least)}`,
      value: big / small,
      unit: '',
      budget: 2,
      kind: 'ratio',
    });
  }
  const [before, after] = [memoryOf(least), memoryOf(most)];
  if (before === null || after === null) return [...slowest, ...ratios];
  return [
    ...slowest,
    ...ratios,
    {
      name: `forum, memory of a server with ${inWords(most)} questions beyond that of one with ${inWords(least)}`,
      value: after - before,
      unit: 'MB',
      budget: 100,
      kind: 'time',
    },
  ];
}
