// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { videoLinkErrors } from '#shared/video/videoLink.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import type { Post } from '../contract.ts';
import { buildCard, buildPost } from '../testing.ts';
import { PostScreen } from './PostScreen.tsx';

const slug = 'how-the-nclex-works';
type Answer = { readonly status?: number; readonly body: object };
let answers: Record<string, Answer>;
let asked: string[];

const problem = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { type: '', title: '', status, code, detail: 'No.', requestId: 'r', ...more },
});
const list = (...slugs: string[]): Answer => ({
  body: {
    data: slugs.map((each) => buildCard({ slug: each, title: `About ${each}` })),
    meta: { nextCursor: null },
  },
});
const shown = (more: Partial<Post> = {}): Answer => ({ body: { data: buildPost(more) } });
const isOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

// What the screen fetches by itself.
beforeAll(async () => {
  await import('#ui/media/VideoFacade.tsx');
  await import('./ArticleActions.lazy.tsx');
  await import('./ArticleNotFound.lazy.tsx');
});
beforeEach(async () => {
  asked = [];
  answers = {};
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = answers[url.replace('/api', '')];
    if (!answer) return Promise.reject(new TypeError('no network'));
    const { status = 200, body } = answer;
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    const headers = { 'content-type': type };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(path = `/post/${slug}`) {
  const router = createMemoryRouter(
    [
      { path: '/post/:slug', Component: PostScreen },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [path] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('a post', () => {
  it('stands there with its title, author, days, reading time and place', async () => {
    answers[`/posts/${slug}`] = shown({
      authorName: 'Ana Lee',
      authorCredential: 'RN, BSN',
      reviewedBy: 'the editors',
      reviewedAt: '2026-11-05T23:30:00.000Z',
    });
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'How the NCLEX works' }),
    ).toBeTruthy();
    expect(screen.getByText('By Ana Lee, RN, BSN')).toBeTruthy();
    expect(screen.getByText('2 October 2026').getAttribute('datetime')).toContain('2026-10-02');
    expect(screen.getByText('4 minutes to read')).toBeTruthy();
    expect(screen.getByText(/Reviewed on/).textContent).toBe(
      'Reviewed on 5 November 2026 by the editors',
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'How the NCLEX works',
    ]);
    expect(screen.getByText('Licensing')).toBeTruthy();
  });

  it('has its text, its sources with the day each was checked, and its tags', async () => {
    answers[`/posts/${slug}`] = shown({
      body: [{ kind: 'html', html: '<p>Read <a href="/contact">this</a>.</p>' }],
      sources: [{ title: 'NCSBN', url: 'https://www.ncsbn.org', checkedAt: '2026-11-20' }],
      tags: ['NCLEX', 'Exams'],
    });
    open();
    const source = await screen.findByRole('link', { name: 'NCSBN' });
    expect(source.parentElement?.textContent).toBe('NCSBN, checked 20 November 2026');
    expect(screen.getByText('NCLEX, Exams')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'this' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('has a list of its headlines when there are more than three', async () => {
    const headings = ['a', 'b', 'c', 'd'].map((id) => ({ level: 2, text: `Part ${id}`, id }));
    answers[`/posts/${slug}`] = shown({ headings });
    answers['/posts/short'] = shown({ slug: 'short', headings: headings.slice(1) });
    const router = open();
    const contents = await screen.findByRole('navigation', { name: 'In this article' });
    const links = contents.querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c', '#d']);
    await router.navigate('/post/short');
    await waitFor(() => {
      expect(screen.getByRole('article')).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
    });
  });

  it('loads nothing of a film before a tap, and says in its place when the link is broken', async () => {
    answers[`/posts/${slug}`] = shown({
      body: [
        { kind: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'How it adapts', problem: '' },
        { kind: 'html', html: '<p>Between.</p>' },
        {
          kind: 'video',
          url: 'https://youtu.be/short',
          title: '',
          problem: videoLinkErrors.invalid,
        },
      ],
    });
    open();
    expect(await screen.findByText('Between.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Play video: How it adapts' })).toBeTruthy();
    expect(screen.getByText(videoLinkErrors.invalid)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('leads to related posts, else to the newest, and to its neighbors', async () => {
    answers[`/posts/${slug}`] = shown({
      newest: [buildCard({ slug: 'new', title: 'The newest' })],
      earlier: { slug: 'before', title: 'The one before' },
      later: { slug: 'after', title: 'The one after' },
    });
    answers['/posts/related'] = shown({
      slug: 'related',
      related: [buildCard({ slug: 'kin', title: 'Its kin' })],
    });
    const router = open();
    expect(await screen.findByRole('heading', { name: 'New articles' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The newest' }).getAttribute('href')).toBe('/post/new');
    const neighbors = within(screen.getByRole('navigation', { name: /Earlier and later/ }));
    expect(neighbors.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/post/before',
      '/post/after',
    ]);
    await router.navigate('/post/related');
    expect(await screen.findByRole('heading', { name: 'Related articles' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Its kin' })).toBeTruthy();
  });

  it('says that it is a sample when it is one', async () => {
    answers[`/posts/${slug}`] = shown({ sample: true });
    open();
    expect(await screen.findByText('Sample article of this demo.')).toBeTruthy();
  });

  it('opens at its right address when the one given has capitals or other marks', async () => {
    answers[`/posts/${slug}`] = shown();
    const router = open('/post/How_The-NCLEX-Works.');
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/post/${slug}`);
    expect(asked).toEqual([`/api/posts/${slug}`]);
  });
});

describe('an address without a post', () => {
  it('is a page not found, with what its words may have meant and the newest posts', async () => {
    answers['/posts/what-is-the-nclex-rate'] = problem(404, 'not_found');
    answers['/posts?limit=3&q=nclex+rate'] = list('nclex');
    answers['/posts?limit=3'] = list('fafsa');
    open('/post/what-is-the-nclex-rate');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Page not found: /post/what-is-the-nclex-rate',
      }),
    ).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByText(/Its words are: nclex, rate\./)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'About nclex' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'About fafsa' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
  });

  it('that no post can have asks for no post', async () => {
    answers['/posts?limit=3'] = list('fafsa');
    open(`/post/${'a'.repeat(300)}`);
    expect(await screen.findByText('404')).toBeTruthy();
    expect((await screen.findByRole('heading', { level: 1 })).textContent?.length).toBeLessThan(
      140,
    );
    await screen.findByRole('link', { name: 'About fafsa' });
    expect(asked.filter((url) => url.includes('aaa') && !url.includes('q='))).toEqual([]);
  });

  it('of a removed post says so and leads to the one that took its place', async () => {
    const current = { title: 'Old', successor: { slug: 'new', title: 'The new one' } };
    answers[`/posts/${slug}`] = problem(410, 'gone', { current });
    answers['/posts?limit=3'] = list();
    open();
    expect(await screen.findByText('410')).toBeTruthy();
    expect(screen.getByText(/“Old” is no longer here/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The new one' }).getAttribute('href')).toBe(
      '/post/new',
    );
  });

  it('of a removed post without another says that nothing took its place', async () => {
    answers[`/posts/${slug}`] = problem(410, 'gone');
    open();
    expect(await screen.findByText(/There’s no replacement/)).toBeTruthy();
  });
});

describe('without a connection', () => {
  it('a saved post opens, and says how old the copy is', async () => {
    answers[`/posts/${slug}`] = shown();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save for offline' }));
    expect(await screen.findByText(/Saved on this device\. It opens without signal/)).toBeTruthy();
    cleanup();
    answers = {};
    isOnline(false);
    open();
    expect(await screen.findByText('First words.')).toBeTruthy();
    expect(screen.getByText(/Saved copy from/)).toBeTruthy();
  });

  it('a post that is not saved says so, and offers those that are', async () => {
    answers['/posts/kept'] = shown({ slug: 'kept', title: 'The kept one' });
    open('/post/kept');
    fireEvent.click(await screen.findByRole('button', { name: 'Save for offline' }));
    await screen.findByRole('button', { name: 'Remove copy' });
    cleanup();
    answers = {};
    isOnline(false);
    open();
    expect(
      await screen.findByText('You’re offline, and this article isn’t saved on this device.'),
    ).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'The kept one' })).toBeTruthy();
    isOnline(true);
    answers[`/posts/${slug}`] = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First words.')).toBeTruthy();
  });

  it('a saved copy is renewed when the server answers, and gone once it was removed', async () => {
    answers[`/posts/${slug}`] = shown();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save for offline' }));
    await screen.findByRole('button', { name: 'Remove copy' });
    cleanup();
    answers[`/posts/${slug}`] = shown({ body: [{ kind: 'html', html: '<p>Newer words.</p>' }] });
    open();
    expect(await screen.findByText('Newer words.')).toBeTruthy();
    cleanup();
    answers = {};
    open();
    expect(await screen.findByText('Newer words.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove copy' }));
    await screen.findByRole('button', { name: 'Save for offline' });
    cleanup();
    open();
    expect(await screen.findByText(/Our server didn’t answer/)).toBeTruthy();
  });

  it('a copy that is not ours is not shown', async () => {
    const cache = await caches.open('posts');
    const address = new URL(`/post/${slug}`, location.origin).href;
    await cache.put(address, Response.json({ post: { title: 'Sign in to the Wi-Fi' } }));
    open();
    expect(await screen.findByText(/Our server didn’t answer/)).toBeTruthy();
  });

  it('a device that cannot save says so', async () => {
    answers[`/posts/${slug}`] = shown();
    const full = { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    vi.stubGlobal('caches', {
      open: async () => ({ ...full, keys: async () => [], match: async () => undefined }),
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save for offline' }));
    expect(await screen.findByText(/This device couldn’t save the article/)).toBeTruthy();
  });
});

describe('sharing', () => {
  beforeEach(() => {
    answers[`/posts/${slug}`] = shown();
  });

  it('hands the address to another app where there is a way', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const url = location.origin + location.pathname;
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'How the NCLEX works', url }));
  });

  it('copies the address where there is none, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    const clipboard = { writeText };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }));
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/The link is copied\./)).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(location.origin + location.pathname);
  });

  it('shows the address where a page may not copy', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('denied')) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }));
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Copy this address: http/)).toBeTruthy();
  });
});
