import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import { hasScreen } from '#shared/routing/routePatterns.ts';
import { parseHeadings, renderMarkdownParts } from '#server/text/markdown.ts';
import { isSlug } from '../rules.ts';
import { films } from './demo/films.ts';
import { demoPosts, replacedPost } from './demo.ts';

const slugs = demoPosts.map(({ slug }) => slug);
const countWords = (text: string): number => text.trim().split(/\s+/).length;
const htmlOf = (body: string): string =>
  renderMarkdownParts(body)
    .map((part) => (part.kind === 'html' ? part.html : ''))
    .join('');

describe('the demo articles', () => {
  it('are at least twelve, each at an address of its own', () => {
    expect(demoPosts.length).toBeGreaterThanOrEqual(12);
    expect(new Set([...slugs, replacedPost.slug]).size).toBe(demoPosts.length + 1);
  });

  it('are spread over the year, each on a day of its own', () => {
    const days = demoPosts.map(({ publishAt }) => publishAt.toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(demoPosts.length);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(10);
    for (const day of days) expect(day > '2026-01-01' && day < '2026-11-20', day).toBe(true);
  });

  it('leave behind where a replaced one went', () => {
    expect(replacedPost.status).toBe('archived');
    expect(slugs).toContain(replacedPost.successorSlug);
  });
});

describe('the article about films', () => {
  const parts = renderMarkdownParts(films.body).flatMap((part) =>
    part.kind === 'video' ? [part] : [],
  );

  it('has one of each kind, and a broken one with the message of the SPEC', () => {
    const found = parts.map(({ url }) => parseVideoLink(url));
    expect(found.map((read) => (read.ok ? read.video.kind : read.error))).toEqual([
      'youtube',
      'vimeo',
      'file',
      'Invalid video URL or unsupported format.',
    ]);
    expect(parts.every(({ title }) => title !== '')).toBe(true);
  });

  it('names a file that is there, as small as it says', () => {
    const { url = '' } = parts[2] ?? {};
    const { length } = readFileSync(`public${url}`);
    expect(`${Math.round(length / 1000)} kB`).toBe('11 kB');
    expect(films.body).toContain('The file has 11 kB.');
    expect(readFileSync('public/films/lamp.vtt', 'utf8')).toMatch(/^WEBVTT\n/);
  });
});

describe.each(demoPosts.map((post) => [post.slug, post] as const))('%s', (_, post) => {
  it('has a short address, a title, an author and is marked as a sample', () => {
    expect(isSlug(post.slug) && post.slug.length <= 80).toBe(true);
    expect(post.title.length).toBeLessThanOrEqual(70);
    expect(post).toMatchObject({ authorName: 'The editors', sample: true, status: 'published' });
    expect(post.reviewedBy).not.toBe('');
  });

  it('has 450 to 900 words under headlines, without films or HTML', () => {
    expect(countWords(post.body)).toBeGreaterThanOrEqual(450);
    expect(countWords(post.body)).toBeLessThanOrEqual(900);
    expect(parseHeadings(post.body).length).toBeGreaterThanOrEqual(4);
    expect(renderMarkdownParts(post.body)).toHaveLength(1);
    expect(htmlOf(post.body)).not.toMatch(/&lt;|\]\(/);
  });

  it('names its sources and the day each was checked', () => {
    const sources = post.sources ?? [];
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
    for (const { title, url, checkedAt } of sources) {
      expect(title).not.toBe('');
      expect(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), url).toBe(true);
      expect(checkedAt).toMatch(/^2026-\d{2}-\d{2}$/);
    }
  });

  it('leads only to articles and pages that exist', () => {
    const related = (post.relatedSlugs ?? []).map((slug) => `/post/${slug}`);
    expect(related.length).toBeGreaterThanOrEqual(3);
    expect(related).not.toContain(`/post/${post.slug}`);
    const links = [...htmlOf(post.body).matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThanOrEqual(1);
    for (const path of [...links, ...related]) {
      expect(hasScreen(path), path).toBe(true);
      if (path.startsWith('/post/')) expect(slugs, path).toContain(path.slice('/post/'.length));
    }
  });

  it('is described in at most 160 characters', () => {
    const description = post.seo?.description ?? '';
    expect(description.length).toBeGreaterThan(80);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('is written in our words', () => {
    expect(post.body).not.toMatch(/!(?!\[)|\boops\b|\bprogramme\b|\p{Extended_Pictographic}/iu);
  });
});
