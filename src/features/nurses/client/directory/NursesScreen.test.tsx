// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { NurseCard, NurseListMeta } from '../../contract.ts';
import { buildNurseCard } from '../../testing.ts';
import { NursesScreen } from './NursesScreen.tsx';

const server = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStore.signedOut('here');
});

const answer =
  (data: readonly NurseCard[], meta: Partial<NurseListMeta> = {}) =>
  () =>
    Promise.resolve(
      Response.json({ data, meta: { nextCursor: null, removal: null, ignored: [], ...meta } }),
    );

function open(path = '/nurses') {
  const router = createMemoryRouter([{ path: '*', element: <NursesScreen /> }], {
    initialEntries: [path],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('the directory', () => {
  it('shows a card with its license and dates as text', async () => {
    server.mockImplementation(answer([buildNurseCard()]));
    open();
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'Nora Nightlamp' }).getAttribute('href')).toBe(
      '/nurse/7',
    );
    expect(
      within(card).getByText(
        'RN license, California: verified on 1 October 2026, valid until 30 June 2027',
      ),
    ).toBeTruthy();
  });
  it('says of a license that has ended when it did', async () => {
    const badge = {
      credential: 'RN',
      state: 'FL',
      verifiedOn: '2024-01-02',
      expiresOn: '2026-05-01',
      isCurrent: false,
    };
    server.mockImplementation(answer([buildNurseCard({ badge })]));
    open();
    expect(await screen.findByText('RN license, Florida: expired on 1 May 2026')).toBeTruthy();
  });
  it('asks for what its address says, and leads on with every filter', async () => {
    server.mockImplementation(answer([buildNurseCard()], { nextCursor: 'abc' }));
    open('/nurses?state=CA&state=TX&specialty=oncology');
    const more = await screen.findByRole('link', { name: 'More nurses' });
    expect(server.mock.calls[0]?.[0]).toContain('state=CA%2CTX&specialty=oncology');
    expect(more.getAttribute('href')).toBe(
      '/nurses?state=CA&state=TX&specialty=oncology&after=abc',
    );
    expect(
      screen.getByRole('link', { name: 'Ask all nurses in oncology' }).getAttribute('href'),
    ).toBe('/forum/question/ask?tags=oncology');
  });
  it('offers to remove filters, and the forum, where nobody matches', async () => {
    server.mockImplementation(answer([]));
    open('/nurses?state=CA&topic=nclex');
    expect(await screen.findByText('No nurse matches all of this')).toBeTruthy();
    const chips = screen.getByRole('list', { name: 'Filters in use' });
    expect(
      within(chips).getByRole('link', { name: 'Remove California' }).getAttribute('href'),
    ).toBe('/nurses?topic=nclex');
    expect(screen.getByRole('link', { name: 'Ask in the forum instead' })).toBeTruthy();
  });
  it('says which filter to take away, with a link that takes that one alone', async () => {
    server.mockImplementation(answer([], { removal: { key: 'state', count: 12 } }));
    open('/nurses?state=CA&state=TX&topic=nclex');
    expect(
      await screen.findByText('Removing “California, Texas” shows the most nurses:'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Without California, Texas: 12 nurses' });
    expect(link.getAttribute('href')).toBe('/nurses?topic=nclex');
    cleanup();
    server.mockImplementation(answer([], { removal: { key: 'q', count: 100 } }));
    open('/nurses?q=zz&topic=nclex');
    expect(
      (await screen.findByRole('link', { name: 'Without zz: 100 or more nurses' })).getAttribute(
        'href',
      ),
    ).toBe('/nurses?topic=nclex');
  });
  it('names filters that could not be used', async () => {
    server.mockImplementation(answer([buildNurseCard()], { ignored: ['state=XX'] }));
    open('/nurses?state=XX');
    expect(await screen.findByText(/couldn’t be used: state=XX/)).toBeTruthy();
    cleanup();
    server.mockImplementation(answer([], { ignored: ['topic=none'] }));
    open('/nurses?state=CA&topic=none');
    expect(await screen.findByText(/couldn’t be used: topic=none/)).toBeTruthy();
  });
  it('can be asked again when the server did not answer', async () => {
    const failed = {
      type: 'about:blank',
      title: 'Internal',
      status: 500,
      code: 'internal',
      detail: 'Something went wrong.',
      requestId: 'r1',
    };
    server.mockImplementationOnce(async () =>
      Response.json(failed, {
        status: 500,
        headers: { 'content-type': 'application/problem+json' },
      }),
    );
    server.mockImplementation(answer([buildNurseCard()]));
    open();
    (await screen.findByRole('button', { name: 'Try again' })).click();
    await waitFor(() => expect(screen.getByRole('article')).toBeTruthy());
  });
  it('is complete without a script: a form with every filter that leads to its own address', () => {
    server.mockReturnValue(new Promise(() => undefined));
    open('/nurses?state=CA&state=TX&university=some-college');
    const form = screen.getByRole('form', { name: 'Find nurses' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/nurses']);
    const given = [...new FormData(form as HTMLFormElement)].filter(([, value]) => value !== '');
    expect(given).toEqual(
      expect.arrayContaining([
        ['state', 'CA'],
        ['state', 'TX'],
        ['university', 'some-college'],
      ]),
    );
  });
});
