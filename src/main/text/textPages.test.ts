// Every public page of the demo as text alone: small, without scripts, with a way back (features.md §8).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPatterns } from '#shared/routing/routePatterns.ts';
import { withTextSwitch } from '#shared/routing/textOnly.ts';
import { startServer } from '../../testing/startServer.ts';
import type { App } from '../app.ts';
import { expectText, getPage, readParts } from './testingTextPages.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ renders: true });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => getPage(app, url, headers);

const samples: Readonly<Record<string, string>> = {
  '/post/:slug': '/post/how-the-nclex-works',
  '/university/:slug': '/university/pasadena-city-college',
  '/forum/question/:question_id': '/forum/question/1',
  '/forum/tag/:tag': '/forum/tag/admissions',
  '/forum/user/:id': '/forum/user/educator-ruth',
  '/nurse/:id': '/nurse/1',
};

describe('the text of a public page', () => {
  it.each(publicPatterns.map((pattern) => samples[pattern] ?? pattern))(
    'of %s is small and leads back',
    async (path) => {
      const whole = await get(path);
      const to = whole.headers.location;
      if (typeof to === 'string') {
        expect((await get(withTextSwitch(path))).headers.location).toBe(withTextSwitch(to));
        return;
      }
      for (const part of await readParts(app, path)) expectText(path, part);
    },
  );

  it('names the whole page as the one to be found, and is kept from search engines', async () => {
    const { body, headers } = await get('/about?text');
    const [, address] = /<link rel="canonical" href="([^"]*)">/.exec(body) ?? [];
    expect(new URL(address ?? '').pathname + new URL(address ?? '').search).toBe('/about');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect((await get('/about')).headers['x-robots-tag']).toBeUndefined();
  });

  it('is allowed its own style, and no page is mistaken for it', async () => {
    const { headers, body } = await get('/about?text');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(body).not.toContain('Skip to content');
    expect((await get('/about')).body).toContain('Skip to content');
    expect((await get('/about?texts')).body).toContain('Skip to content');
  });

  it('is the same for a member, and stays a text at the next page of a list', async () => {
    const cookie = 'userid=1; role_name=Student; token=x';
    const { body } = await get('/?text', { cookie });
    expect(body).toBe((await get('/?text')).body);
    const { body: list } = await get('/universities?type=BSN&text');
    expectText('/universities?type=BSN', list);
  });

  it('goes back to its first part where there is no such part', async () => {
    const { statusCode, headers } = await get('/about?text&part=99');
    expect([statusCode, headers.location]).toEqual([302, '/about?text']);
  });

  it('is not made of what is no public page', async () => {
    expect((await get('/my-account?text')).headers.location).toMatch(/^\/login\?next=/);
    expect((await get('/nowhere?text')).statusCode).toBe(404);
  });

  it('is named in the footer of each page that has one', async () => {
    const { body } = await get('/universities?page=2');
    expect(body).toContain('href="/universities?page=2&amp;text"');
    expect((await get('/about')).body).toContain('href="/about?text"');
  });
});
