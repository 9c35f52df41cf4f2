import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publicPatterns } from '#shared/routing/routePatterns.ts';
import type { PostAnswer } from '#features/articles/contract.ts';
import { buildCard, buildPost } from '#features/articles/testing.ts';
import { buildHome, buildSettings } from '#features/content/testing.ts';
import { Problem } from '#shared/contract/problem.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import type { PageResponse, PageRenderer } from '#server/pages/renderedPage.ts';
import { directoryPage } from '#features/finder/directory/directory.ts';
import { searchSchools } from '#features/finder/search/searchSchools.ts';
import { buildIndex } from '#features/finder/testing.ts';
import type { DataUpdates } from '#features/schools/updatesContract.ts';
import { buildSchool } from '#features/schools/testing.ts';
import { buildPages, type PageServices } from './pages.ts';
import { createPageRenderer } from './renderPage.ts';

const folder = temporaryFolder();
const clientDir = join(folder, 'client');
mkdirSync(join(clientDir, 'assets'), { recursive: true });
writeFileSync(
  join(clientDir, 'index.html'),
  `<!doctype html><html lang="en-US"><head><title>Site</title><meta name="description" content="x" />
<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" href="/assets/index-1.css"></head>
<body><!-- a note --><div id="root"><div class="arriving"></div></div><noscript>Turn it on.</noscript></body></html>`,
);
writeFileSync(join(clientDir, 'assets', 'index-1.css'), 'h1{color:red}');
writeFileSync(join(clientDir, 'assets', 'home-1.css'), 'p{color:blue}');
writeFileSync(
  join(folder, 'client-manifest.json'),
  JSON.stringify({
    '_library-1.js': { file: 'assets/library-1.js' },
    'index.html': {
      file: 'assets/index-1.js',
      isEntry: true,
      imports: ['_library-1.js'],
      css: ['assets/index-1.css'],
    },
    'src/main/home/homeScreens.tsx': {
      file: 'assets/home-1.js',
      imports: ['index.html'],
      css: ['assets/home-1.css'],
    },
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let settings = buildSettings();
let failing = false;
let updates: DataUpdates = [];
let answers: Record<string, PostAnswer> = {};
let render: PageRenderer;

const catalogue = buildIndex([{ name: 'Orchard State University' }]);

const noQuestions = {
  cards: [],
  meta: { page: 1, hasMore: false, nextCursor: null, isFuzzy: false },
};
const notHere = () => Promise.reject(new Problem('page_not_found', 'Page Not Found'));

const services: PageServices = {
  nurses: {
    directory: {
      list: async () => ({ cards: [], meta: { nextCursor: null, removal: null } }),
      find: () => Promise.reject(new Problem('not_found', 'There is no nurse at this address.')),
      featured: async () => [],
    },
  },
  account: { identify: async () => null },
  forum: {
    reading: {
      list: async () => noQuestions,
      search: async () => noQuestions,
      open: notHere,
      moreAnswers: notHere,
      moreComments: notHere,
      listSolved: async () => [],
      openTag: async () => ({ tag: null, nearest: [] }),
      listTags: async () => [],
    },
    members: { profiles: { profile: notHere }, activity: { of: notHere } },
  },
  content: {
    settings: () =>
      failing ? Promise.reject(new Error('The database is away.')) : Promise.resolve(settings),
    pages: {
      page: async (slug) => ({
        slug,
        title: 'A text with versions',
        summary: '',
        version: 1,
        publishedAt: '2026-11-01T00:00:00.000Z',
        note: '',
        html: '<p>Every word.</p>',
        headings: [],
        earlier: [],
      }),
      change: () => Promise.reject(new Error('No page asks for a change.')),
    },
  },
  articles: {
    find: async (slug, preview) => answers[preview || slug] ?? { kind: 'missing' },
    list: async () => ({ cards: [buildCard()], nextCursor: null }),
    named: async () => [],
  },
  featured: async () => [
    {
      slug: 'harbor-college',
      name: 'Harbor College',
      city: 'San Pedro',
      state: 'CA',
      fictitious: false,
      types: [],
    },
  ],
  finder: {
    search: async (query) => searchSchools(catalogue, query, null, 0),
    directory: async (query) => directoryPage(catalogue, query, 0),
  },
  schools: {
    find: async (slug) =>
      slug === 'harbor-college'
        ? { kind: 'found', school: buildSchool({ slug: 'harbor-state' }) }
        : { kind: 'missing', alike: [] },
    dataSummary: async () => ({
      schools: 0,
      nursingSchools: 0,
      programs: [],
      awards: [],
      sources: [],
    }),
    dataUpdates: async () => updates,
  },
  reviews: { list: async () => ({ reviews: [], page: 1, pages: 1, total: 0 }) },
};

beforeEach(() => {
  settings = buildSettings();
  failing = false;
  updates = [];
  answers = {};
  const made = createPageRenderer(clientDir, services, () => Date.UTC(2026, 10, 20));
  if (!made) throw new Error('The client build of this test has no manifest.');
  render = made;
});

const ask = (path: string, cookies: Record<string, string> = {}, search = '') =>
  render({ path, search, origin: 'https://lamplight.example', cookies });

async function publicPage(path: string): Promise<Extract<PageResponse, { kind: 'public' }>> {
  const page = await ask(path);
  if (page?.kind !== 'public') throw new Error(`${path} was answered with ${page?.kind}.`);
  return page;
}

const student = {
  role_name: 'Student',
  userid: 'u1',
  name: 'Ada Okafor',
  email: 'ada@example.test',
  status: 'active',
  student_package: 'application_condenser',
};

describe('every public screen', () => {
  it.each(publicPatterns)('%s has a source of its own, for its files', (pattern) => {
    expect(
      existsSync(join(import.meta.dirname, '../../..', buildPages(services)[pattern].screen)),
    ).toBe(true);
  });

  it.each(publicPatterns.filter((pattern) => !pattern.includes(':')))(
    '%s reads without a script',
    async (path) => {
      const { status, html } = await publicPage(path);
      expect(status).toBe(200);
      const markup =
        /<div id="root" data-rendered="">(.*)<\/div>\s*<script type="application\/json"/s.exec(
          html,
        )?.[1];
      expect(markup).toMatch(/<h1[^>]*>[^<]+/);
      expect(markup?.match(/<main/g)).toHaveLength(1);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).not.toContain('Turn it on');
    },
  );
});

describe('a rendered page', () => {
  it('brings the styles of its screen in the head, and fetches none of them', async () => {
    const { html, styleHash } = await publicPage('/');
    expect(html).toContain('<style>h1{color:red}\np{color:blue}</style>');
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/index-1.css" disabled>',
      '<link rel="stylesheet" href="/assets/home-1.css" disabled>',
    ]);
    expect(styleHash).toMatch(/^'sha256-[\w+/]+=*'$/);
  });

  it('runs what the first script imports by itself, and only fetches the screen ahead', async () => {
    const { html } = await publicPage('/');
    const scripts = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g)];
    expect(
      scripts.map(([tag, address]) => `${tag.includes('async') ? 'async ' : ''}${address}`),
    ).toEqual(['async /assets/library-1.js', '/assets/home-1.js', '/assets/index-1.js']);
  });

  it('shows what staff wrote as text, and no text ends its script', async () => {
    const title = '</script><script>alert(1)</script><!-- & "quoted"';
    settings = buildSettings({ home: buildHome({ hero: { ...buildHome().hero, title } }) });
    const { html } = await publicPage('/');
    expect(html).not.toContain('<script>alert');
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
    const data = JSON.parse(json ?? '') as { queries: [unknown, { value: typeof settings }][] };
    expect(data.queries[0]?.[1].value.home?.hero.title).toBe(title);
  });

  it('says its address, the site and a picture to link previews', async () => {
    const { html } = await publicPage('/');
    expect(html).toContain('<link rel="canonical" href="https://lamplight.example/">');
    expect(html).toContain('property="og:url" content="https://lamplight.example/"');
    expect(html).toContain('property="og:image" content="https://lamplight.example/icons/');
  });

  it('is not for search engines where the home says the same, while archives may keep it', async () => {
    const { html } = await publicPage('/index2');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta name="archive.org_bot" content="index">');
    expect(html).not.toContain('rel="canonical"');
  });

  it('says where the home is on paper, by the address that the page was asked for', async () => {
    const { html } = await publicPage('/index2');
    expect(html).toContain('<strong>lamplight.example</strong>');
    expect(html).toContain('src="/home-code.svg"');
  });

  it('shows what its content is now', async () => {
    await publicPage('/');
    settings = buildSettings({ siteName: 'Night Light' });
    expect((await publicPage('/')).html).toContain('<title>Night Light</title>');
  });

  it('stays as it was while the settings cannot be read', async () => {
    const before = await publicPage('/');
    failing = true;
    expect((await publicPage('/')).html).toBe(before.html);
  });

  it('cannot be rendered before the settings were read once', async () => {
    failing = true;
    await expect(ask('/')).rejects.toThrow('The database is away.');
  });
});

