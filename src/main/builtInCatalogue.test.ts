// @module-tag long
// What a visitor of a fresh demo sees of the catalogue that ships.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeSamples } from '#features/school-import/server/demo/seedCatalogue.ts';
import { startServer } from '#testing/startServer.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ config: { builtInCatalogue: true }, renders: true });
});
afterAll(() => app.close());

type Card = { readonly name: string; readonly fictitious: boolean };
type Answer = { readonly data: readonly Card[]; readonly meta: Record<string, never> };

const get = async <T = Answer>(path: string): Promise<T> =>
  (await app.host.app.inject(`/api${path}`)).json<T>();
const named = (cards: readonly Card[]): string[] => cards.map(({ name }) => name);
const count = async (table: string): Promise<number> =>
  (await app.database.pool.query(`select from ${table}`)).rowCount ?? 0;

describe('a fresh demo', () => {
  it('finds real schools within 50 miles of 92831, and the invented ones apart', async () => {
    const { data, meta } = await get('/universities?zip=92831&radius=50');
    expect(data).toHaveLength(20);
    expect(data.filter(({ fictitious }) => fictitious)).toEqual([]);
    expect(meta).toMatchObject({ total: expect.any(Number), samples: [] });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => get(`/universities?zip=92831&radius=50&page=${page}`)),
    );
    expect(named(pages.flatMap((page) => page.data))).toEqual(
      expect.arrayContaining([
        'California State University-Fullerton',
        'Pasadena City College',
        'Santa Ana College',
      ]),
    );
  });

  it('shows real schools on its home, and no invented one', async () => {
    const { data } = await get('/universities?featured=1');
    expect(named(data)).toEqual([
      'California State University-Fullerton',
      'Pasadena City College',
      'Santa Ana College',
    ]);
    const home = await app.host.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(home.body).toContain('Pasadena City College');
    expect(home.body).not.toMatch(/Fictitious|Imaginary|Made-Up|Pretend/);
  });

  it('counts on its home what it has', async () => {
    const { data } = await get<{ data: { home: { stats: readonly { value: string }[] } } }>(
      '/settings',
    );
    const schools = (type: string): Promise<number> =>
      count(`nursing_awards where year = 2024 and awards > 0 and type = '${type}'`);
    const counted = [await schools('ADN'), await schools('BSN')];
    expect(data.home.stats.slice(0, 2).map(({ value }) => value)).toEqual(
      counted.map((each) => each.toLocaleString('en-US')),
    );
  });

  it('says of a number who reported it and for which year', async () => {
    const { data } = await get<{ data: unknown }>('/universities/pasadena-city-college');
    expect(JSON.stringify(data)).toContain('IPEDS Completions (C_A), U.S. Department of Education');
    expect(JSON.stringify(data)).toContain('IPEDS charges (IC_AY), U.S. Department of Education');
  });

  it('is without its invented schools after one call, and whole otherwise', async () => {
    const before = await count('universities');
    expect(await removeSamples(app.database.db, new Date())).toMatchObject({ schools: 5 });
    expect(await count('universities')).toBe(before - 5);
    expect(await count(`import_runs where kind = 'sample'`)).toBe(0);
    for (const table of ['programs', 'program_deadlines', 'reviews', 'nclex_rates'])
      expect(await count(table), table).toBe(0);
    expect(await count('import_runs where edition is not null')).toBe(4);
  });
});
