import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { decodeIndex } from '../search/codec/indexCodec.ts';
import { buildIndex, buildProgramEntry } from '../testing.ts';
import { findSchools, mapOfSchools, suggest, suggestionGroup } from '../contract.ts';
import { featuredSchool } from '#features/schools/featuredContract.ts';
import { featuredSchools } from './featuredSchools.ts';
import { mountSearch } from './routes.ts';
import { createCatalogue } from '#features/schools/server/catalogue.ts';
import { createSearch } from './service.ts';
import { createSuggestions } from './suggestions.ts';
import { numbered, storeCatalogue } from '#features/schools/server/testingCatalogue.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let catalogue: ReturnType<typeof createCatalogue>;

const many = Array.from({ length: 700 }, (_, at) => ({
  name: `Orchard Branch ${String(at).padStart(3, '0')} of the State University for Nursing`,
  slug: `orchard-branch-${at}-of-the-state-university-for-nursing`,
  at: { lat: 25 + (at % 25), lng: -120 + (at % 53) },
  programs: at % 2 === 0 ? [buildProgramEntry({ type: 'BSN' })] : [],
}));

const forum = {
  questions: async (text: string, limit: number) =>
    Array.from({ length: text.startsWith('orch') ? limit : 0 }, (_, id) => ({
      id,
      title: `Orchard question ${id}`,
      answerCount: id,
    })),
  tags: async (text: string, limit: number) =>
    Array.from({ length: text === 'orchid' ? 1 : text === 'orchard' ? limit : 0 }, (_, at) => ({
      slug: `orchard-${at}`,
      name: `orchard-${at}`,
      count: at,
    })),
};

const nurse = { id: 4, name: 'Orchard Bell', credentials: ['RN'], state: 'CA' };

beforeAll(async () => {
  database = await openTestDatabase();
  await storeCatalogue(database.db, buildIndex(numbered(many)));
  const clock = () => new Date('2026-11-20T12:00:00Z');
  const host = await createHost({
    database,
    clock,
    identify: () => Promise.resolve(null),
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
  });
  catalogue = createCatalogue(database.db);
  const search = createSearch({ catalogue, clock });
  mountSearch(
    host.api,
    search,
    async () =>
      featuredSchools(
        await catalogue.get(),
        ['orchard-branch-7-of-the-state-university-for-nursing'],
        0,
      ),
    createSuggestions({
      schools: (text) => search.suggest(text),
      nurses: async (text) => (text === 'orchard b' ? [nurse] : []),
      ...forum,
    }),
  );
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api${path}`, headers });

describe('GET /universities', () => {
  it('answers a page to anyone, for caches to keep, with everything around it', async () => {
    const answer = await get('/universities?state=CA&type=BSN&schools=all');
    const { data, meta } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('public');
    expect(data).toHaveLength(20);
    expect(z.safeParse(findSchools.data, data).success).toBe(true);
    expect(meta).toMatchObject({ total: 350, notOnRecord: { total: 350, items: [] }, pages: 35 });
    expect(meta.facets.types).toEqual({ BSN: 350, ADN: 0, LVN: 0, MSN: 0, diploma: 0 });
    const again = await get('/universities?state=CA&type=BSN&schools=all', {
      'if-none-match': String(answer.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  it('answers those that staff put on the home, as much as the home reads and more', async () => {
    const { data, meta } = (await get('/universities?featured=1')).json();
    expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([
      'orchard-branch-7-of-the-state-university-for-nursing',
    ]);
    expect(z.safeParse(findSchools.data, data).success).toBe(true);
    expect(z.safeParse(z.array(featuredSchool), data).success).toBe(true);
    expect(meta.total).toBe(1);
  });

  it('says which names of an address it does not know, and searches all the same', async () => {
    const { meta } = (await get('/universities?state=CA&type=BSN&colour=red&per-page=5')).json();
    expect(meta).toMatchObject({ total: 350, ignored: ['colour', 'per-page'] });
    for (const path of ['/universities', '/universities?state=CA&type=BSN'])
      expect((await get(path)).json().meta).not.toHaveProperty('ignored');
  });

  it.each(['type=BSN&type=ADN', 'type=BSN,ADN'])('takes lists as %s', async (text) => {
    expect((await get(`/universities?${text}`)).json().meta.total).toBe(350);
  });

  it.each(['page=-1', 'radius=0', 'near=91,0', 'sort=luck', `q=${'x'.repeat(300)}`])(
    'answers %s with a note, never with a refusal',
    async (text) => {
      const answer = await get(`/universities?${text}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().meta.notices).toHaveLength(1);
    },
  );
});

