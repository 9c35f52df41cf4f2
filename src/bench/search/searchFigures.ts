// What a search for schools costs: against its floor in SQL, and when the catalogue grows.
import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Client } from 'pg';
import { type Figure, median, quantile } from '../figure.ts';
import { growTo } from '../generatedSchools.ts';
import { onGeneratedSite, wholeCatalogue } from '../generatedSite.ts';
import { startBaseline } from '../startBaseline.ts';
import { randomAddress, throughput } from '../throughput.ts';

const sizes = [1000, 100_000, 1_000_000] as const;
const radii = [25, 50] as const;
const maxPlaces = 600;
const timeoutMs = 300_000;

type Place = { readonly zip: string; readonly lat: number; readonly lng: number };
type Reply = { readonly body: Buffer; readonly headers: IncomingHttpHeaders; readonly ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Over one connection, from an address of its own; throws for what is not 200. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const from = performance.now();
  const all = { ...headers, 'x-forwarded-for': randomAddress() };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: all, timeout: timeoutMs }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        if (answer.statusCode === 200)
          resolve({ body, headers: answer.headers, ms: performance.now() - from });
        else reject(new Error(`${url} answered ${answer.statusCode}: ${body.toString('utf8')}`));
      });
    }).on('error', reject);
  });
}

async function json(url: string): Promise<unknown> {
  return JSON.parse((await ask(url)).body.toString('utf8'));
}

/** ZIP codes all over the contiguous states, as the server knows them. */
async function fetchPlaces(origin: string): Promise<Place[]> {
  const places: Place[] = [];
  for (let number = 1000; number < 99_999 && places.length < maxPlaces; number += 67) {
    const zip = String(number).padStart(5, '0');
    const { data } = (await json(`${origin}/api/geo/zip/${zip}`)) as {
      data: {
        place: { at: { lat: number; lng: number }; label: string } | null;
        notices: unknown[];
      };
    };
    const { place } = data;
    if (place && data.notices.length === 0 && place.at.lng > -125 && place.at.lat > 24)
      places.push({ zip, ...place.at });
  }
  return places;
}

/**
 * As people ask, the same places again and again; and, to know what a search itself costs, more different ones than the
 * server keeps answers of.
 */
const kinds = [
  { name: 'popular places', take: 40, budget: 0.6 },
  { name: 'each place anew', take: 1200, budget: 0.6 },
] as const;

/** Searches near many places, turn by turn with the floor. */
async function baselineFigures(origin: string, databaseUrl: string): Promise<Figure[]> {
  const asked = (await fetchPlaces(origin)).flatMap((place) =>
    radii.map((radius) => ({ ...place, radius })),
  );
  if (asked.length < kinds[1].take) throw new Error(`Only ${asked.length} searches were made.`);
  const ours = asked.map(
    ({ zip, radius }) => `${origin}/api/universities?near=${zip}&radius=${radius}`,
  );
  const lengths: number[] = [];
  for (const url of ours.slice(0, 40)) lengths.push((await ask(url)).body.length);
  const floor = await startBaseline(join(import.meta.dirname, 'baselineSearch.mjs'), databaseUrl, {
    ANSWER_BYTES: String(median(lengths)),
  });
  const bare = asked.map(
    ({ lat, lng, radius }) =>
      `http://127.0.0.1:${floor.port}/?lat=${lat}&lng=${lng}&radius=${radius}`,
  );
  try {
    const figures: Figure[] = [];
    for (const { name, take, budget } of kinds) {
      const ratios: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const own = await throughput(ours.slice(0, take), {});
        const least = await throughput(bare.slice(0, take), {});
        console.log(
          `search near a ZIP, ${name}: ${own.toFixed(0)} a second; floor ${least.toFixed(0)}`,
        );
        ratios.push(own / least);
      }
      figures.push({
        name: `search near a ZIP, ${name}, throughput to its floor, 20 clients`,
        value: median(ratios),
        unit: '',
        budget,
        atLeast: true,
        kind: 'ratio',
      });
    }
    return figures;
  } finally {
    floor.stop();
  }
}

async function sizeFigure(origin: string): Promise<Figure> {
  const { body, headers } = await ask(`${origin}/api/universities/index`, {
    'accept-encoding': 'gzip',
  });
  if (headers['content-encoding'] !== 'gzip') throw new Error('The catalogue is not compressed.');
  return {
    name: `catalogue of ${wholeCatalogue} schools for a device, gzip`,
    value: body.length / 1000,
    unit: 'kB',
    budget: 450,
    kind: 'count',
  };
}

const someStates = ['CA', 'TX', 'NY', 'FL', 'OH', 'PA', 'IL', 'GA', 'NC', 'MI'];

/** Milliseconds that 95 of 100 searches do not exceed, one after the other. */
async function slowest(origin: string, places: readonly Place[]): Promise<number> {
  const around = `${origin}/api/universities`;
  const near = places.map(({ zip }) => `${around}?near=${zip}&radius=25`);
  const first = [around, ...someStates.map((state) => `${around}?state=${state}`)];
  // The first pages are asked for by many: they are warm. Places are not: each is asked for once.
  for (const url of [...first, ...near.slice(0, 300)]) await ask(url);
  const times: number[] = [];
  for (const [at, url] of near.slice(300).entries()) {
    times.push((await ask(url)).ms);
    times.push((await ask(first[at % first.length] ?? around)).ms);
  }
  return quantile(times, 0.95);
}

/** Waits until the catalogue is in memory: a server that reads a million rows refuses others meanwhile, and just after. */
export async function untilRead(origin: string): Promise<void> {
  let answered = 0;
  for (let attempt = 0; attempt < 120 && answered < 3; attempt += 1) {
    const answer = await ask(`${origin}/api/universities?page=2`).catch(() => null);
    answered = answer ? answered + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  if (answered < 3) throw new Error('The catalogue was not read in time.');
}

async function growthFigures(origin: string, database: Client): Promise<Figure[]> {
  const places = await fetchPlaces(origin);
  const figures: Figure[] = [];
  for (const size of sizes) {
    await growTo(database, size);
    await untilRead(origin);
    figures.push({
      name: `search in ${size.toLocaleString('en-US')} schools (rows in the database), p95`,
      value: await slowest(origin, places),
      unit: 'ms',
      budget: null,
      kind: 'time',
    });
  }
  const [least, most] = [figures[0]?.value ?? Number.NaN, figures.at(-1)?.value ?? Number.NaN];
  const flat = { name: 'search, p95 of 1,000,000 schools to that of 1,000', unit: '', budget: 2 };
  return [...figures, { ...flat, value: most / least, kind: 'ratio' }];
}

/** @param full also how it grows to a million schools, which takes minutes */
export function searchFigures(databaseUrl: string, full: boolean): Promise<Figure[]> {
  return onGeneratedSite(
    databaseUrl,
    async (origin, database) => [
      ...(await baselineFigures(origin, databaseUrl)),
      await sizeFigure(origin),
      ...(full ? await growthFigures(origin, database) : []),
    ],
    full ? '--max-old-space-size=8192' : '',
  );
}
