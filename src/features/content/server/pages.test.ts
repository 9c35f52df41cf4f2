import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type PageText, privacyPolicy } from '../privacyPolicy.ts';
import { demoContent, seedContent } from './demo.ts';
import { mountContent } from './routes.ts';
import { type ContentService, createContentService } from './service.ts';
import { pages } from './tables.ts';

let database: OpenDatabase;
let service: ContentService;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-21T12:00:00Z');
  service = createContentService({
    db: database.db,
    clock,
    config: { siteName: 'Lamplight', allowedHosts: [] },
  });
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
  mountContent(host.api, service);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => database.db.delete(pages));

const version = (more: Partial<PageText> = {}): PageText => ({
  slug: 'terms',
  version: 1,
  title: 'Terms',
  summary: 'Be kind.',
  publishedAt: '2026-11-01T00:00:00.000Z',
  note: 'The first version.',
  body: '## Posts\n\nKept for ten days.\n\n## Contact\n\nWrite to us.',
  ...more,
});
const write = (...versions: PageText[]) => service.seed({ ...demoContent, pages: versions });

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: `/api/pages/${path}`, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    json: answer.body === '' ? null : answer.json(),
  };
}

describe('a text with versions', () => {
  const first = version();
  const second = version({
    version: 2,
    publishedAt: '2026-11-10T00:00:00.000Z',
    note: 'Posts are kept longer.',
    body: first.body.replace('ten', 'thirty'),
  });

  it('is answered in its highest version, as safe HTML with its main headlines', async () => {
    await write(first, second);
    const { status, json } = await get('terms');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      slug: 'terms',
      title: 'Terms',
      summary: 'Be kind.',
      version: 2,
      publishedAt: '2026-11-10T00:00:00.000Z',
      note: 'Posts are kept longer.',
      headings: [
        { id: 'section-posts', text: 'Posts' },
        { id: 'section-contact', text: 'Contact' },
      ],
      earlier: [
        { version: 1, publishedAt: '2026-11-01T00:00:00.000Z', note: 'The first version.' },
      ],
    });
    expect(json.data.html).toContain('<h2 id="section-posts">Posts</h2>');
    expect(json.data.html).toContain('<p>Kept for thirty days.</p>');
  });

  it('says by words what a version changed', async () => {
    await write(first, second);
    const { json } = await get('terms/versions/2');
    expect(json.data).toMatchObject({ version: 2, before: 1, note: 'Posts are kept longer.' });
    expect(json.data.paragraphs).toEqual([
      [
        { kind: 'same', text: 'Kept for ' },
        { kind: 'removed', text: 'ten' },
        { kind: 'added', text: 'thirty' },
        { kind: 'same', text: ' days.' },
      ],
    ]);
  });

  it('says it in the words that people read, list items apart, without the marks', async () => {
    await write(
      version({ body: '## Posts\n\n- One\n- Two' }),
      version({ version: 2, body: '## Posts\n\n- One\n- `R&D` <b> in [full](/contact)\n- Two' }),
    );
    const { json } = await get('terms/versions/2');
    expect(json.data.paragraphs).toEqual([[{ kind: 'added', text: 'R&D <b> in full' }]]);
  });

  it('has a first version, which changed nothing', async () => {
    await write(first, second);
    const { json } = await get('terms/versions/1');
    expect(json.data).toMatchObject({ version: 1, before: null, paragraphs: [] });
  });

  it('lets no HTML of the writer through', async () => {
    await write(version({ body: '## <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>' }));
    const { json } = await get('terms');
    expect(json.data.html).not.toMatch(/<(img|script)/);
    expect(json.data.html).toContain('&lt;script&gt;');
  });

  it('is for caches to keep, and answers 304 to who has it already', async () => {
    await write(first);
    for (const path of ['terms', 'terms/versions/1']) {
      const { headers } = await get(path);
      expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=3600');
      const again = await get(path, { 'if-none-match': String(headers['etag']) });
      expect(again).toMatchObject({ status: 304, json: null });
    }
  });
});