describe('the home', () => {
  it('holds the schools that staff chose, and none where they chose none', async () => {
    settings = buildSettings({ home: buildHome({ featuredUniversityIds: ['harbor-college'] }) });
    expect((await publicPage('/')).html).toMatch(/href="\/university\/harbor-college"/);
    settings = buildSettings({ home: buildHome() });
    expect((await publicPage('/')).html).not.toContain('Harbor College');
  });
});

describe('the page about the site', () => {
  it('shows what was loaded when without a script, and nothing before the first file', async () => {
    expect((await publicPage('/about')).html).not.toContain('Data updates');
    const loaded = { year: '2024', loadedAt: '2026-11-19T23:59:00.000Z', rows: 9, edition: 1 };
    updates = [{ ...loaded, id: 7, source: '<b>A register', url: 'https://register.example/' }];
    const { html } = await publicPage('/about');
    expect(html).toContain('<strong>19 November 2026</strong>');
    expect(html).toContain('>&lt;b&gt;A register</a>');
  });
});

describe('a member', () => {
  it('gets a page of her own, which nobody else is given', async () => {
    const page = await ask('/', student);
    if (page?.kind !== 'personal') throw new Error('It is not personal.');
    const screen = await text(page.body);
    expect(screen).toContain('Continue your application');
    expect(page.after).toContain('"visitor":"u1"');
    expect((await publicPage('/')).html).not.toMatch(/Ada|u1|Continue your application/);
  });

  it('is sent on from pages that are closed to her', async () => {
    expect(await ask('/login', student)).toEqual({
      kind: 'redirect',
      to: '/my-account',
      code: 302,
    });
  });

  it('is led by the browser where a message has to be left for the next screen', async () => {
    expect(await ask('/nurse-profile', student)).toBeNull();
  });
});

