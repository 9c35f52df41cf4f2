// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildNurseCard, buildNursePage } from '../../testing.ts';
import { NurseScreen } from './NurseScreen.tsx';

const server = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  signIn({ userid: 's1', role_name: 'Student', name: 'Sam Sample', email: 's@example.test' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStore.signedOut('here');
});

function open(path = '/nurse/7') {
  const router = createMemoryRouter([{ path: '/nurse/:id', element: <NurseScreen /> }], {
    initialEntries: [path],
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const notFound = (current?: object) => async () =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      code: 'not_found',
      detail: 'This profile is not available',
      requestId: 'r1',
      ...(current && { current }),
    },
    { status: 404, headers: { 'content-type': 'application/problem+json' } },
  );

describe('the page of a nurse', () => {
  it('shows bio, license with its last four and dates, and answers', async () => {
    const license = {
      jurisdiction: 'CA',
      type: 'RN',
      lastFour: '4321',
      multistate: false,
      verifiedOn: '2026-10-01',
      expiresOn: '2027-06-30',
      state: 'verified',
    } as const;
    const answers = [{ questionId: '5', title: 'Does it get easier?', at: '2026-11-01T00:00:00Z' }];
    const page = buildNursePage({ licenses: [license], answers });
    server.mockImplementation(async () => ok(page));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Nora Nightlamp' })).toBeTruthy();
    expect(screen.getByText(/number ending in 4321/).textContent).toContain(
      'We verified it on 1 October 2026. Valid until 30 June 2027.',
    );
    expect(screen.getByRole('link', { name: 'Does it get easier?' }).getAttribute('href')).toBe(
      '/forum/question/5',
    );
    expect(screen.queryByText('This is how others see you')).toBeNull();
  });
  it('tells its owner so, and leads to where it is edited', async () => {
    server.mockImplementation(async () => ok(buildNursePage({ isOwn: true })));
    open();
    expect(await screen.findByText('This is how others see you')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit my profile' }).getAttribute('href')).toBe(
      '/nurse-profile',
    );
  });
  it('tells who is under 18 why it has no links to other sites', async () => {
    server.mockImplementation(async () => ok(buildNursePage({ isForMinor: true })));
    open();
    expect(await screen.findByText(/^You’re under 18/)).toBeTruthy();
    const outside = screen
      .getAllByRole('link')
      .filter((link) => /^https?:/.test(link.getAttribute('href') ?? ''));
    expect(outside).toEqual([]);
    cleanup();
    server.mockImplementation(async () => ok(buildNursePage()));
    open();
    expect(await screen.findByRole('link', { name: 'Nursys' })).toBeTruthy();
    expect(screen.queryByText(/^You’re under 18/)).toBeNull();
  });
  it('that is not shown suggests similar nurses', async () => {
    const similar = [buildNurseCard({ id: 9, name: 'Nadia North' })];
    server.mockImplementation(notFound({ similar }));
    open();
    expect(
      await screen.findByRole('heading', { name: 'This profile is not available' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nadia North' })).toBeTruthy();
  });
  it('that does not exist is a page not found', async () => {
    server.mockImplementation(notFound());
    open('/nurse/abc');
    expect(await screen.findByText('Page not found: /nurse/abc')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back home' })).toBeTruthy();
  });
});
