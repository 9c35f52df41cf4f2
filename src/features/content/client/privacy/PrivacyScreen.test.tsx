// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseHeadings, renderMarkdown } from '#server/text/markdown.ts';
import { renderOnServer } from '../testingRender.tsx';
import type { Page, PageChange } from '#features/content/pagesContract.ts';
import { privacyPolicy } from '#features/content/privacyPolicy.ts';
import { pageQuery } from './pageQueries.ts';
import { PlainText, plainHeadings } from './PlainText.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';

const page = (more: Partial<Page> = {}): Page => ({
  slug: 'privacy',
  title: 'Privacy',
  summary: 'We keep little.',
  version: 2,
  publishedAt: '2026-11-10T23:30:00.000Z',
  note: 'Posts are kept longer.',
  html: '<h2 id="cookies">Cookies</h2><p>Ten of them.</p>',
  headings: [{ id: 'cookies', text: 'Cookies' }],
  earlier: [{ version: 1, publishedAt: '2026-11-01T00:00:00.000Z', note: 'The first version.' }],
  ...more,
});

const change: PageChange = {
  version: 2,
  publishedAt: '2026-11-10T23:30:00.000Z',
  note: '',
  before: 1,
  paragraphs: [
    [
      { kind: 'same', text: 'Kept for ' },
      { kind: 'removed', text: 'ten' },
      { kind: 'added', text: 'thirty' },
      { kind: 'same', text: ' days.' },
    ],
  ],
};

/** What the server answers by path; anything else cannot be reached. */
function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const data = answers[url.replace('/api', '')];
    return data === undefined
      ? Promise.reject(new TypeError())
      : Promise.resolve(Response.json({ data }));
  });
}
const newClient = () => new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });

function open(path = '/privacy'): void {
  const Screen = () => <PrivacyScreen />;
  const router = createMemoryRouter(
    [{ path: '/privacy', Component: Screen, children: [{ index: true, element: null }] }],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={newClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe.each(['/privacy', '/privacy/'])('the privacy policy at %s', (path) => {
  it('says in short what it is about, when it changed, and stands there once', async () => {
    serve({ '/pages/privacy': page() });
    open(path);
    expect(await screen.findByText('Ten of them.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
    expect(screen.getByText(/Last changed 10 November 2026, version 2/)).toBeTruthy();
    expect(screen.getByText('We keep little.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the privacy policy', () => {
  it('has a table of contents that leads to its headlines', async () => {
    serve({ '/pages/privacy': page() });
    open();
    await screen.findByText('Ten of them.');
    const link = screen.getByRole('link', { name: 'Cookies', hidden: true });
    expect(link.getAttribute('href')).toBe('#cookies');
    expect(document.querySelector('#cookies')?.textContent).toBe('Cookies');
  });

  it('has its earlier versions, and shows the words that one changed', async () => {
    serve({ '/pages/privacy': page(), '/pages/privacy/versions/2': change });
    open();
    expect(await screen.findByText('Version 1, 1 November 2026')).toBeTruthy();
    expect(screen.queryByText(/What version 1 changed/)).toBeNull();
    openDetails('What version 2 changed');
    expect((await screen.findByText(/thirty/)).tagName).toBe('INS');
    expect(screen.getByText(/ten$|ten/, { selector: 'del' }).textContent).toContain('ten');
  });

  it('says that the changes could not be had, or asks again', async () => {
    serve({ '/pages/privacy': page() });
    open();
    await screen.findByText('Ten of them.');
    openDetails('What version 2 changed');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(
      screen.getByText(/couldn’t load the changes\. The text on this page is complete/),
    ).toBeTruthy();
    serve({ '/pages/privacy/versions/2': change });
    fireEvent.click(again);
    expect(await screen.findByText(/thirty/)).toBeTruthy();
  });

  it('can be printed', async () => {
    serve({ '/pages/privacy': page() });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('shows no hollow parts when there is no summary, no headline and no other version', async () => {
    serve({ '/pages/privacy': page({ summary: '', headings: [], html: '<p>One line.</p>' }) });
    open();
    await screen.findByText('One line.');
    expect(screen.queryByText('In short')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows HTML in its plain fields as text', async () => {
    const script = '<script>alert(1)</script>';
    serve({ '/pages/privacy': page({ title: script, summary: script, note: script }) });
    open();
    expect(await screen.findAllByText(script)).toHaveLength(3);
    expect(document.querySelector('article script')).toBeNull();
  });
});

describe('the privacy policy when the server cannot be asked', () => {
  it('is the one that came with the app, and says so', async () => {
    serve({});
    open();
    expect(await screen.findByText(/the version that came with the app/)).toBeTruthy();
    expect(screen.getByText(privacyPolicy.summary)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Cookies' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'contact form' })[0]?.getAttribute('href')).toBe(
      '/contact',
    );
  });

  it('is replaced by the newer one when that can be had', async () => {
    serve({});
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve({ '/pages/privacy': page() });
    fireEvent.click(again);
    expect(await screen.findByText('Ten of them.')).toBeTruthy();
    expect(screen.queryByText(/came with the app/)).toBeNull();
  });

  it('has the words, headlines and addresses that the server makes of it', () => {
    render(
      <MemoryRouter>
        <PlainText source={privacyPolicy.body} />
      </MemoryRouter>,
    );
    const served = document.createElement('div');
    served.innerHTML = renderMarkdown(privacyPolicy.body);
    const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, '');
    expect(words(document.body)).toBe(words(served));
    for (const tag of ['h2', 'li', 'code', 'a', 'p'])
      expect(document.body.querySelectorAll(tag).length, tag).toBe(
        served.querySelectorAll(tag).length,
      );
    expect(plainHeadings(privacyPolicy.body)).toEqual(
      parseHeadings(privacyPolicy.body).map(({ id, text }) => ({ id, text })),
    );
  });
});

describe('the privacy policy drawn by the server', () => {
  function draw() {
    const client = newClient();
    client.setQueryData(pageQuery('privacy').queryKey, page());
    return renderOnServer(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PrivacyScreen />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  }

  it('is whole at once, without styles in the markup', async () => {
    const { html } = await draw();
    for (const part of [
      'Privacy</h1>',
      'We keep little.',
      'Ten of them.',
      'Version',
      'On this page',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('style=');
  });

  it('says what it is to search engines', async () => {
    const { meta } = await draw();
    expect(meta).toMatchObject({ title: 'Privacy', canonical: '/privacy' });
    expect(meta?.description.length).toBeGreaterThan(50);
    expect(meta?.description.length).toBeLessThanOrEqual(160);
  });
});

/** happy-dom does not open details by a click. */
function openDetails(name: string): void {
  const details = screen.getByText(name).closest('details');
  if (!details) throw new Error(`No details named ${name}`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
}