describe('a guest', () => {
  it('is asked to sign in before a page of an account', async () => {
    expect(await ask('/my-account')).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Fmy-account',
      code: 302,
    });
    expect(await ask('/nurse/1')).toMatchObject({ to: '/login?next=%2Fnurse%2F1', code: 302 });
  });

  it.each([
    ['/About', '/about'],
    ['/Login', '/login'],
    ['/My-Account', '/my-account'],
    ['/%41bout', '/about'],
  ])('is sent from %s to %s for good', async (path, to) => {
    expect(await ask(path)).toEqual({ kind: 'redirect', to, code: 301 });
  });

  it('is what somebody with another role counts as', async () => {
    expect((await ask('/', { ...student, role_name: 'Editor' }))?.kind).toBe('public');
  });
});

describe('a post', () => {
  it('is rendered whole, with its own title', async () => {
    answers['night-shifts'] = { kind: 'found', post: buildPost({ title: 'Night shifts' }) };
    const { status, html } = await publicPage('/post/night-shifts');
    expect(status).toBe(200);
    expect(html).toContain('<title>Night shifts – Lamplight</title>');
    expect(html).toContain('property="og:type" content="article"');
  });

  it.each(['/post/Night-Shifts', '/post/night%2Dshifts', '/post/night_shifts'])(
    '%s leads to its own address',
    async (path) => {
      expect(await ask(path)).toEqual({ kind: 'redirect', to: '/post/night-shifts', code: 301 });
    },
  );

  it('that was removed is 410, with where to read on', async () => {
    const successor = { slug: 'later', title: 'The later one' };
    answers['old'] = { kind: 'gone', title: 'The old one', successor };
    const { status, html } = await publicPage('/post/old');
    expect(status).toBe(410);
    expect(html).toContain('href="/post/later"');
  });

  it('of a school under another of its names is sent to its own, with what it asks for', async () => {
    expect(await ask('/university/harbor-college', {}, '?reviews=helpful')).toEqual({
      kind: 'redirect',
      to: '/university/harbor-state?reviews=helpful',
      code: 301,
    });
  });

  it.each(['nothing-here', 'x'.repeat(300)])('%s that never was is 404', async (slug) => {
    const { status, html } = await publicPage(`/post/${slug}`);
    expect(status).toBe(404);
    expect(html).toContain('Page not found: /post/');
  });
});

describe('a preview of a post', () => {
  it('is rendered for whoever has its address, and cached nowhere', async () => {
    const previewUntil = '2026-11-22T12:00:00.000Z';
    answers = { token: { kind: 'found', post: buildPost({ previewUntil }) } };
    const page = await ask('/post/how-the-nclex-works', {}, '?preview=token');
    if (page?.kind !== 'personal') throw new Error('It can be kept.');
    expect(page.status).toBe(200);
    expect(page.before).toContain('<meta name="robots" content="noindex">');
    expect((await ask('/post/how-the-nclex-works'))?.kind).toBe('public');
  });
});

describe('an address without a page', () => {
  it('is a true 404 with the message and the way home', async () => {
    const { status, html } = await publicPage('/no<b>thing');
    expect(status).toBe(404);
    expect(html).toContain('Page not found: /no&lt;b&gt;thing');
    expect(html).toContain('Go back home');
    expect(html).toContain('name="robots" content="noindex"');
  });
});