describe('a text that is not there', () => {
  it.each([
    'nothing',
    'Privacy',
    'privacy%00',
    '..%2Fsettings',
    '__proto__',
    'a'.repeat(300),
    'privacy/versions/9',
    'privacy/versions/02',
    'privacy/versions/x',
    'nothing/versions/1',
  ])('is not found: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });
});

describe('the privacy policy', () => {
  it('is the one of the build until staff have written theirs', async () => {
    const { json } = await get('privacy');
    expect(json.data).toMatchObject({
      title: privacyPolicy.title,
      summary: privacyPolicy.summary,
      version: privacyPolicy.version,
      publishedAt: privacyPolicy.publishedAt,
      earlier: [],
    });
    await write(version({ slug: 'privacy', title: 'Ours' }));
    expect((await get('privacy')).json.data).toMatchObject({ title: 'Ours', version: 1 });
  });

  it('begins in the demo with earlier versions, and what staff changed stays', async () => {
    await seedContent(service);
    const { json } = await get('privacy');
    expect(json.data.version).toBe(privacyPolicy.version);
    expect(json.data.earlier).toHaveLength(privacyPolicy.version - 1);
    await database.db.update(pages).set({ title: 'Changed by staff' });
    await seedContent(service);
    expect((await get('privacy')).json.data.title).toBe('Changed by staff');
  });

  it.each([
    ['2', /contact form[^]*a video/],
    ['3', /reviews you write[^]*wrong data[^]*not encrypted[^]*Schools you saved[^]*compare/],
    ['4', /The forum[^]*Hide my name[^]*Moderators[^]*Pictures[^]*deleted[^]*push messages/],
  ])('says what its version %s added, and took nothing away', async (number, words) => {
    await seedContent(service);
    const { paragraphs } = await service.pages.change('privacy', number);
    const added = paragraphs.flat().filter(({ kind }) => kind === 'added');
    expect(added.map(({ text }) => text).join(' ')).toMatch(words);
    expect(paragraphs.flat().some(({ kind }) => kind === 'removed')).toBe(false);
  });

  it('says in its version 5 what a program receives, and no longer that sending is to come', async () => {
    await seedContent(service);
    const { paragraphs } = await service.pages.change('privacy', '5');
    const of = (wanted: 'added' | 'removed') =>
      paragraphs.flat().flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
    expect(of('removed').join(' ')).toContain('Sending is not possible yet');
    expect(of('added').join(' ')).toMatch(
      /What a program receives[^]*Never in it[^]*stays as it was[^]*References[^]*gave up the right/,
    );
  });

  it('says in its version 6 everything that is held, and no longer that there is no button', async () => {
    await seedContent(service);
    const { paragraphs } = await service.pages.change('privacy', '6');
    const of = (wanted: 'added' | 'removed') =>
      paragraphs.flat().flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
    expect(of('removed').join(' ')).toMatch(/button/);
    expect(of('added').join(' ')).toMatch(/Everything we hold[^]*How long:[^]*ZIP/);
    expect(privacyPolicy.body).toMatch(/happens 14 days later/);
    expect(privacyPolicy.body).not.toContain('no button');
  });

  it.each([
    'Everything we hold',
    'Who sees sensitive answers',
    'Children and teens',
    'Cookies',
    'What stays on your device',
    'Who else handles your data',
    'Your copy, and deleting',
  ])('has a part "%s"', async (headline) => {
    const { headings } = await service.pages.page('privacy');
    expect(headings.map(({ text }) => text)).toContain(headline);
  });

  it('gives each of the ten cookies a purpose', async () => {
    const { html } = await service.pages.page('privacy');
    const named = [...html.matchAll(/<li><code>(\w+)<\/code>: \w/g)].map(([, name]) => name);
    expect(named).toHaveLength(10);
    expect(new Set(named)).toEqual(
      new Set(
        'token role_name name email role img status userid permissions student_package'.split(' '),
      ),
    );
  });
});
