// The forum as a browser without a script and a feed reader get it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, testPassword } from '#features/account/server/testing.ts';
import { activityTabs } from '#features/forum/memberContract.ts';
import { members } from '#features/forum/server/members/tables.ts';
import { answers, questions } from '#features/forum/server/tables.ts';
import {
  buildAnswer,
  buildComment,
  buildQuestion,
  buildTag,
} from '#features/forum/server/testingForumRows.ts';
import { startServer } from '../testing/startServer.ts';
import type { App } from './app.ts';

const credentials = { email: 'nightowl@example.test', password: testPassword };

let app: App;
let student: string;
let open: number;
/** Posts nothing but one question, without a name, and an answer and a comment to it. */
const unnamed = { handle: 'moth-by-day', email: 'moth@mail.example', id: '', questionId: 0 };
let aheadMs = 0;

beforeAll(async () => {
  app = await startServer({
    renders: true,
    clock: () => new Date(Date.now() + aheadMs),
  });
  const { db } = app.database;
  const account = await buildUser(db, { email: credentials.email, handle: 'nightowl' });
  student = account.id;
  await db
    .insert(members)
    .values({ userId: student, approvedPosts: 5, createdAt: new Date() })
    .onConflictDoUpdate({ target: members.userId, set: { approvedPosts: 5 } });
  await buildTag(db, 'dosage-math', ['drug-math']);
  open = await buildQuestion(db, {
    title: 'How do I learn </script> dosage & math?',
    tags: ['dosage-math'],
    html: '<p>I mix up the units.</p>',
    preview: 'I mix up the units.',
    createdAt: new Date(),
    activeAt: new Date(),
  });
  await buildAnswer(db, open, { html: '<p>Write the units down.</p>', accepted: true, score: 4 });
  const { handle, email } = unnamed;
  const asker = await buildUser(db, { handle, email });
  const asked = await buildQuestion(db, {
    title: 'Asked without a name',
    tags: ['dosage-math'],
    authorId: asker.id,
    anonymous: true,
    createdAt: new Date(),
    activeAt: new Date(),
  });
  const own = { authorId: asker.id, html: '<p>Answered by who asked.</p>' };
  const answer = await buildAnswer(db, asked, own);
  await buildComment(db, asked, answer, { ...own, html: '<p>Noted by who asked.</p>' });
  Object.assign(unnamed, { id: asker.id, questionId: asked });
});
afterAll(() => app.close());

const get = async (url: string) => {
  const answer = await app.host.app.inject({ url, headers: { accept: 'text/html' } });
  return { status: answer.statusCode, html: answer.body, to: answer.headers.location };
};

const fetchFile = (url: string) => app.host.app.inject({ url, headers: { host: 'localhost' } });

