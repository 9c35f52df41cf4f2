import { AsyncResource } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { buildAwards, buildIndex } from '#features/finder/testing.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createCatalogue } from './catalogue.ts';
import { numbered, storeCatalogue } from './testingCatalogue.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => store(1));
afterEach(() => vi.unstubAllEnvs());

const store = (count: number) =>
  storeCatalogue(
    database.db,
    buildIndex(numbered(Array.from({ length: count }, (_, at) => ({ slug: `s${at}` })))),
  );

describe('the catalogue', () => {
  it('is built again only when its revision has moved', async () => {
    const catalogue = createCatalogue(database.db);
    const first = await catalogue.get();
    expect(await catalogue.get()).toBe(first);
    await store(2);
    expect((await catalogue.get()).schools).toHaveLength(2);
  });

  it('has the newest report of each type with the one before, and the years that were loaded', async () => {
    const adn = buildAwards({ awards: 80, before: 72, beforeYear: 2022 });
    await storeCatalogue(database.db, buildIndex(numbered([{ awards: [adn] }, {}])));
    const { schools, awardYears } = await createCatalogue(database.db).get();
    expect(schools.map(({ awards }) => awards)).toEqual([[adn], []]);
    expect(awardYears).toEqual([2024, 2022]);
  });

  it('is built once for all who ask at the same time', async () => {
    const catalogue = createCatalogue(database.db);
    const all = await Promise.all(Array.from({ length: 5 }, () => catalogue.get()));
    expect(new Set(all).size).toBe(1);
  });

  it('looks at its revision once for all who ask meanwhile', async () => {
    const catalogue = createCatalogue(database.db);
    await catalogue.get();
    const queries = vi.spyOn(database.pool, 'query');
    await Promise.all(Array.from({ length: 20 }, () => catalogue.get()));
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockClear();
    const first = catalogue.get();
    await expect.poll(() => queries.mock.calls.length).toBe(1);
    await Promise.all([first, ...Array.from({ length: 20 }, () => catalogue.get())]);
    expect(queries).toHaveBeenCalledTimes(2);
    queries.mockRestore();
  });

  it('of a write is not that of a look which began before it', async () => {
    const catalogue = createCatalogue(database.db);
    await catalogue.get();
    const query = database.pool.query.bind(database.pool) as (
      ...given: unknown[]
    ) => Promise<unknown>;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slowly = (...given: unknown[]): unknown =>
      query(...given).then(async (found) => {
        await held;
        return found;
      });
    const queries = vi.spyOn(database.pool, 'query').mockImplementationOnce(slowly);
    const before = catalogue.get();
    await expect.poll(() => queries.mock.calls.length).toBe(1);
    await store(2);
    const after = catalogue.get();
    release();
    expect((await after).schools).toHaveLength(2);
    await before;
    queries.mockRestore();
  });

  it('of a write is not that of a build which began before it', async () => {
    const catalogue = createCatalogue(database.db);
    const before = catalogue.get();
    await store(2);
    expect((await catalogue.get()).schools).toHaveLength(2);
    await before;
    expect((await catalogue.get()).schools).toHaveLength(2);
  });

  it('is asked for again after a failure of the database', async () => {
    const catalogue = createCatalogue(database.db);
    const failing = vi.spyOn(database.pool, 'query').mockImplementationOnce(() => {
      throw new Error('The database is away.');
    });
    await expect(catalogue.get()).rejects.toThrow();
    failing.mockRestore();
    expect((await catalogue.get()).schools).toHaveLength(1);
  });

  it.each(['test', 'development'])('refuses a caller inside a transaction in %s', async (name) => {
    vi.stubEnv('NODE_ENV', name);
    const catalogue = createCatalogue(database.db);
    await catalogue.get();
    const inside = database.transaction(() => database.transaction(() => catalogue.get()));
    await expect(inside).rejects.toThrow(/inside a transaction/);
    expect((await catalogue.get()).schools).toHaveLength(1);
  });

  it('of an open transaction is given to its caller alone in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const catalogue = createCatalogue(database.db);
    const askOutside = AsyncResource.bind(() => catalogue.get());
    const outside: Promise<CatalogueIndex>[] = [];
    const undone = database.transaction(async () => {
      await store(3);
      // On the embedded engine this one waits for the connection of the transaction.
      outside.push(askOutside());
      expect((await catalogue.get()).schools).toHaveLength(3);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await outside[0])?.schools).toHaveLength(1);
    expect((await catalogue.get()).schools).toHaveLength(1);
  });
});
