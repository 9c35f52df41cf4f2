import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { buildIndex } from '#features/finder/testing.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createCatalogue } from './catalogue.ts';
import { numbered, storeCatalogue } from './testingCatalogue.ts';

let database: OpenDatabase;
let now: number;
const clock = () => new Date(now);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  now = Date.parse('2026-11-20T12:00:00Z');
});

const schoolsOf = (count: number) =>
  buildIndex(numbered(Array.from({ length: count }, (_, at) => ({ slug: `s${at}` }))));

describe('the catalogue', () => {
  it('is looked at once a second, and built again only when its revision has moved', async () => {
    await storeCatalogue(database.db, schoolsOf(1));
    const catalogue = createCatalogue(database.db, clock);
    const first = await catalogue.get();
    now += 1500;
    expect(await catalogue.get()).toBe(first);
    await storeCatalogue(database.db, schoolsOf(2));
    now += 500;
    expect(await catalogue.get()).toBe(first);
    now += 500;
    expect((await catalogue.get()).schools).toHaveLength(2);
    await storeCatalogue(database.db, schoolsOf(3));
    await catalogue.refresh();
    expect((await catalogue.get()).schools).toHaveLength(3);
  });

  it('is built once for all who ask at the same time', async () => {
    await storeCatalogue(database.db, schoolsOf(3));
    const catalogue = createCatalogue(database.db, clock);
    const all = await Promise.all(Array.from({ length: 5 }, () => catalogue.get()));
    expect(new Set(all).size).toBe(1);
  });

  it('asks again after a failure of the database', async () => {
    await storeCatalogue(database.db, schoolsOf(3));
    const catalogue = createCatalogue(database.db, clock);
    const failing = vi.spyOn(database.pool, 'query').mockImplementationOnce(() => {
      throw new Error('The database is away.');
    });
    await expect(catalogue.get()).rejects.toThrow();
    failing.mockRestore();
    expect((await catalogue.get()).schools).toHaveLength(3);
  });
});
