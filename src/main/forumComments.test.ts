// @module-tag long
// A question with many comments as a browser without a script gets it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildComment, buildQuestion } from '#features/forum/server/testingForumRows.ts';
import { startServer } from '../testing/startServer.ts';
import type { App } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ renders: true, config: { demo: false } });
});
afterAll(() => app.close());

const get = async (url: string) => {
  const answer = await app.host.app.inject({ url, headers: { accept: 'text/html' } });
  return { status: answer.statusCode, html: answer.body };
};

describe('a question without a script', () => {
  it('has every comment of a post behind plain links, page by page, at one canonical address', async () => {
    const { db } = app.database;
    const asked = await buildQuestion(db, { title: 'A long discussion', commentCount: 35 });
    for (let at = 1; at <= 35; at += 1)
      await buildComment(db, asked, asked, { html: `<p>Comment ${at}.</p>` });
    const shown = (html: string) =>
      [...html.matchAll(/<p>Comment (\d+)\.<\/p>/g)].map(([, at]) => Number(at));
    const linkIn = (html: string, text: string) =>
      new RegExp(`href="([^"]*)"[^>]*>(?:<[^>]*>)*${text}`)
        .exec(html)?.[1]
        ?.replaceAll('&amp;', '&');
    const address = `/forum/question/${asked}`;
    const first = await get(address);
    expect(new Set(shown(first.html))).toEqual(new Set([1, 2, 3, 4, 5]));
    const all = await get(linkIn(first.html, 'Show 30 more comments') ?? '');
    expect(new Set(shown(all.html)).size).toBe(30);
    const rest = await get(linkIn(all.html, 'Show 5 more comments') ?? '');
    expect(new Set(shown(rest.html))).toEqual(new Set([31, 32, 33, 34, 35]));
    for (const { status, html } of [first, all, rest]) {
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="http://localhost${address}">`);
    }
    for (const odd of ['comments=abc', 'comments=999999999', `comments=${asked}&comments_after=x`])
      expect((await get(`${address}?${odd}`)).status).toBe(200);
  });
});
