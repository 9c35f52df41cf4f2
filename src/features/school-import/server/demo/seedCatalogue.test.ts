import * as fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import {
  admissionMethods,
  applicationRoutes,
  deadlineKinds,
  formats,
  programDetails,
  programTypes,
  tracks,
} from '#shared/reference/catalogue/catalogue.ts';
import { deadlineState } from '#features/schools/rules.ts';
import { checkReview } from '#features/reviews/rules.ts';
import { fictitiousSchools, removeSamples, seedCatalogue } from './seedCatalogue.ts';
import { readRevision } from '#features/schools/server/catalogueStore.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const now = new Date('2026-11-20T17:00:00Z');
const schools = fictitiousSchools(now);
const programs = schools.flatMap((school) => school.programs);
const reviews = schools.flatMap((school) => school.reviews);

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
    expect(schools.filter(({ at }) => at === null)).toHaveLength(1);
    expect(Math.max(...schools.map(({ name }) => name.length))).toBeGreaterThanOrEqual(90);
    const empty = schools.filter((school) => school.figures === null);
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
      expect(year >= 2021 && year <= 2025, String(year)).toBe(true);
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

  it.each(schools.map((school) => [school.name, school] as const))(
    'of %s are of programs that it has, by authors of their own, within our rules',
    (_, school) => {
      const types = new Set(school.programs.map(({ type }) => type));
      const authors = school.reviews.map(({ author }) => author);
      expect(new Set(authors).size).toBe(authors.length);
      for (const given of school.reviews) {
        expect(types).toContain(given.type);
        expect(given.author).toMatch(/^\p{L}+ \p{Lu}\.$/u);
        const body = {
          ...given,
          attendedFrom: 2026 - given.began,
          attendedTo: given.left === null ? null : 2026 - given.left,
        };
        expect(checkReview(body, 2026), given.author).toEqual([]);
      }
    },
  );
});

describe('the sample deadlines', () => {
  const on = (day: Date) =>
    fictitiousSchools(day).flatMap((school) => school.programs.flatMap((each) => each.deadlines));

  it('are open, near, today, passed and expected, in four zones', () => {
    const all = on(now);
    const found = new Set(all.map((each) => deadlineState(each, now.getTime())));
    expect(found).toEqual(new Set(['open', 'soon', 'passed', 'expected']));
    expect(new Set(all.map(({ zone }) => zone)).size).toBe(4);
    for (const kind of deadlineKinds) expect(all.map((each) => each.kind)).toContain(kind);
    const today = all.filter(({ at }) => at === '2026-11-21T07:59:00.000Z');
    expect(today).toMatchObject([{ kind: 'final', zone: 'America/Los_Angeles' }]);
  });

  it('are never all in the past, end at 11:59 PM on the clocks of their zone, and each once', () => {
    const range = { min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (day) => {
        const all = on(day);
        expect(all.some(({ at }) => Date.parse(at) > day.getTime())).toBe(true);
        for (const { at, zone, kind } of all) {
          const clock = new Date(at).toLocaleTimeString('en-US', { timeZone: zone });
          expect(clock).toBe(kind === 'open' ? '9:00:00 AM' : '11:59:00 PM');
        }
        for (const { deadlines } of fictitiousSchools(day).flatMap((school) => school.programs))
          expect(new Set(deadlines.map(({ cycle, kind }) => cycle + kind)).size).toBe(
            deadlines.length,
          );
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
    const added = await seedCatalogue({ db: database.db, now });
    // Some statements a kind, never one a school: a first start on a slow disk waits for each of them.
    expect(asked.mock.calls.length).toBeLessThan(60);
    expect(added).toMatchObject({ schools: 5, programs: 13, reviews: 45 });
    const [kept] = await ask<{ name: string }>(
      'select name from universities where unitid = 110565',
    );
    expect(kept?.name).toBe('A newer name');
    const revision = await readRevision(database.db);
    expect(await seedCatalogue({ db: database.db, now })).toEqual({
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
    const added = await seedCatalogue({ db: database.db, now: later });
    expect(added).toMatchObject({ schools: 0, programs: 0, reviews: 0 });
    expect(added.deadlines).toBeGreaterThan(20);
    expect(await count(`program_deadlines where at > '2027-11-20'`)).toBeGreaterThan(20);
    expect((await seedCatalogue({ db: database.db, now: later })).deadlines).toBe(0);
  });

  it('is undone by one call that leaves the real schools', async () => {
    const removed = await removeSamples(database.db, now);
    expect(removed).toEqual({ schools: 5, programs: 13, reviews: 45 });
    expect(await count('universities')).toBe(1);
    expect(await count(`import_runs where kind = 'sample'`)).toBe(0);
    expect(await removeSamples(database.db, now)).toEqual({ schools: 0, programs: 0, reviews: 0 });
  });
});
