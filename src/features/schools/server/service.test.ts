import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { School } from '../contract.ts';
import { buildDetails } from '../testing.ts';
import {
  recordChanges,
  raiseRevision,
} from '#features/school-import/server/catalogueWriterStore.ts';
import { loadInvented } from '#features/school-import/server/builtIn/testing.ts';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import type { SchoolService } from './service.ts';
import { buildSchoolServices } from '#main/services/testingSchoolServices.ts';
import {
  importRuns,
  nclexRates,
  nursingAwards,
  programs,
  universities,
  universityFigures,
} from './tables.ts';
import { reviews } from '#features/reviews/server/tables.ts';

let now = new Date('2026-11-20T12:34:56Z');
let database: OpenDatabase;
let service: SchoolService;
let slugs: { fictitious: string; real: string };

beforeAll(async () => {
  database = await openTestDatabase();
  await loadInvented(database, () => now);
  await seedCatalogue({ database, now });
  const rows = await database.db
    .select({
      slug: universities.slug,
      fictitious: universities.fictitious,
      open: universities.open,
    })
    .from(universities)
    .orderBy(universities.id);
  slugs = {
    fictitious: rows.find(({ fictitious }) => fictitious)?.slug ?? '',
    real: rows.find(({ fictitious, open }) => !fictitious && open)?.slug ?? '',
  };
  service = buildSchoolServices(database, () => now).schools;
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date(now.getTime() + 5000);
});

async function found(slug: string): Promise<School> {
  const answer = await service.find(slug);
  if (answer.kind !== 'found') throw new Error(`${slug} is not there.`);
  return answer.school;
}

type NewSchool = typeof universities.$inferInsert;

async function add(facts: Partial<NewSchool> & { slug: string }): Promise<number> {
  const [row] = await database.db
    .insert(universities)
    .values({ name: facts.slug, city: 'Fullerton', state: 'CA', updatedAt: now, ...facts })
    .returning({ id: universities.id });
  await raiseRevision(database.db, now);
  return row?.id ?? 0;
}