describe('GET /universities/map', () => {
  const whole = 'view=-180,-90,180,90';

  it('shows every match, in at most 20 kB', async () => {
    for (const zoom of [0, 3, 9, 22]) {
      const answer = await get(`/universities/map?${whole}&zoom=${zoom}&type=BSN`);
      const { data, meta } = answer.json();
      expect(answer.body.length).toBeLessThanOrEqual(20_000);
      expect(z.safeParse(mapOfSchools.data, data).success).toBe(true);
      const counted = data.reduce((sum: number, point: { count: number }) => sum + point.count, 0);
      expect([counted, meta.total]).toEqual([350, 350]);
    }
  });

  it('leaves out what the list beside it has under numbers', async () => {
    for (const page of [1, 3]) {
      const answer = await get(`/universities/map?${whole}&zoom=3&type=BSN&page=${page}&others=1`);
      const { data, meta } = answer.json();
      const counted = data.reduce((sum: number, point: { count: number }) => sum + point.count, 0);
      expect([counted, meta.total]).toEqual([330, 350]);
    }
    const one = (
      await get('/universities/map?schools=all&q=branch+007&zoom=5&others=1&' + whole)
    ).json();
    expect(one.data).toEqual([]);
  });

  it('shows only what is in the part that is seen, and single schools by name', async () => {
    const { data } = (
      await get('/universities/map?schools=all&view=-120.5,24.5,-119.5,25.5&zoom=22')
    ).json();
    const count = many.filter(({ at }) => at.lat === 25 && at.lng === -120).length;
    expect(data.reduce((sum: number, p: { count: number }) => sum + p.count, 0)).toBe(count);
    const one = (await get('/universities/map?schools=all&q=branch+007&zoom=5&' + whole)).json();
    expect(one.data).toMatchObject([{ count: 1, school: { slug: many[7]?.slug } }]);
  });

  it('refuses a part of the map that is none', async () => {
    const answer = await get('/universities/map?view=here&zoom=3');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('GET /universities/index', () => {
  it('brings the whole catalogue, compressed, and nothing to who has it', async () => {
    const answer = await get('/universities/index', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    const { data } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString('utf8'));
    expect(decodeIndex(data)).toEqual(await catalogue.get());
    const tag = String(answer.headers.etag);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await get('/universities/index', { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('GET /search/suggest', () => {
  const suggested = async (query: string): Promise<[kind: string, count: number][]> => {
    const { data } = (await get(`/search/suggest?${query}`)).json();
    expect(z.safeParse(suggest.data, data).success).toBe(true);
    return z
      .array(suggestionGroup)
      .parse(data)
      .map(({ kind, items }) => [kind, items.length]);
  };

  it('answers at most 8 things grouped by kind, schools first', async () => {
    expect(await suggested('q=orchard')).toEqual([
      ['schools', 3],
      ['questions', 3],
      ['tags', 2],
    ]);
  });

  it('names a nurse in the place of a question', async () => {
    expect(await suggested('q=orchard%20b')).toContainEqual(['nurses', 1]);
  });

  it('gives what one kind does not need to the others', async () => {
    expect(await suggested('q=orch')).toEqual([
      ['schools', 5],
      ['questions', 3],
    ]);
    expect(await suggested('q=orchid')).toEqual([
      ['questions', 7],
      ['tags', 1],
    ]);
    expect(await suggested('q=branch')).toEqual([['schools', 8]]);
  });

  it('answers with one kind alone when that is asked for', async () => {
    expect(await suggested('q=orchard&kind=questions')).toEqual([['questions', 8]]);
    expect(await suggested('q=orchard&kind=schools')).toEqual([['schools', 8]]);
    expect((await get('/search/suggest?q=orchard&kind=people')).statusCode).toBe(422);
  });

  it('answers with nothing where nothing begins like it', async () => {
    expect(await suggested('q=%21%3F')).toEqual([]);
    expect(await suggested('q=zzz')).toEqual([]);
  });

  it('is asked for again after a minute: what was removed is not suggested any longer', async () => {
    const { headers } = await get('/search/suggest?q=orchard');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });
});
