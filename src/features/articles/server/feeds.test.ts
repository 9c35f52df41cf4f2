// @module-tag long
// @vitest-environment happy-dom
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCard } from '../testing.ts';
import { mountFeeds } from './feeds.ts';
import { maxSitemapUrls } from '#server/text/siteMap.ts';
import { escapeXml } from '#server/text/xml.ts';
import { buildRobots, buildRss, buildSitemap } from './feedDocuments.ts';
import type { ArticlesService } from './service.ts';

const origin = 'https://lamplight.example';
const site = { name: 'Lamplight', description: 'Articles for people on their way into nursing.' };

/** The document of a well-formed text; throws for any other. */
function parseXml(text: string): XMLDocument {
  // This parser forgives a bare `&`; others do not.
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error('A bare ampersand.');
  const found = new DOMParser().parseFromString(text, 'application/xml');
  const error = found.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? 'not well-formed');
  return found;
}

const readTexts = (found: XMLDocument | Element, name: string): (string | null)[] =>
  [...found.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe('the parser of these tests', () => {
  it('sees what is not well-formed', () => {
    for (const broken of ['<a><b></a>', '<a>&</a>', '<a b=c/>', '<a>'])
      expect(() => parseXml(broken), broken).toThrow(Error);
  });
});

describe('the feed', () => {
  const cards = [
    buildCard({ title: 'A & B <i>"quoted"</i>', excerpt: 'Less < more & ]]> \u0000\u0008end…' }),
    buildCard({ slug: 'second', publishAt: '2026-03-09T06:05:00.000Z' }),
  ];
  const feed = () => parseXml(buildRss(origin, site, cards));

  it('is RSS 2.0 that names itself and the site', () => {
    const found = feed();
    expect(found.documentElement.getAttribute('version')).toBe('2.0');
    const self = found.getElementsByTagName('atom:link')[0];
    expect(self?.getAttribute('href')).toBe(`${origin}/feed.xml`);
    expect(self?.getAttribute('rel')).toBe('self');
    expect(readTexts(found, 'link')[0]).toBe(`${origin}/`);
    expect(readTexts(found, 'language')).toEqual(['en-us']);
  });

  it('has each post with its permanent address, its date and its escaped words', () => {
    const [first, second] = [...feed().getElementsByTagName('item')];
    if (!first || !second) throw new Error('There are two.');
    const url = `${origin}/post/how-the-nclex-works`;
    expect(readTexts(first, 'title')).toEqual(['A & B <i>"quoted"</i>']);
    expect(readTexts(first, 'description')).toEqual(['Less < more & ]]> end…']);
    expect(readTexts(first, 'link')).toEqual([url]);
    expect(readTexts(first, 'guid')).toEqual([url]);
    expect(first.getElementsByTagName('guid')[0]?.getAttribute('isPermaLink')).toBe('true');
    expect(readTexts(second, 'pubDate')).toEqual(['Mon, 09 Mar 2026 06:05:00 GMT']);
  });

  it('is a feed without posts too', () => {
    expect(readTexts(parseXml(buildRss(origin, site, [])), 'lastBuildDate')).toEqual([]);
  });
});

describe('the site map', () => {
  const updatedAt = new Date('2026-10-05T09:00:00Z');

  it('has every page and every post, absolute, with the last change of a post', () => {
    const found = parseXml(buildSitemap(origin, ['/', '/about'], [{ slug: 'a-b', updatedAt }]));
    expect(found.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(readTexts(found, 'loc')).toEqual([
      `${origin}/`,
      `${origin}/about`,
      `${origin}/post/a-b`,
    ]);
    expect(readTexts(found, 'lastmod')).toEqual(['2026-10-05T09:00:00.000Z']);
  });

  it('never has more than 50,000 addresses', () => {
    const posts = Array.from({ length: maxSitemapUrls }, (_, at) => ({
      slug: `p-${at}`,
      updatedAt,
    }));
    expect(buildSitemap(origin, ['/'], posts).match(/<loc>/g)).toHaveLength(maxSitemapUrls);
  });
});

describe('the robots file', () => {
  it('closes what is given, nothing else, and names the site map', () => {
    expect(buildRobots(origin, ['/api/', '/my-account'])).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /my-account\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });
});

describe('text in XML', () => {
  it('is escaped and has nothing that XML forbids', () => {
    expect(escapeXml(`<&>"'\u0007\ufffe\ud800é`)).toBe('&lt;&amp;&gt;&quot;&apos;\ufffdé');
  });
});

describe('the files', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  function serve(publicOrigin: string | undefined): void {
    app = Fastify();
    const articles = {
      list: async () => ({ cards: [buildCard()], nextCursor: null }),
      addresses: async () => [{ slug: 'a', updatedAt: new Date(0) }],
    } as unknown as ArticlesService;
    const words = { siteName: async () => site.name, apiBase: '/api' };
    mountFeeds(app, { articles, publicOrigin, ...words, pages: ['/'], closed: ['/my-account'] });
  }

  it.each([
    ['/feed.xml', 'application/rss+xml; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s is typed, kept for ten minutes, and 304 for who has it', async (url, type) => {
    serve(origin);
    const first = await app.inject({ url });
    expect(first.headers).toMatchObject({ 'content-type': type });
    expect(first.headers['cache-control']).toContain('public, max-age=600');
    expect(first.body).toContain(origin);
    const again = await app.inject({
      url,
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('name the address they were asked at where none is set', async () => {
    serve(undefined);
    const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'demo.test:3000' } });
    expect(body).toContain('Disallow: /api/\nDisallow: /my-account\n');
    expect(body).toContain('Sitemap: http://demo.test:3000/sitemap.xml');
  });
});
