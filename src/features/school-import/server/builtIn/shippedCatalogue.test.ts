// @module-tag long
// The files that are in the repository. Counts and spot checks of 2024 are those of the published files
// (IPEDS Completions C2024_A), counted without our code.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { query } from '../testing.ts';
import { readRecord, recordName } from './catalogueRecord.ts';
import { catalogueFolder, loadCatalogue } from './loadCatalogue.ts';

const text = (name: string): string => readFileSync(join(catalogueFolder, name), 'utf8');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadCatalogue(database, () => new Date('2026-11-24T12:00:00Z'));
});
afterAll(() => database.close());

describe('the catalogue that ships', () => {
  it('is what its record says: no file was changed by hand', async () => {
    const { files } = await readRecord(catalogueFolder);
    expect(readdirSync(catalogueFolder).sort()).toEqual(
      [recordName, ...files.map(({ name }) => name)].sort(),
    );
    for (const { name, sha256, rows, madeFrom } of files) {
      expect(createHash('sha256').update(text(name)).digest('hex'), name).toBe(sha256);
      expect(madeFrom.sha256, name).toMatch(/^[0-9a-f]{64}$/);
      expect(rows, name).toBeGreaterThan(2_000);
    }
  });

  it('names nobody who heads a school', () => {
    expect(text('schools.csv').split('\n')[0]).not.toMatch(/CHF|EIN|UEIS/);
  });

  it('has 2,445 schools, each with a place on earth and a name', async () => {
    const [found] = await query(
      database,
      `select count(*)::int as schools, count(lat)::int as places, count(distinct slug)::int as slugs,
       count(*) filter (where name = '' or city = '' or state = '')::int as nameless
       from universities`,
    );
    expect(found).toEqual({ schools: 2445, places: 2445, slugs: 2445, nameless: 0 });
  });

  it('has 3,913 programs, 3,851 of them with awards in 2024', async () => {
    const programs = await query(
      database,
      `select type, count(distinct university_id)::int as listed,
       count(*) filter (where awards > 0)::int as awarding, sum(awards)::int as awards
       from nursing_awards where year = 2024 group by type order by type`,
    );
    expect(programs).toEqual([
      { type: 'ADN', listed: 1091, awarding: 1083, awards: 83_963 },
      { type: 'BSN', listed: 1173, awarding: 1161, awards: expect.any(Number) },
      { type: 'LVN', listed: 978, awarding: 954, awards: 50_931 },
      { type: 'MSN', listed: 649, awarding: 631, awards: expect.any(Number) },
      { type: 'diploma', listed: 22, awarding: 22, awards: expect.any(Number) },
    ]);
    const [rest] = await query(
      database,
      `select count(*)::int as n from nursing_awards old where year <> 2024 and not exists (
         select from nursing_awards newest where newest.year = 2024
         and newest.university_id = old.university_id and newest.type = old.type)`,
    );
    expect(rest).toEqual({ n: 0 });
  });

  it.each([
    [110565, 'California State University-Fullerton', 'BSN', 290],
    [121044, 'Pasadena City College', 'ADN', 80],
    // 25 certificates and 2 associate degrees.
    [121044, 'Pasadena City College', 'LVN', 27],
    [121619, 'Santa Ana College', 'ADN', 86],
    [110662, 'University of California-Los Angeles', 'BSN', 50],
    [122409, 'San Diego State University', 'BSN', 200],
  ])('has %i %s with its awards of %s in 2024', async (unitid, name, type, awards) => {
    expect(
      await query(
        database,
        `select name, awards, r.year, r.source_name from nursing_awards n
         join universities u on u.id = n.university_id join import_runs r on r.id = n.run_id
         where unitid = ${unitid} and n.year = 2024 and type = '${type}'`,
      ),
    ).toEqual([
      {
        name,
        awards,
        year: '2024',
        source_name: 'IPEDS Completions (C_A), U.S. Department of Education',
      },
    ]);
  });

  it('has tuition and fees of 2,027 schools, with their source and year', async () => {
    expect(
      await query(
        database,
        `select r.year, r.source_name, count(*)::int as n from university_figures f
         join import_runs r on r.id = f.run_id
         where jsonb_typeof(f."values" -> 'tuitionIn') = 'number' group by 1, 2`,
      ),
    ).toEqual([
      { year: '2023', source_name: 'IPEDS charges (IC_AY), U.S. Department of Education', n: 2027 },
    ]);
  });
});