describe('the pages of the forum without a script', () => {
  it.each([
    '/forum',
    '/forum?tab=top&page=1',
    '/forum/tag/dosage-math',
    '/forum?q=dosage',
    '/forum?q=dosege',
    '/forum?school=nowhere&tab=new',
  ])('%s is a page with a title', async (url) => {
    const { status, html } = await get(url);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]+ – [^<]+<\/title>/);
  });

  it('list and tag name the question and their feed', async () => {
    for (const [url, feed] of [
      ['/forum', '/forum/feed.xml'],
      ['/forum/tag/dosage-math', '/forum/tag/dosage-math/feed.xml'],
    ] as const) {
      const { html } = await get(url);
      expect(html).toContain('How do I learn &lt;/script&gt; dosage &amp; math?');
      expect(html).toContain(`/forum/question/${open}"`);
      expect(html).toContain(
        `<link rel="alternate" type="application/rss+xml" href="${feed}" title="New questions`,
      );
      expect(html).toContain(`<link rel="canonical" href="http://localhost${url}">`);
    }
  });

  it('a question has its answers, its description and data that search engines read', async () => {
    const { status, html } = await get(`/forum/question/${open}`);
    expect(status).toBe(200);
    expect(html).toContain('Write the units down.');
    expect(html).toContain('<meta name="description" content="I mix up the units.">');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'How do I learn </script> dosage & math?',
        answerCount: 1,
        acceptedAnswer: { '@type': 'Answer', text: 'Write the units down.', upvoteCount: 4 },
      },
    });
  });

  it('an address that is none of ours is the 404 of the SPEC, a deleted question 410', async () => {
    for (const id of ['abc', '0', '999999999', '%ff', '1%20'])
      expect((await get(`/forum/question/${id}`)).status).toBe(404);
    expect((await get('/forum/user/nobody-here')).status).toBe(404);
    expect((await get('/forum/tag/nothing-like-it')).status).toBe(404);
    const gone = await buildQuestion(app.database.db, { state: 'deleted', title: 'Secret words' });
    const { status, html } = await get(`/forum/question/${gone}`);
    expect(status).toBe(410);
    expect(html).not.toContain('Secret words');
  });

  it('a question that waits for review is no page for guests', async () => {
    const waiting = await buildQuestion(app.database.db, { state: 'pending', title: 'Not yet' });
    const { status, html } = await get(`/forum/question/${waiting}`);
    expect(status).toBe(404);
    expect(html).not.toContain('Not yet');
  });

  it('a synonym and another spelling lead to the tag', async () => {
    for (const address of ['drug-math', 'Dosage-Math', 'dosage_math'])
      expect(await get(`/forum/tag/${address}?tab=top`)).toMatchObject({
        status: 301,
        to: '/forum/tag/dosage-math?tab=top',
      });
  });

  it('name nobody who asked anonymously', async () => {
    const { handle, email, id, questionId } = unnamed;
    const thread = `/forum/question/${questionId}`;
    const addresses = {
      '/forum': 'Asked without a name',
      '/forum?tab=active': 'Asked without a name',
      '/forum?q=without+name': 'Asked without a name',
      '/forum/tag/dosage-math': 'Asked without a name',
      '/forum/feed.xml': 'Asked without a name',
      '/forum/tag/dosage-math/feed.xml': 'Asked without a name',
      [thread]: 'Answered by who asked.',
      [`${thread}?sort=newest`]: 'Noted by who asked.',
      '/forum/tags': 'dosage-math',
    };
    for (const [url, shown] of Object.entries(addresses)) {
      const { html } = await get(url);
      expect(html).toContain(shown);
      const named = [handle, email, id].filter((secret) => html.includes(secret));
      expect({ url, named }).toEqual({ url, named: [] });
    }
    for (const tab of activityTabs) {
      const { status, html } = await get(`/forum/user/${handle}?tab=${tab}`);
      expect(status).toBe(200);
      expect(html).not.toMatch(/without a name|by who asked|dosage-math/);
    }
  });
});