describe('the page of a school', () => {
  it('has programs, deadlines, pass rates and a rating, each number with its source', async () => {
    const school = await found(slugs.fictitious);
    expect(school.fictitious).toBe(true);
    expect(school.programs.length).toBeGreaterThan(0);
    expect(school.programs.flatMap(({ deadlines }) => deadlines).length).toBeGreaterThan(0);
    const numbers = Object.values(school.figures).filter(({ value }) => typeof value === 'number');
    expect(numbers.length).toBeGreaterThan(0);
    for (const { source } of numbers)
      expect(source === null ? undefined : school.sources[source]?.name).toBeTruthy();
    const years = school.nclex.map(({ year }) => year);
    expect(years).toEqual(years.toSorted().toReversed());
    expect(school.rating.count).toBeGreaterThan(0);
    expect(school.rating.sample).toBe(true);
  });

  it('says of a real school what public sources say, and nothing of samples', async () => {
    const school = await found(slugs.real);
    expect(school).toMatchObject({ fictitious: false, programs: [], nclex: [] });
    expect(school.figures.netPrice).toEqual({ value: 'not_loaded', source: null });
    expect(school.similar.length).toBeGreaterThan(0);
    expect(school.source === null ? null : school.sources[school.source]?.year).toBeTruthy();
  });

  it('counts nursing awards by type and year, newest first, each with its source', async () => {
    const id = await add({ slug: 'awards' });
    const runs = await database.db
      .insert(importRuns)
      .values(
        ['2022', '2024'].map((year) => ({
          kind: 'ipeds-completions' as const,
          fileName: `c${year}_a.csv`,
          sourceName: 'IPEDS Completions',
          year,
          startedAt: now,
        })),
      )
      .returning({ id: importRuns.id });
    const [first = 0, second = 0] = runs.map((run) => run.id);
    await database.db.insert(nursingAwards).values([
      { universityId: id, type: 'BSN', year: 2022, awards: 250, runId: first },
      { universityId: id, type: 'BSN', year: 2024, awards: 290, runId: second },
      { universityId: id, type: 'ADN', year: 2022, awards: 0, runId: first },
    ]);
    await raiseRevision(database.db, now);
    const { awards, awardYears, sources } = await found('awards');
    expect(awardYears.slice(0, 2)).toEqual([2024, 2022]);
    expect(
      awards.map(({ type, years }) => [
        type,
        ...years.map((each) => [each.year, each.awards, sources[each.source ?? -1]?.year]),
      ]),
    ).toEqual([
      ['ADN', [2022, 0, '2022']],
      ['BSN', [2024, 290, '2024'], [2022, 250, '2022']],
    ]);
  });

  it('never shows a sample rating on a real school, and always one of a real person', async () => {
    const id = await add({ slug: 'rated-real' });
    const review = {
      universityId: id,
      type: 'BSN',
      authorName: 'A',
      body: 'b',
      createdAt: now,
      updatedAt: now,
    } as const;
    await database.db.insert(reviews).values([
      { ...review, stars: 1, status: 'published', sample: true },
      { ...review, type: 'ADN', stars: 4, status: 'published' },
      { ...review, type: 'LVN', stars: 5, status: 'pending' },
    ]);
    const { rating } = await found('rated-real');
    expect(rating).toEqual({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0], sample: false });
  });

  it('is asked for in a number of queries that does not depend on how much there is', async () => {
    const few = await add({ slug: 'few' });
    const many = await add({ slug: 'many' });
    const program = (universityId: number, at: number) => ({
      universityId,
      key: `p${at}`,
      type: 'BSN' as const,
      name: `Program ${at}`,
      details: buildDetails(),
      updatedAt: now,
    });
    await database.db.insert(programs).values(program(few, 0));
    await database.db
      .insert(programs)
      .values(Array.from({ length: 25 }, (_, at) => program(many, at)));
    await raiseRevision(database.db, now);
    await service.find(slugs.real);
    const queries = vi.spyOn(database.pool, 'query');
    await found('few');
    const forFew = queries.mock.calls.length;
    queries.mockClear();
    expect((await found('many')).programs).toHaveLength(25);
    expect(queries.mock.calls.length).toBe(forFew);
  });

  it('is found by its present name and its other names, at its own address', async () => {
    const names = { name: 'Pier Nursing University', aliases: ['Pier Nursing College', 'PNU'] };
    await add({ slug: 'pier-nursing-academy', ...names, city: 'Reno', state: 'NV' });
    for (const slug of ['Pier-Nursing-University', 'pier-nursing-college-reno-nv'])
      expect((await found(slug)).slug).toBe('pier-nursing-academy');
    expect((await service.find('pnu')).kind).toBe('missing');
  });

  it('is not guessed where two are called so; one that is open goes before one that is closed', async () => {
    await add({ slug: 'twin-a', name: 'Twin Harbor College', city: 'Reno', state: 'NV' });
    await add({ slug: 'twin-b', name: 'Twin Harbor College', city: 'Bend', state: 'OR' });
    await add({ slug: 'lone-old', name: 'Lone Harbor College', open: false });
    await add({ slug: 'lone-new', name: 'Lone Harbor College' });
    const answer = await service.find('twin-harbor-college');
    expect(answer.kind === 'missing' && answer.alike.map(({ slug }) => slug).toSorted()).toEqual([
      'twin-a',
      'twin-b',
    ]);
    expect((await found('twin-harbor-college-bend')).slug).toBe('twin-b');
    expect((await found('lone-harbor-college')).slug).toBe('lone-new');
  });

  it('is read anew when the catalogue has changed', async () => {
    const id = await add({ slug: 'renamed', name: 'Before' });
    expect((await found('renamed')).name).toBe('Before');
    await database.db.update(universities).set({ name: 'After' }).where(eq(universities.id, id));
    await raiseRevision(database.db, now);
    expect((await found('renamed')).name).toBe('After');
  });

  it('says the server’s present to the full hour, so that pages of one hour are the same', async () => {
    expect((await found(slugs.real)).asOf).toBe('2026-11-20T12:00:00.000Z');
  });
});

