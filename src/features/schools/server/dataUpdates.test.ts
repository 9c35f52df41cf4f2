import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import { loadCatalogue } from '#features/school-import/server/builtIn/loadCatalogue.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { maxDataUpdates } from '../updatesContract.ts';
import { listDataUpdates } from './dataUpdates.ts';
import { importRuns } from './tables.ts';

const startedAt = new Date('2026-11-20T12:00:00Z');
const finishedAt = new Date('2026-11-20T12:05:00Z');
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(importRuns));

type Run = typeof importRuns.$inferInsert;
const run = (more: Partial<Run> = {}): Run => ({
  kind: 'nclex',
  fileName: 'rates.csv',
  sourceName: 'A board of nursing',
  sourceUrl: 'https://board.example/',
  year: '2025',
  startedAt,
  finishedAt,
  report: { rows: 38, skipped: [{ line: 2, reason: 'No year.' }] },
  ...more,
});
const list = () => listDataUpdates(database.db);

describe('the updates of the data', () => {
  it('are none before the first import', async () => {
    expect(await list()).toEqual([]);
  });

  it('say source, year, day and rows, and nothing else of the report', async () => {
    await database.db.insert(importRuns).values(run());
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        source: 'A board of nursing',
        url: 'https://board.example/',
        year: '2025',
        loadedAt: finishedAt.toISOString(),
        rows: 38,
        edition: null,
      },
    ]);
  });

  it('are those of finished imports of published files', async () => {
    await database.db
      .insert(importRuns)
      .values([run({ kind: 'sample' }), run({ kind: 'staff' }), run({ finishedAt: null })]);
    expect(await list()).toEqual([]);
  });

  it(`are the last ${maxDataUpdates}, the newest first`, async () => {
    const days = [3, 9, 1, 12, 7, 5, 11, 2, 10, 4, 8, 6];
    await database.db
      .insert(importRuns)
      .values(days.map((number) => run({ finishedAt: day(number), year: String(number) })));
    expect((await list()).map(({ year }) => Number(year))).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });

  it.each([[{}], [{ rows: 'many' }], [{ rows: -1 }], [{ rows: 1.5 }], [[]]])(
    'claim no number of rows from the report %j',
    async (report) => {
      await database.db.insert(importRuns).values(run({ report }));
      expect((await list()).map(({ rows }) => rows)).toEqual([0]);
    },
  );

  it('are the files of the built-in catalogue with its edition, without the samples of the demo', {
    tags: 'long',
  }, async () => {
    await loadCatalogue(database, () => startedAt);
    await seedCatalogue({ database, now: startedAt });
    const updates = await list();
    expect(updates.length).toBeGreaterThanOrEqual(4);
    for (const { edition, rows, url } of updates) {
      expect(edition).toBeGreaterThanOrEqual(1);
      expect(rows).toBeGreaterThan(2000);
      expect(url).toMatch(/^https:/);
    }
  });
});
