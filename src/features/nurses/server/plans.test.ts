// @module-tag long
// Every query that reads the directory, by the plan that PostgreSQL makes of it over big tables.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { nursesOnPage } from '../contract.ts';
import { readNurseFilters } from '../filters.ts';
import { generatedNurses } from './testingGeneratedNurses.ts';
import { openNurses, type OpenNurses } from './testingNurses.ts';

/** On the embedded engine only that every query runs: its tables stay too small for their indexes to pay. */
const isServer = process.env.TEST_DATABASE_URL !== undefined;
const size = isServer ? 40_000 : 300;
const bigTables = new Set(['users', 'nurse_profiles', 'nurse_photos', 'nurse_licenses']);

let database: OpenDatabase;
let nurses: OpenNurses;
const reader = { userId: '00000000-0000-4000-8000-000000000009' };

beforeAll(async () => {
  // Rows by the ten thousand in one statement take as long as the machine takes.
  database = await openTestDatabase({ statementTimeoutMs: 0, queryTimeoutMs: 300_000 });
  for (const statement of generatedNurses(1, size)) await database.db.execute(statement);
  await database.db.execute('vacuum analyze nurse_profiles').catch(() => undefined);
  nurses = openNurses(database);
}, 300_000);
afterAll(() => database.close());

type Asked = { readonly text: string; readonly values: unknown[] };

async function queriesOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const spy = vi.spyOn(database.pool, 'query');
  try {
    await work();
    const calls = spy.mock.calls as unknown as [{ text: string }, unknown[]][];
    return calls.map(([{ text }, values]) => ({ text, values }));
  } finally {
    spy.mockRestore();
  }
}

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  get Plans() {
    return z.optional(z.array(plan));
  },
});
type Plan = z.infer<typeof plan>;

const nodesIn = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)];

async function sequentialScans(asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: unknown }] }>(
      `explain (format json) ${text}`,
      values,
    );
    const scans = nodesIn(plan.parse(rows[0]?.['QUERY PLAN'][0].Plan))
      .filter((part) => part['Node Type'].endsWith('Seq Scan'))
      .map((part) => part['Relation Name'] ?? '')
      .filter((table) => bigTables.has(table));
    found.push(...scans.map((table) => `${table}: ${text}`));
  }
  return found;
}

const list = (query: string, viewer: typeof reader | null = null) =>
  nurses.directory.list(readNurseFilters(new URLSearchParams(query)).filters, viewer);

async function nextPage(query: string): Promise<unknown> {
  const { meta } = await list(query);
  return list(`${query}&after=${meta.nextCursor ?? ''}`);
}

const emptyQuery = 'state=CA&specialty=oncology&language=es&program=BSN&availability=open';

const queries = [
  '',
  'sort=answers',
  'sort=response',
  'sort=zone&zone=America/Chicago',
  'state=CA',
  'state=GU',
  'state=WY&sort=answers',
  'specialty=wound-care&sort=zone&zone=Pacific/Honolulu',
  'topic=nclex&language=ja&state=VT',
  'state=CA,TX,NY,FL,OH&topic=first_job&sort=response',
  'availability=closed',
  'program=PhD&setting=other',
  'q=ana',
  'q=fam',
  'q=ana%20family12',
  'q=zzzz&sort=answers',
];

describe('no list reads a big table from end to end', () => {
  it.each(queries)('/nurses?%s', async (query) => {
    for (const viewer of [null, reader]) {
      const asked = await queriesOf(() => list(query, viewer));
      expect(asked.length).toBeGreaterThan(0);
      const scans = await sequentialScans(asked);
      if (isServer) expect(scans).toEqual([]);
    }
  });
  it.each(['', 'sort=answers', 'sort=response', 'sort=zone', 'state=CA&sort=answers'])(
    'a page behind the first of /nurses?%s',
    async (query) => {
      const scans = await sequentialScans(await queriesOf(() => nextPage(query)));
      if (isServer) expect(scans).toEqual([]);
    },
  );
  it('a profile, suggestions, what waits, and licenses that end', async () => {
    const { cards } = await list('');
    const works = [
      () => nurses.directory.find(String(cards[0]?.id), reader),
      () => nurses.directory.suggest('ana fam', 8),
      () => nurses.moderation.waiting(),
      () => nurses.work.remindDue(),
      () => nurses.work.endDue(),
      () => nurses.work.reportDecisions(),
    ];
    for (const work of works) {
      const scans = await sequentialScans(await queriesOf(work));
      if (isServer) expect(scans.filter((scan) => !scan.startsWith('nurse_licenses'))).toEqual([]);
    }
  });
  it.runIf(isServer)('and one that does is seen', async () => {
    const text = `select * from nurse_profiles where display_name like '%x%y'`;
    expect(await sequentialScans([{ text, values: [] }])).toHaveLength(1);
  });
});

describe('the number of queries', () => {
  it.each(queries)('of /nurses?%s is bounded', async (query) => {
    let isEmpty = false;
    const asked = await queriesOf(async () => {
      isEmpty = (await list(query)).cards.length === 0;
    });
    // What would be found without a filter.
    const further = isEmpty ? 1 : 0;
    expect(asked.length).toBeLessThanOrEqual((query.includes('zone') ? 10 : 2) + further);
  });
  it('of an empty list is one more, whatever was asked for', async () => {
    for (const filters of ['state=GU&setting=school&q=zz', `${emptyQuery}&topic=nclex&q=zz`]) {
      const asked = await queriesOf(async () => {
        expect((await list(filters)).cards).toEqual([]);
      });
      expect(asked).toHaveLength(3);
      const scans = await sequentialScans(asked);
      if (isServer) expect(scans).toEqual([]);
    }
  });
  it('of a full page is one', async () => {
    const asked = await queriesOf(async () => {
      expect((await list('sort=answers')).cards).toHaveLength(nursesOnPage);
    });
    expect(asked).toHaveLength(1);
  });
});
