// What the server draws of a post, from a filled cache.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { videoLinkErrors } from '#shared/video/videoLink.ts';
import { type PageMeta, PageMetaSink } from '#ui/layout/pageMeta.ts';
import type { Post } from '../contract.ts';
import { buildCard, buildPost } from '../testing.ts';
import { parseQuestions } from './articleMeta.ts';
import { postTeaserCount } from './postTeaserCount.ts';
import { NewestPosts } from './NewestPosts.lazy.tsx';
import { PostScreen } from './PostScreen.tsx';
import { chosenPostsQuery, newestPostsQuery, postQuery, type ShownPost } from './queries.ts';

const slug = 'how-the-nclex-works';
const origin = 'https://lamplight.example';

/** As the server draws it: with what is fetched on demand. */
const rendered = async (screen: ReactNode): Promise<string> =>
  text((await prerenderToNodeStream(screen)).prelude);

async function renderRoute(answer: ShownPost): Promise<{ html: string; meta: PageMeta | null }> {
  const client = new QueryClient();
  client.setQueryData(postQuery(slug).queryKey, answer);
  client.setQueryData(newestPostsQuery(postTeaserCount).queryKey, [
    buildCard({ title: 'The newest' }),
  ]);
  const heard: PageMeta[] = [];
  const html = await rendered(
    <PageMetaSink value={(said) => heard.push(said)}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/post/${slug}`]}>
          <Routes>
            <Route path="/post/:slug" element={<PostScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PageMetaSink>,
  );
  return { html, meta: heard.at(-1) ?? null };
}
const renderPost = (more: Partial<Post> = {}) =>
  renderRoute({ kind: 'found', post: buildPost(more) });

describe('a preview drawn by the server', () => {
  it('says that it is one and how to leave it, and is for no search engine and no copy', async () => {
    const { html, meta } = await renderPost({ previewUntil: '2026-11-22T12:00:00.000Z' });
    expect(html).toContain('Preview – not public.');
    expect(html).toContain('22 November 2026');
    expect(html).toMatch(/href="\/"[^>]*>Leave the preview/);
    expect(html).not.toContain('Link to this article');
    expect(meta?.canonical).toBeNull();
    expect(meta?.jsonLd?.(origin)).toEqual([]);
  });
});

describe('a post drawn by the server', () => {
  it('is whole without a script', async () => {
    const { html } = await renderPost({
      headings: [1, 2, 3, 4].map((at) => ({ level: 2, text: `Part ${at}`, id: `part-${at}` })),
      body: [
        { kind: 'html', html: '<h2 id="part-1">Part 1</h2><p>First words.</p>' },
        { kind: 'video', url: 'https://vimeo.com/76979871', title: 'A film', problem: '' },
        { kind: 'video', url: 'https://vimeo.com/no', title: '', problem: videoLinkErrors.invalid },
      ],
      related: [buildCard({ slug: 'kin', title: 'Its kin' })],
    });
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const part of [
      '<p>First words.</p>',
      'href="#part-4"',
      'href="/post/kin"',
      `href="/post/${slug}"`,
      'href="https://vimeo.com/76979871"',
      videoLinkErrors.invalid,
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/style="|<iframe/);
  });

  it('has its picture with words and size', async () => {
    const { html } = await renderPost({
      cover: { url: '/c.avif', alt: 'A lamp', width: 8, height: 6 },
    });
    expect(html).toMatch(/<img[^>]* alt="A lamp" width="8" height="6"/);
  });

  it('escapes what staff wrote where no HTML is meant', async () => {
    const { html } = await renderPost({ title: '<b>T</b>', category: '<i>', tags: ['<u>'] });
    expect(html).not.toMatch(/<b>|<i>|<u>/);
  });

  it('is a page not found or removed as the server knows it', async () => {
    const missing = await renderRoute({ kind: 'missing' });
    expect(missing.html).toContain('Page not found: ');
    expect(missing.html).toContain('The newest');
    expect(missing.meta).toMatchObject({ canonical: null });
    const gone = await renderRoute({ kind: 'gone', title: 'Old', successor: null });
    expect(gone.html).toContain('This article was removed');
    expect(gone.meta).toMatchObject({ canonical: null });
  });
});

describe('what a post says about itself', () => {
  it('is its title, its description in 160 characters, its address and its times', async () => {
    const { meta } = await renderPost({ excerpt: 'word '.repeat(60) });
    expect(meta).toMatchObject({
      title: 'How the NCLEX works',
      canonical: `/post/${slug}`,
      article: { publishedAt: '2026-10-02T09:00:00.000Z', modifiedAt: '2026-10-05T09:00:00.000Z' },
    });
    expect(meta?.description.length).toBeLessThanOrEqual(160);
    const { meta: written } = await renderPost({ seo: { title: 'T', description: 'D' } });
    expect(written).toMatchObject({ title: 'T', description: 'D' });
  });

  it('is an article with its place on the site', async () => {
    const data = (await renderPost()).meta?.jsonLd?.(origin);
    expect(data).toMatchObject([
      {
        '@type': 'Article',
        headline: 'How the NCLEX works',
        datePublished: '2026-10-02T09:00:00.000Z',
        mainEntityOfPage: `${origin}/post/${slug}`,
        author: { '@type': 'Organization', name: 'The editors' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ item: `${origin}/` }, { item: `${origin}/post/${slug}` }],
      },
    ]);
    expect(data).toHaveLength(2);
  });

  it('names a person as author who has a credential', async () => {
    const [article] = (await renderPost({ authorCredential: 'RN' })).meta?.jsonLd?.(origin) ?? [];
    expect(article).toMatchObject({ author: { '@type': 'Person' } });
  });

  it('is questions with answers where every main headline asks one', async () => {
    const html =
      '<p>Lead</p><h2 id="a">Who &amp; what?</h2><p>You <em>may</em>.</p><h3 id="b">More</h3><p>Yes.</p><h2 id="c">When?</h2><p>Now.</p>';
    const questions = parseQuestions([{ kind: 'html', html }]);
    expect(questions).toEqual([
      { q: 'Who & what?', a: 'You may. More Yes.' },
      { q: 'When?', a: 'Now.' },
    ]);
    const data = (await renderPost({ body: [{ kind: 'html', html }] })).meta?.jsonLd?.(origin);
    expect(data?.[2]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Who & what?' }, {}],
    });
    for (const other of [html.replace('When?', 'When'), html.slice(0, html.indexOf('<h2 id="c"'))])
      expect(parseQuestions([{ kind: 'html', html: other }])).toEqual([]);
  });
});

describe('the newest posts on another page', () => {
  function drawNewest(client: QueryClient, slugs?: string[]): Promise<string> {
    return rendered(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <NewestPosts {...(slugs && { slugs })} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }
  const newest = newestPostsQuery(postTeaserCount).queryKey;

  it('stand there with a headline, or not at all', async () => {
    const client = new QueryClient();
    expect(await drawNewest(client)).toBe('');
    client.setQueryData(newest, []);
    expect(await drawNewest(client)).toBe('');
    client.setQueryData(newest, [buildCard()]);
    expect(await drawNewest(client)).toContain('New articles');
  });

  it('are those that staff chose, while there are any', async () => {
    const client = new QueryClient();
    client.setQueryData(newest, [buildCard({ title: 'The newest' })]);
    client.setQueryData(chosenPostsQuery(['a']).queryKey, [buildCard({ title: 'Chosen' })]);
    client.setQueryData(chosenPostsQuery(['gone']).queryKey, []);
    expect(await drawNewest(client, ['a'])).toContain('Chosen');
    expect(await drawNewest(client, ['a'])).not.toContain('The newest');
    expect(await drawNewest(client, ['gone'])).toContain('The newest');
  });
});
