import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { mountArticles } from './routes.ts';
import { signPreview } from './previewToken.ts';
import { createArticlesService } from './service.ts';
import { buildSeedPost } from './testing.ts';

const appSecret = 'a secret of this test';
let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
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
  const service = createArticlesService({ db: database.db, clock, appSecret });
  await service.seed([
    buildSeedPost(),
    buildSeedPost({
      slug: 'second',
      tags: ['FAFSA'],
      publishAt: new Date('2026-10-01T09:00:00Z'),
    }),
    buildSeedPost({ slug: 'draft', status: 'draft' }),
    buildSeedPost({ slug: 'waits', publishAt: new Date('2027-01-01T09:00:00Z') }),
    buildSeedPost({ slug: 'old', title: 'Old', status: 'archived', successorSlug: 'second' }),
  ]);
  mountArticles(host.api, service);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api${path}`, headers });
  const json = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, headers: answer.headers, json };
}

describe('GET /posts/:slug', () => {
  it('answers a post to anyone, for caches to keep, and 304 to who has it', async () => {
    const { status, headers, json } = await get('/posts/how-the-nclex-works');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ slug: 'how-the-nclex-works', authorName: 'The editors' });
    expect(headers['cache-control']).toContain('public');
    const again = await get('/posts/how-the-nclex-works', {
      'if-none-match': String(headers['etag']),
    });
    expect(again).toMatchObject({ status: 304, json: null });
  });

  it.each([
    ['that nobody wrote', '/posts/none'],
    ['of a draft', '/posts/draft'],
    ['of a post that waits', '/posts/waits'],
    ['with capitals', '/posts/How-The-NCLEX-Works'],
    ['of 300 characters', `/posts/${'a'.repeat(300)}`],
    ['with encoded marks', '/posts/%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['with an encoded slash', '/posts/how%2Fthe'],
    ['with an encoded zero byte', '/posts/%00'],
    ['with a broken escape', '/posts/%E0%A4%A'],
    ['with a trailing slash', '/posts/how-the-nclex-works/'],
    ['with a name of the language', '/posts/__proto__'],
  ])('is not found at an address %s', async (_, path) => {
    const { status, json, headers } = await get(path);
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'not_found', status: 404 });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says 410 and what came in its place where a post was removed', async () => {
    expect(await get('/posts/old')).toMatchObject({
      status: 410,
      json: {
        code: 'gone',
        current: { title: 'Old', successor: { slug: 'second', title: 'How the NCLEX works' } },
      },
    });
  });

  it('opens a draft with its own token, for nobody to keep', async () => {
    const token = signPreview(appSecret, 'draft', new Date('2026-11-21T00:00:00Z'));
    const { status, json, headers } = await get(`/posts/draft?preview=${token}`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ slug: 'draft', previewUntil: '2026-11-21T00:00:00.000Z' });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(await get(`/posts/waits?preview=${token}`)).toMatchObject({ status: 404 });
  });

  it('finds the post behind encoded letters', async () => {
    expect(await get('/posts/how%2Dthe%2Dnclex%2Dworks')).toMatchObject({ status: 200 });
  });
});

describe('GET /posts', () => {
  const slugsOf = (json: { data: { slug: string }[] }) => json.data.map(({ slug }) => slug);

  it('lists what can be seen, the newest first, and where to go on', async () => {
    const { status, json, headers } = await get('/posts?limit=1');
    expect(status).toBe(200);
    expect(slugsOf(json)).toEqual(['how-the-nclex-works']);
    expect(headers['cache-control']).toContain('public');
    const next = await get(`/posts?limit=1&cursor=${json.meta.nextCursor}`);
    expect(slugsOf(next.json)).toEqual(['second']);
    expect(next.json.meta).toEqual({ nextCursor: null });
  });

  it('lists those of a tag, with words, or of chosen addresses', async () => {
    expect(slugsOf((await get('/posts?tag=FAFSA')).json)).toEqual(['second']);
    expect(slugsOf((await get('/posts?q=what-is-fafsa')).json)).toEqual(['second']);
    expect(slugsOf((await get('/posts?q=the')).json)).toEqual([]);
    expect(slugsOf((await get('/posts?slugs=second,draft,none')).json)).toEqual(['second']);
  });

  it.each(['limit=0', 'limit=51', 'limit=x', 'limit=-1', `tag=${'a'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect(await get(`/posts?${query}`)).toMatchObject({
        status: 422,
        json: { code: 'validation_failed' },
      });
    },
  );

  it('refuses a cursor that is none of ours', async () => {
    expect(await get('/posts?cursor=x')).toMatchObject({
      status: 400,
      json: { code: 'malformed_request' },
    });
  });
});