describe('the API of the forum', () => {
  const api = (url: string, headers: Record<string, string> = {}) =>
    app.host.app.inject({ url: `/api/forum${url}`, headers });

  it('answers everybody the same, which browsers check again each time', async () => {
    for (const url of ['/questions?tab=new', `/questions/${open}`, `/questions/${open}/answers`]) {
      const answer = await api(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, no-cache',
      ]);
      const again = await api(url, { 'if-none-match': String(answer.headers['etag']) });
      expect(again.statusCode).toBe(304);
    }
  });

  it('stores nowhere what is for one member, and asks guests to sign in for it', async () => {
    const guest = await api('/questions?tab=followed');
    expect([guest.statusCode, guest.json().code]).toEqual([401, 'not_signed_in']);
    const { cookie } = await post('/login', credentials);
    for (const url of ['/questions?tab=followed', '/questions', '/search?q=dosage']) {
      const answer = await api(url, { cookie });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'private, no-store',
      ]);
    }
    const waiting = await buildQuestion(app.database.db, { state: 'pending', authorId: student });
    const own = await api(`/questions/${waiting}`, { cookie });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  it('refuses what is no tab or page, and answers the 404 of the SPEC', async () => {
    for (const url of ['/questions?tab=x', '/questions?page=0', '/search'])
      expect((await api(url)).statusCode).toBe(422);
    expect((await api('/questions?cursor=x')).statusCode).toBe(400);
    const missing = await api('/questions/abc');
    expect(missing.json()).toMatchObject({
      status: 404,
      code: 'page_not_found',
      detail: 'Page Not Found',
    });
    expect((await api('/questions/similar?title=dosage%20math')).statusCode).toBe(200);
  });

  it('counts who opens a question, but no robot and nothing fetched ahead', async () => {
    const id = await buildQuestion(app.database.db, { title: 'How often was this opened?' });
    const person = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604', accept: 'text/html' };
    await app.host.app.inject({ url: `/forum/question/${id}`, headers: person });
    await api(`/questions/${id}`, person);
    await api(`/questions/${id}`, { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140' });
    await api(`/questions/${id}`, { 'user-agent': 'Googlebot/2.1' });
    await api(`/questions/${id}`, { ...person, 'user-agent': 'Other', 'sec-purpose': 'prefetch' });
    aheadMs += 61_000;
    await api(`/questions/${open}`, person);
    const countViews = async () => {
      const [row] = await app.database.db.select().from(questions).where(eq(questions.id, id));
      return row?.views;
    };
    await expect.poll(countViews).toBe(2);
  });
});

describe('the feeds of the forum', () => {
  it('list the newest questions, of all or of a tag', async () => {
    for (const url of ['/forum/feed.xml', '/forum/tag/drug-math/feed.xml']) {
      const answer = await fetchFile(url);
      expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      expect(answer.body).toContain(
        '<title>How do I learn &lt;/script&gt; dosage &amp; math?</title>',
      );
      expect(answer.body).toContain(`<link>http://localhost/forum/question/${open}</link>`);
      expect(answer.body).toContain('<category>dosage-math</category>');
      expect(answer.body).toContain('<dc:creator>Anonymous</dc:creator>');
    }
    expect((await fetchFile('/forum/tag/nope/feed.xml')).statusCode).toBe(404);
  });

  it('the site map lists its parts, and a part its questions', async () => {
    const index = await fetchFile('/sitemap.xml');
    const parts = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(index.body).toContain('<sitemapindex');
    expect(parts[0]).toBe('http://localhost/sitemap-pages.xml');
    expect(parts).toContain('http://localhost/sitemap-forum-1.xml');
    const part = await fetchFile('/sitemap-forum-1.xml');
    expect(part.body).toContain(`<loc>http://localhost/forum/question/${open}</loc><lastmod>`);
    expect(part.body).not.toContain('/forum/question/ask');
    const pages = await fetchFile('/sitemap-pages.xml');
    expect(pages.body).toContain('<loc>http://localhost/forum</loc>');
    for (const url of ['/sitemap-forum-0.xml', '/sitemap-forum-99.xml', '/sitemap-forum-x.xml'])
      expect((await fetchFile(url)).statusCode).toBe(404);
  });
});

type Fields = Readonly<Record<string, string>>;

async function post(url: string, fields: Fields, headers: Record<string, string> = {}) {
  const answer = await app.host.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, to: answer.headers.location, html: answer.body, cookie };
}

const answersOf = (id: number) =>
  app.database.db.select().from(answers).where(eq(answers.questionId, id));

