import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { demoContent } from './demo.ts';
import { mountContent } from './routes.ts';
import { createContentService } from './service.ts';

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
  const service = createContentService({
    db: database.db,
    clock,
    config: { siteName: 'Lamplight', allowedHosts: ['nursing.example'] },
  });
  const removed = { fromPath: '/removed', toPath: '', match: 'exact', code: 410 };
  await service.seed({ ...demoContent, routeRules: [...demoContent.routeRules, removed] });
  mountContent(host.api, service);
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

describe.each(['/settings', '/settings/menus', '/route-rules', '/options', '/options/gender'])(
  'GET %s',
  (path) => {
    it('answers data to anyone, for caches to keep', async () => {
      const { status, headers, json } = await get(path);
      expect(status).toBe(200);
      expect(Object.keys(json)).toEqual(['data']);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['cache-control']).toContain('public');
    });

    it('answers 304 to who has it already', async () => {
      const { headers } = await get(path);
      const again = await get(path, { 'if-none-match': String(headers['etag']) });
      expect(again).toMatchObject({ status: 304, json: null });
    });
  },
);

describe('GET /settings', () => {
  it('has every part that the SPEC names', async () => {
    const { json } = await get('/settings');
    for (const part of [
      'headerLogo',
      'footerLogo',
      'menus',
      'home',
      'contact',
      'about',
      'applicationProcess',
      'nursingProgram',
    ])
      expect(json.data, part).toHaveProperty(part);
    expect(json.data.siteName).toBe('Lamplight');
  });
});

describe('GET /settings/menus', () => {
  it('is the list of all menus', async () => {
    const { json } = await get('/settings/menus');
    expect(json.data.map(({ location }: { location: string }) => location)).toEqual([
      'header',
      'mobile',
      'footer',
      'footer',
      'legal',
    ]);
  });
});

describe('GET /route-rules/resolve', () => {
  const resolve = async (path: string) =>
    (await get(`/route-rules/resolve?path=${encodeURIComponent(path)}`)).json.data;

  it('answers where a path leads, with its query', async () => {
    expect(await resolve('/Sign-In/?next=%2Fx')).toEqual({
      redirect: '/login?next=%2Fx',
      code: 302,
    });
    expect(await resolve('/application/academics')).toEqual({
      redirect: '/my-account/application-condenser/academics',
      code: 302,
    });
  });

  it('answers 410 for a page that was removed', async () => {
    expect(await resolve('/removed')).toEqual({ redirect: '', code: 410 });
  });

  it('answers null where no rule is', async () => {
    expect(await resolve('/nothing')).toBeNull();
    expect(await resolve('')).toBeNull();
  });

  it('refuses a call without a path or with one too long', async () => {
    for (const query of ['', `?path=/${'a'.repeat(3000)}`])
      expect(await get(`/route-rules/resolve${query}`)).toMatchObject({
        status: 422,
        json: { code: 'validation_failed' },
      });
  });
});

describe('GET /options', () => {
  it('is immutable for a year under its version only', async () => {
    const { json } = await get('/options');
    const versioned = await get(`/options?v=${json.data.version}`);
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(versioned.json).toEqual(json);
    const unknown = await get('/options?v=older');
    expect(unknown.headers['cache-control']).not.toContain('immutable');
    expect(unknown.json).toEqual(json);
  });

  it('has the lists of the SPEC in its order', async () => {
    const { json } = await get('/options');
    const first = Object.fromEntries(
      json.data.lists.map((list: { key: string; options: { label: string }[] }) => [
        list.key,
        list.options[0]?.label,
      ]),
    );
    expect(first).toMatchObject({
      countries: 'United States',
      dialCodes: 'United States (+1)',
      states: 'California',
      languages: 'English',
    });
  });
});

describe('GET /options/:list', () => {
  it('is one list', async () => {
    const { json } = await get('/options/referenceType');
    expect(json.data.options).toContainEqual({ value: 'paster', label: 'Pastor or head elder' });
  });

  it('is not found under a name that is none', async () => {
    for (const name of ['nothing', '__proto__', 'gender%2F'])
      expect(await get(`/options/${name}`), name).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
  });
});
