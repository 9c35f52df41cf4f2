// @module-tag long
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { loadCatalogue } from '#features/school-import/server/builtIn/loadCatalogue.ts';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import { raiseRevision } from '#features/school-import/server/catalogueWriterStore.ts';
import { maxChanges } from './store.ts';
import {
  buildChange,
  buildSchool,
  savedNow,
} from '#features/saved-schools/server/testingSchoolRows.ts';
import { buildSchoolServices } from '#main/services/testingSchoolServices.ts';
import { importRuns, nursingAwards, universities } from './tables.ts';

const clock = () => savedNow;
let database: OpenDatabase;
let ids: number[];
let slugs: Map<number, string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await loadCatalogue(database, clock);
  await seedCatalogue({ database, now: savedNow });
  await buildSchool(db, { slug: 'heir', unitid: 900_003 });
  await buildSchool(db, { unitid: 900_002, open: false, successorUnitid: 900_003 });
  const closed = await buildSchool(db, { open: false, unitid: 900_001, successorUnitid: 900_002 });
  const ring = await buildSchool(db, { open: false, unitid: 900_004, successorUnitid: 900_004 });
  for (let n = 0; n < maxChanges + 3; n += 1)
    await buildChange(db, closed, { before: `${n}`, after: `${n + 1}` });
  await buildChange(db, ring);
  const [run] = await db.select({ id: importRuns.id }).from(importRuns).limit(1);
  await db
    .insert(nursingAwards)
    .values({ universityId: closed, type: 'ADN', year: 2024, awards: 80, runId: run?.id ?? 0 });
  await raiseRevision(db, savedNow);
  const rows = await db
    .select({ id: universities.id, slug: universities.slug })
    .from(universities)
    .orderBy(universities.id);
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  ids = [closed, ring, ...rows.slice(-24, -4).map(({ id }) => id)];
});
afterAll(() => database.close());

const pagesOf = () => buildSchoolServices(database, clock).pages;

describe('the pages of many schools', () => {
  it('are those of each school alone, in the order asked for', async () => {
    const { schools } = buildSchoolServices(database, clock);
    const alone = await Promise.all(ids.map((id) => schools.require(slugs.get(id) ?? '')));
    const pages = await pagesOf()(ids);
    expect(pages).toEqual(alone);
    expect(pages.some(({ rating, programs }) => rating.count > 0 && programs.length > 0)).toBe(
      true,
    );
    expect(pages.map(({ awards }) => awards.length).slice(0, 2)).toEqual([1, 0]);
    expect(pages.slice(0, 2).map(({ successor }) => successor?.slug)).toEqual(['heir', undefined]);
  });

  it('leave out what is not there', async () => {
    expect(await pagesOf()([999_999_999])).toEqual([]);
    expect(await pagesOf()([])).toEqual([]);
  });

  it('are asked for in fewer queries than they are', async () => {
    const pages = pagesOf();
    await pages(ids);
    const asked = vi.spyOn(database.pool, 'query');
    expect(await pages(ids)).toHaveLength(ids.length);
    const queries = asked.mock.calls.length;
    asked.mockRestore();
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(ids.length);
  });
});