describe('answering without a script', () => {
  const text = 'I keep a small card with the conversions in my pocket, and I check twice.';

  it('posts the answer of a member once, however often the button is pressed', async () => {
    const id = await buildQuestion(app.database.db, { title: 'Which conversions matter?' });
    const { cookie } = await post('/login', credentials);
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect(await post(`/forum/question/${id}`, { body: text }, { cookie })).toMatchObject({
        status: 303,
        to: `/forum/question/${id}?sort=newest#answers`,
      });
    expect(await answersOf(id)).toHaveLength(1);
    expect((await get(`/forum/question/${id}?sort=newest`)).html).toContain(text);
  });

  it('shows guests the page again; signing in with the same form posts it', async () => {
    const id = await buildQuestion(app.database.db, { title: 'Which card?' });
    expect(await post(`/forum/question/${id}`, { body: text })).toMatchObject({ status: 401 });
    const wrong = await post(`/forum/question/${id}`, {
      body: text,
      ...credentials,
      password: 'not the right one',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.html).not.toContain('not the right one');
    expect(await answersOf(id)).toEqual([]);
    const sent = await post(`/forum/question/${id}`, { body: text, ...credentials });
    expect(sent.status).toBe(303);
    expect(sent.cookie).toContain('token=');
    expect(await answersOf(id)).toHaveLength(1);
  });

  it('refuses what is too short, from another site, or to a question that is closed', async () => {
    const { cookie } = await post('/login', credentials);
    const url = `/forum/question/${open}`;
    expect((await post(url, { body: 'Yes' }, { cookie })).status).toBe(422);
    const elsewhere = { cookie, origin: 'https://evil.test' };
    expect((await post(url, { body: text }, elsewhere)).status).toBe(403);
    const closed = await buildQuestion(app.database.db, { state: 'closed', closeReason: 'spam' });
    expect((await post(`/forum/question/${closed}`, { body: text }, { cookie })).status).toBe(423);
  });
});

describe('asking without a script', () => {
  const fields = {
    title: 'Which evening classes count for the prerequisites?',
    body: 'I work days, and the college near me has evening classes only.',
    tags: 'dosage-math, Dosage Math',
  };
  const url = '/forum/question/ask';
  const asked = () =>
    app.database.db.select().from(questions).where(eq(questions.title, fields.title));

  it('posts the question and leads to it', async () => {
    const { cookie } = await post('/login', credentials);
    const sent = await post(url, { ...fields, anonymous: 'on', lang: 'es' }, { cookie });
    const [row, ...others] = await asked();
    expect(sent).toMatchObject({ status: 303, to: `/forum/question/${row?.id}` });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      authorId: student,
      anonymous: true,
      lang: 'es',
      tags: ['dosage-math'],
    });
    expect((await get(`/forum/question/${row?.id}`)).html).toContain(fields.title);
  });

  it('shows the form again with what was typed and what is wrong', async () => {
    const { cookie } = await post('/login', credentials);
    const wrong = { ...fields, title: 'Too <short>', tags: '' };
    const { status, html } = await post(url, wrong, { cookie });
    expect(status).toBe(422);
    expect(html).toContain('Too &lt;short&gt;');
    expect(html).toContain(fields.body);
    expect(html).toContain('Add at least one tag');
  });

  it('shows guests the form with a place to sign in, and posts with it', async () => {
    const own = {
      ...fields,
      title: 'Which morning classes count for the prerequisites?',
      body: 'I work nights, and I sleep in the afternoon.',
    };
    const guest = await post(url, own);
    expect(guest.status).toBe(401);
    expect(guest.html).toContain(own.title);
    expect(guest.html).toContain('name="password"');
    expect(guest.html).toContain('nothing you wrote is lost');
    const sent = await post(url, { ...own, ...credentials });
    expect(sent.status).toBe(303);
    expect(sent.to).toMatch(/^\/forum\/question\/\d+$/);
  });

  it('says that a first post waits for review', async () => {
    const newcomer = { email: 'newcomer@mail.example', password: testPassword };
    await buildUser(app.database.db, { email: newcomer.email, handle: 'newcomer' });
    const { cookie } = await post('/login', newcomer);
    const first = {
      ...fields,
      title: 'Which weekend classes count for the prerequisites?',
      body: 'I work on every weekday, and I have a child.',
    };
    const { status, html } = await post(url, first, { cookie });
    expect(status).toBe(200);
    expect(html).toContain('Waiting for review');
  });
});
