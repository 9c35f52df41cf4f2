// @module-tag long
import * as fc from 'fast-check';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import {
  admissionMethods,
  applicationRoutes,
  deadline,
  deadlineKinds,
  formats,
  type ProgramDetails,
  programDetails,
  programTypes,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { deadlineState } from '#features/schools/rules.ts';
import { checkReview } from '#features/reviews/rules.ts';
import { removeSamples, sampleFiles, seedCatalogue } from './seedCatalogue.ts';
import { readRevision } from '#features/schools/server/catalogueStore.ts';
import {
  nclexRates,
  programDeadlines,
  programs as programTable,
  universities,
  universityFigures,
} from '#features/schools/server/tables.ts';
import { reviews as reviewTable } from '#features/reviews/server/tables.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { programFile } from '../files/programFile.ts';
import { deadlineRecord } from '../files/programRecords.ts';
import { readTable } from '../parsing/readTable.ts';
import { openSource } from '../parsing/sourceFile.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { datedRow, samplesFolder } from './sampleRows.ts';

const now = new Date('2026-11-20T17:00:00Z');

async function findSamples({ db }: OpenDatabase) {
  const [figures, taught, rates, written] = await Promise.all([
    db.select().from(universityFigures),
    db.select().from(programTable),
    db.select().from(nclexRates),
    db.select().from(reviewTable),
  ]);
  return (await db.select().from(universities)).map((school) => {
    const its = <T extends { readonly universityId: number }>(rows: readonly T[]): T[] =>
      rows.filter(({ universityId }) => universityId === school.id);
    const programs = its(taught).map((each) => ({
      ...each,
      details: each.details as ProgramDetails,
    }));
    return { ...school, figures: its(figures), programs, rates: its(rates), reviews: its(written) };
  });
}

let schools: Awaited<ReturnType<typeof findSamples>>;
let programs: (typeof schools)[number]['programs'];
let reviews: (typeof schools)[number]['reviews'];
let deadlines: (typeof programDeadlines.$inferSelect)[];

beforeAll(async () => {
  const database = await openTestDatabase();
  await seedCatalogue({ database, now });
  schools = await findSamples(database);
  programs = schools.flatMap((school) => school.programs);
  reviews = schools.flatMap((school) => school.reviews);
  deadlines = await database.db.select().from(programDeadlines);
  await database.close();
});

async function readRows(name: string, importer = programFile): Promise<Row[]> {
  const rows: Row[] = [];
  const refused: string[] = [];
  await readTable(await openSource(join(samplesFolder, name)), importer, {
    onRow: (row) => rows.push(row),
    onRefused: (line, reason) => refused.push(`${line}: ${reason}`),
  });
  expect(refused).toEqual([]);
  return rows;
}

describe('the files of the samples', () => {
  it.each(sampleFiles)('%s has no row too wide or too narrow', async (name, importer) => {
    expect((await readRows(name, importer)).length).toBeGreaterThan(3);
  });

  it('are stored row by row, none is left out', async () => {
    const rows = await readRows('programs.csv');
    const of = (record: string): number =>
      rows.filter((row) => row.text('record') === record).length;
    expect(of('program')).toBe(programs.length);
    expect(of('deadline')).toBe(deadlines.length);
    const lists = programs.flatMap(({ details: all }) =>
      [all.essays, all.documents, all.questions, all.clinicalSites, all.infoSessions, all.intakes]
        .map(({ length }) => length)
        .concat(all.prerequisites?.length ?? 0, all.tests?.length ?? 0),
    );
    const total = lists.reduce((sum, each) => sum + each, 0);
    expect(total).toBe(rows.length - of('program') - of('deadline'));
    expect(schools.flatMap((school) => school.rates)).toHaveLength(37);
  });

  it('have dates counted from the day of seeding', () => {
    const dated = (cell: string, zone = '') => {
      const text = (name: string): string => (name === 'zone' ? zone : cell);
      return datedRow({ ...emptyRow, text }, new Date('2024-12-31T17:00:00Z')).text('date');
    };
    expect(dated('{+1 days}')).toBe('2025-01-01');
    expect(dated('{-366 days}')).toBe('2023-12-31');
    expect(dated('Fall {year of +1 days}')).toBe('Fall 2025');
    expect(dated('{year -1}')).toBe('2023');
    expect(dated('{+0 days}', 'Asia/Tokyo')).toBe('2025-01-01');
    expect(dated('no {placeholder}')).toBe('no {placeholder}');
  });
});

const emptyRow: Row = { line: 2, text: () => '', raw: () => '', has: () => true, names: [] };

describe('the fictitious schools of the demo', () => {
  it('are five, and their names say that they do not exist', () => {
    expect(schools).toHaveLength(5);
    for (const { name } of schools) expect(name).toMatch(/Fictitious|Imaginary|Made-Up|Pretend/);
  });

  it('reach nobody: numbers and addresses are reserved for examples', () => {
    for (const { phone, website } of schools) {
      if (phone !== '') expect(phone).toMatch(/^\d{3}55501\d\d$/);
      if (website !== '') expect(new URL(website).hostname).toMatch(/\.example$/);
    }
    for (const { details } of programs) {
      const { email, phone, url } = details.contact;
      if (email !== '') expect(email).toMatch(/@\w+\.example$/);
      if (phone !== '') expect(phone).toMatch(/^\d{3}55501\d\d$/);
      for (const link of [url, details.applicationUrl])
        if (link !== '') expect(new URL(link).hostname).toMatch(/\.example$/);
    }
  });

  it('have one without a place, one with a very long name and one that says nearly nothing', () => {
    expect(schools.filter(({ lat, lng }) => lat === null && lng === null)).toHaveLength(1);
    expect(Math.max(...schools.map(({ name }) => name.length))).toBeGreaterThanOrEqual(90);
    const empty = schools.filter((school) => school.figures.length === 0);
    expect(empty).toMatchObject([{ phone: '', website: '', about: '', rates: [], reviews: [] }]);
  });

  it('have 12 to 15 programs with every type, track, route, format and way of admission', () => {
    expect(programs.length).toBeGreaterThanOrEqual(12);
    expect(programs.length).toBeLessThanOrEqual(15);
    const all = programs.map(({ details }) => details);
    expect(new Set(programs.map(({ type }) => type))).toEqual(new Set(programTypes));
    for (const track of tracks) expect(all.map((each) => each.track)).toContain(track);
    for (const route of applicationRoutes) expect(all.map((each) => each.route)).toContain(route);
    for (const format of formats) expect(all.map((each) => each.format)).toContain(format);
    for (const method of admissionMethods)
      expect(all.map(({ admissionMethod }) => admissionMethod)).toContain(method);
  });

  it('ask for courses with grades, age limits and ones that replace each other', () => {
    const courses = programs.flatMap(({ details }) => details.prerequisites ?? []);
    expect(courses.some(({ maxAgeYears }) => maxAgeYears === 5)).toBe(true);
    expect(new Set(courses.map(({ minGrade }) => minGrade)).size).toBeGreaterThanOrEqual(4);
    const grouped = courses.filter(({ group }) => group === 'chemistry');
    expect(grouped.length).toBeGreaterThanOrEqual(2);
  });

  it('say which kind of approval and accreditation, and when there is none', () => {
    const all = programs.map(({ details }) => details);
    const bodies = all.map(({ accreditation }) => accreditation && accreditation.body);
    expect(new Set(bodies)).toEqual(new Set(['CCNE', 'ACEN', 'CNEA', null]));
    expect(new Set(all.map(({ approval }) => approval?.status))).toEqual(
      new Set(['approved', 'conditional', 'withdrawn', 'not_approved', undefined]),
    );
  });

  it('have pass rates of five years, years with too few and years that nobody publishes', () => {
    const rates = schools.flatMap((school) => school.rates);
    expect(new Set(rates.map(({ status }) => status)).size).toBe(3);
    for (const { rate, status, year } of rates) {
      expect(rate !== null).toBe(status === 'published');
      expect(Number(year) >= 2021 && Number(year) <= 2025, year).toBe(true);
    }
  });

  it('keep to the shape of the catalogue', () => {
    for (const { details } of programs) programDetails.parse(details);
  });
});

describe('the sample reviews', () => {
  it('are 45: none, one, a few and many, one that waits and one with a reply', () => {
    expect(reviews).toHaveLength(45);
    expect(schools.map((school) => school.reviews.length).toSorted((a, b) => a - b)).toEqual([
      0, 1, 6, 14, 24,
    ]);
    expect(reviews.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(reviews.some(({ reply }) => reply !== null)).toBe(true);
  });

  it('are of programs that their school has, by authors of their own, within our rules', () => {
    for (const school of schools) {
      const types = new Set(school.programs.map(({ type }) => type));
      const authors = school.reviews.map(({ authorName }) => authorName);
      expect(new Set(authors).size).toBe(authors.length);
      for (const given of school.reviews) {
        expect(types).toContain(given.type);
        expect(given.authorName).toMatch(/^\p{L}+ \p{Lu}\.$/u);
        const body = { ...given, aspects: given.aspects as Record<string, number> };
        expect(checkReview(body, 2026), given.authorName).toEqual([]);
      }
    }
  });
});

describe('the sample deadlines', () => {
  it('are open, near, today, passed and expected, in four zones', () => {
    const all = deadlines.map(({ at, kind, cycle, zone, status }) =>
      deadline.parse({ at: at.toISOString(), kind, cycle, zone, status }),
    );
    const found = new Set(all.map((each) => deadlineState(each, now.getTime())));
    expect(found).toEqual(new Set(['open', 'soon', 'passed', 'expected']));
    expect(new Set(all.map(({ zone }) => zone)).size).toBe(4);
    for (const kind of deadlineKinds) expect(all.map((each) => each.kind)).toContain(kind);
    const today = all.filter(({ at }) => at === '2026-11-21T07:59:00.000Z');
    expect(today).toMatchObject([{ kind: 'final', zone: 'America/Los_Angeles' }]);
  });

  it('are never all in the past, end at 11:59 PM on the clocks of their zone, and each once', async () => {
    const rows = (await readRows('programs.csv')).filter(
      (row) => row.text('record') === 'deadline',
    );
    const range = { min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (day) => {
        const all = rows.map((row) => ({
          program: `${row.text('school')} ${row.text('program')}`,
          ...deadlineRecord(datedRow(row, day)),
        }));
        expect(all.some(({ at }) => at > day)).toBe(true);
        for (const { at, zone, kind } of all) {
          const clock = at.toLocaleTimeString('en-US', { timeZone: zone });
          expect(clock).toBe(kind === 'open' ? '9:00:00 AM' : '11:59:00 PM');
        }
        for (const each of groupBy(all, ({ program }) => program).values())
          expect(new Set(each.map(({ cycle, kind }) => cycle + kind)).size).toBe(each.length);
      }),
      { numRuns: propertyRuns(20) },
    );
  });
});

describe('seeding the catalogue', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });
  const ask = async <T>(sql: string): Promise<T[]> =>
    (await database.db.execute(sql)).rows as unknown as T[];
  const count = async (from: string): Promise<number> =>
    Number((await ask<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n);

  it('leaves alone what is there, adds the rest quickly, and is done the second time', async () => {
    await ask(
      `insert into universities (unitid, slug, name, city, state, updated_at)
       values (110565, 'changed-by-an-import', 'A newer name', 'Fullerton', 'CA', now())`,
    );
    const asked = vi.spyOn(Client.prototype, 'query');
    const added = await seedCatalogue({ database, now });
    // Some statements a kind, never one a school: a first start on a slow disk waits for each of them.
    expect(asked.mock.calls.length).toBeLessThan(60);
    expect(added).toMatchObject({ schools: 5, programs: 13, reviews: 45 });
    const [kept] = await ask<{ name: string }>(
      'select name from universities where unitid = 110565',
    );
    expect(kept?.name).toBe('A newer name');
    const revision = await readRevision(database.db);
    expect(await seedCatalogue({ database, now })).toEqual({
      schools: 0,
      programs: 0,
      reviews: 0,
      deadlines: 0,
    });
    expect(await readRevision(database.db)).toBe(revision);
    expect(await count('import_runs')).toBe(1);
  });

  it('brings no real school and adds nothing to one', async () => {
    expect(await count('universities where not fictitious')).toBe(1);
    for (const table of ['programs', 'university_figures', 'nclex_rates', 'reviews'])
      expect(
        await count(
          `${table} t join universities u on u.id = t.university_id where not u.fictitious`,
        ),
        table,
      ).toBe(0);
  });

  it('marks everything of a fictitious school as a sample', async () => {
    expect(await count('universities where fictitious and sample')).toBe(5);
    expect(await count('universities where fictitious and address not like $$Sample%$$')).toBe(0);
    for (const table of ['programs', 'reviews', 'program_deadlines'])
      expect(await count(`${table} where not sample`), table).toBe(0);
    expect(await count(`university_figures where kind <> 'sample'`)).toBe(0);
  });

  it('dates deadlines anew for an installation that has grown old, and nothing else', async () => {
    const later = new Date('2027-11-20T17:00:00Z');
    expect(await count(`program_deadlines where at > '2027-11-20'`)).toBe(0);
    const added = await seedCatalogue({ database, now: later });
    expect(added).toMatchObject({ schools: 0, programs: 0, reviews: 0 });
    expect(added.deadlines).toBeGreaterThan(20);
    expect(await count(`program_deadlines where at > '2027-11-20'`)).toBeGreaterThan(20);
    expect((await seedCatalogue({ database, now: later })).deadlines).toBe(0);
  });

  it('adds a school that is missing again, and changes no other', async () => {
    await ask(`delete from universities where name like 'Made-Up Bayou%'`);
    await ask(`update universities set phone = '5595550199' where name like 'Imaginary%'`);
    expect(await seedCatalogue({ database, now: new Date('2027-11-21T17:00:00Z') })).toEqual({
      schools: 1,
      programs: 3,
      reviews: 6,
      deadlines: 6,
    });
    expect(await count(`universities where phone = '5595550199'`)).toBe(1);
    expect(await count('programs')).toBe(13);
    expect(await count('catalogue_changes')).toBe(0);
  });

  it('is undone by one call that leaves the real schools', async () => {
    const removed = await removeSamples(database.db, now);
    expect(removed).toEqual({ schools: 5, programs: 13, reviews: 45 });
    expect(await count('universities')).toBe(1);
    expect(await count(`import_runs where kind = 'sample'`)).toBe(0);
    expect(await removeSamples(database.db, now)).toEqual({ schools: 0, programs: 0, reviews: 0 });
  });
});
