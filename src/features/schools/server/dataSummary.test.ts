// @module-tag long
// The page about the data counts what plain SQL counts, and what the shipped files hold.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catalogueFolder,
  loadCatalogue,
} from '#features/school-import/server/builtIn/loadCatalogue.ts';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import { query } from '#features/school-import/server/testing.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { DataSummary } from '../dataContract.ts';
import { createCatalogue } from './catalogue.ts';
import { createDataSummary } from './dataSummary.ts';

const now = new Date('2026-11-24T12:00:00Z');
let database: OpenDatabase;
let summary: DataSummary;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadCatalogue(database, () => now);
  await seedCatalogue({ database, now });
  summary = await createDataSummary(database.db, createCatalogue(database.db))();
});
afterAll(() => database.close());

const real = 'u.open and not u.fictitious';
const newest = `select distinct on (n.university_id, n.type) n.university_id, n.type, n.awards
  from nursing_awards n order by n.university_id, n.type, n.year desc`;

describe('the counts of the data', () => {
  it('are those of plain SQL: schools, and programs by type', async () => {
    expect(
      await query(database, `select count(*)::int as count from universities u where ${real}`),
    ).toEqual([{ count: summary.schools }]);
    const programs = await query(
      database,
      `select type, count(distinct u.id)::int as schools from universities u join (
         select university_id, type from (${newest}) as reported where awards > 0
         union select university_id, type from programs
       ) as taught on taught.university_id = u.id where ${real} group by type order by type`,
    );
    expect(
      summary.programs
        .filter(({ schools }) => schools > 0)
        .sort((one, other) => (one.type < other.type ? -1 : 1)),
    ).toEqual(programs);
    expect(summary.programs.find(({ type }) => type === 'ADN')?.schools).toBeGreaterThan(1000);
    const [nursing] = await query(
      database,
      `select count(distinct university_id)::int as count from (${newest}) as reported
       join universities u on u.id = university_id where awards > 0 and ${real}`,
    );
    expect(nursing).toEqual({ count: summary.nursingSchools });
  });

  it('are those of plain SQL: graduates by year and type', async () => {
    const rows = await query(
      database,
      `select n.year, n.type, count(*) filter (where n.awards > 0)::int as schools, sum(n.awards)::int as awards
       from nursing_awards n join universities u on u.id = n.university_id where ${real}
       group by 1, 2 order by 1 desc, 2`,
    );
    expect(summary.awards).toEqual(rows);
    expect(new Set(summary.awards.map(({ year }) => year))).toEqual(new Set([2024, 2022]));
  });

  it('are those of the shipped file, read without our importer', () => {
    const lines = readFileSync(join(catalogueFolder, 'awards-2024.csv'), 'utf8').trim().split('\n');
    const associate = lines
      .map((line) => line.trim().split(','))
      .filter(([, field, major, level]) => field === '51.3801' && major === '1' && level === '03');
    const sum = associate.reduce((total, [, , , , awards]) => total + Number(awards), 0);
    const found = summary.awards.find(({ year, type }) => year === 2024 && type === 'ADN');
    expect(sum).toBeGreaterThan(80_000);
    expect(found?.awards).toBe(sum);
  });

  it('name each source once with its year, and no sample', () => {
    const names = summary.sources.map(({ name, year }) => `${name} ${year}`);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(new Set(names).size).toBe(names.length);
    expect(summary.sources.map(({ kind }) => kind)).not.toContain('sample');
  });
});