describe('a school of its own kind', () => {
  it('that is a branch shares the figures of all campuses', async () => {
    await add({ slug: 'a-branch', mainCampus: false });
    await add({ slug: 'by-number', opeid: '00110101' });
    await add({ slug: 'the-main-one', opeid: '00110100' });
    expect((await found('a-branch')).sharedFigures).toBe(true);
    expect((await found('by-number')).sharedFigures).toBe(true);
    expect((await found('the-main-one')).sharedFigures).toBe(false);
  });

  it('that is closed stays, and names who took over', async () => {
    await add({ slug: 'new-one', unitid: 990_001, name: 'New One' });
    await add({ slug: 'old-one', open: false, closedOn: '2022-05-31', successorUnitid: 990_001 });
    expect(await found('old-one')).toMatchObject({
      open: false,
      closedOn: '2022-05-31',
      successor: { slug: 'new-one', name: 'New One' },
    });
  });

  it('that was taken over again and again names the last one, and never itself', async () => {
    await add({ slug: 'now', unitid: 990_010 });
    const closed = { open: false };
    await add({ slug: 'between', unitid: 990_011, successorUnitid: 990_010, ...closed });
    await add({ slug: 'first', unitid: 990_012, successorUnitid: 990_011, ...closed });
    expect((await found('first')).successor?.slug).toBe('now');
    await add({ slug: 'ring-a', unitid: 990_013, successorUnitid: 990_014, ...closed });
    await add({ slug: 'ring-b', unitid: 990_014, successorUnitid: 990_013, ...closed });
    expect((await found('ring-a')).successor?.slug).toBe('ring-b');
    await add({ slug: 'to-itself', unitid: 990_015, successorUnitid: 990_015, ...closed });
    expect((await found('to-itself')).successor).toBeNull();
    await add({ slug: 'to-nobody-here', unitid: 990_016, successorUnitid: 990_099, ...closed });
    expect(await found('to-nobody-here')).toMatchObject({ merged: true, successor: null });
  });

  it('that has no coordinates is at no place rather than at 0,0', async () => {
    await add({ slug: 'nowhere' });
    expect((await found('nowhere')).at).toBeNull();
  });

  it('is shown without what cannot be read, and without links that no browser should open', async () => {
    const id = await add({
      slug: 'odd',
      website: 'javascript:alert(1)',
      aidUrl: 'https://a.example/',
    });
    await database.db.insert(programs).values({
      universityId: id,
      key: 'broken',
      type: 'BSN',
      name: 'Broken',
      details: { track: 7 },
      updatedAt: now,
    });
    await raiseRevision(database.db, now);
    const school = await found('odd');
    expect(school.programs).toEqual([]);
    expect(school.links).toMatchObject({ website: '', aid: 'https://a.example/' });
  });

  it('tells what moved, the newest first', async () => {
    const universityId = await add({ slug: 'moved' });
    const change = { universityId, programId: null, kind: 'deadline', runId: null } as const;
    await recordChanges(database.db, [
      { ...change, subject: 'First', before: '1 February', after: '15 February', at: now },
      { ...change, subject: 'Second', before: '', after: 'x', at: now },
    ]);
    await raiseRevision(database.db, now);
    expect((await found('moved')).changes.map(({ subject }) => subject)).toEqual([
      'Second',
      'First',
    ]);
  });

  it('has a pass rate only where one is published', async () => {
    const universityId = await add({ slug: 'small-class' });
    await database.db.insert(nclexRates).values({
      universityId,
      type: 'BSN',
      exam: 'RN',
      year: '2025',
      rate: 0.5,
      takers: 4,
      status: 'too_few',
    });
    await raiseRevision(database.db, now);
    expect((await found('small-class')).nclex[0]).toMatchObject({ rate: null, status: 'too_few' });
  });

  it('has each number from the source that is asked first', async () => {
    const universityId = await add({ slug: 'two-sources' });
    const runs = await database.db
      .insert(importRuns)
      .values(
        (['scorecard', 'ipeds-charges'] as const).map((kind) => ({
          kind,
          fileName: `${kind}.csv`,
          sourceName: kind,
          year: '2023',
          startedAt: now,
        })),
      )
      .returning({ id: importRuns.id, kind: importRuns.kind });
    await database.db.insert(universityFigures).values(
      runs.map(({ id, kind }) => ({
        universityId,
        kind,
        runId: id,
        values: { tuitionIn: kind === 'scorecard' ? 1 : 2, acceptRate: 'suppressed' },
      })),
    );
    await raiseRevision(database.db, now);
    const { figures, sources } = await found('two-sources');
    expect(figures.tuitionIn.value).toBe(2);
    expect(sources[figures.tuitionIn.source ?? -1]?.file).toBe('ipeds-charges.csv');
    expect(figures.acceptRate.value).toBe('suppressed');
    expect(sources[figures.acceptRate.source ?? -1]?.name).toBe('scorecard');
  });
});

describe('an address', () => {
  it('is found in capitals and with signs around it', async () => {
    await add({ slug: 'plain-name' });
    expect((await found('Plain-Name.')).slug).toBe('plain-name');
  });

  it('without a school leads to those that it may have meant', async () => {
    const [first = ''] = slugs.real.split('-').filter((word) => word.length > 6);
    const answer = await service.find(`the-${first}-that-never-was`);
    expect(answer.kind).toBe('missing');
    expect(answer.kind === 'missing' && answer.alike.length).toBeGreaterThan(0);
  });

  it('is answered however strange it is', async () => {
    for (const slug of ['', '%', '..', 'a'.repeat(300), '🏥', "x'; drop table users --", '\u0000'])
      expect((await service.find(slug)).kind, slug).toBe('missing');
  });
});

describe('programs to compare', () => {
  it('come in the order asked for, with school, pass rates and sources; unknown ones are left out', async () => {
    const school = await found(slugs.fictitious);
    const ids = school.programs.map(({ id }) => id).toReversed();
    const { programs: compared, sources } = await service.programs([...ids, 99_999_999, ...ids]);
    expect(compared.map(({ id }) => id)).toEqual(ids);
    expect(compared[0]?.school).toMatchObject({ slug: slugs.fictitious });
    for (const { nclex } of compared)
      for (const { source } of nclex) expect(sources[source ?? -1]).toBeDefined();
  });
});

describe('the calendar of a school', () => {
  it('holds what lies ahead', async () => {
    const text = await service.calendar(slugs.fictitious, 'https://site.example');
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(`https://site.example/university/${slugs.fictitious}`);
  });
});
