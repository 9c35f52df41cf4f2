// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMenu, buildSettings } from '../features/content/testing.ts';
import { SessionActionsProvider } from '../session/SessionActions.tsx';
import { sessionStore } from '../session/session.ts';
import { guardNavigation } from './navigation.ts';
import { noticeTexts } from './noticeTexts.ts';
import { paths } from './paths.ts';
import { Shell } from './Shell.tsx';

vi.mock('./update/useUpdate.ts', () => ({ useUpdate: () => ({ state: { phase: 'current' } }) }));
vi.mock('./routeRules.ts', () => ({ resolveRoute: () => Promise.resolve(null) }));

const settings = buildSettings({
  menus: [
    buildMenu({
      location: 'mobile',
      items: [
        { ...buildMenu().items[0]!, label: 'Home', href: '/', audience: 'all' },
        {
          ...buildMenu().items[0]!,
          label: 'Application',
          href: paths.condenser,
          audience: 'student',
        },
      ],
    }),
  ],
});
const actions = { onSignedIn: vi.fn(), announce: vi.fn(), signOut: vi.fn() };

function signIn(studentPackage: string): void {
  const cookies = { userid: 'u1', role_name: 'Student', student_package: studentPackage };
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  sessionStore.signedIn();
}

function open(address: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: settings })));
  const page = (title: string) => ({ handle: { title }, element: <h1 tabIndex={-1}>{title}</h1> });
  const layout = (
    <Shell>
      <Outlet />
      <Link to={paths.login}>To sign in</Link>
    </Shell>
  );
  const router = createMemoryRouter(
    [
      {
        element: layout,
        middleware: [guardNavigation({ leavesDocument: () => Promise.resolve(false) })],
        HydrateFallback: () => null,
        children: [
          { path: paths.home, ...page('Home page') },
          { path: paths.login, ...page('Sign in') },
          { path: paths.myAccount, ...page('Your account') },
          { path: paths.condenser, ...page('Your application') },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionActionsProvider actions={actions}>
        <RouterProvider router={router} />
      </SessionActionsProvider>
    </QueryClientProvider>,
  );
  return router;
}
const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

describe('the guards of the router', () => {
  it('send a guest to sign in, with the wanted place kept', async () => {
    const router = open(paths.condenser);
    expect(await title()).toBe('Sign in');
    expect(router.state.location.search).toContain('next=');
  });

  it('let a student with the condenser through', async () => {
    signIn('application_condenser');
    open(paths.condenser);
    expect(await title()).toBe('Your application');
  });

  it('send a student without it home, with a message that is shown once', async () => {
    signIn('');
    const router = open(paths.condenser);
    expect(await title()).toBe('Home page');
    expect(await screen.findByText(noticeTexts.condenser_package_needed)).toBeTruthy();
    await act(() => router.navigate(paths.myAccount));
    expect(screen.queryByText(noticeTexts.condenser_package_needed)).toBeNull();
    await act(() => router.navigate(paths.home));
    expect(screen.queryByText(noticeTexts.condenser_package_needed)).toBeNull();
  });
});

describe('the shell', () => {
  it('names the window after the screen and moves the focus to its headline', async () => {
    signIn('');
    const router = open(paths.home);
    await title();
    await act(() => router.navigate(paths.myAccount));
    expect(document.title).toMatch(/^Your account – /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('offers in its menus only what lets the person in', async () => {
    signIn('');
    open(paths.home);
    const bar = await screen.findByRole('navigation', { name: 'Main places' });
    expect(
      within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home']);
    cleanup();
    signIn('application_condenser');
    open(paths.home);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Application' })).toBeTruthy());
  });

  it('has one main, one headline, and a way past the bars', async () => {
    open(paths.home);
    await title();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Skip/ }).getAttribute('href')).toBe('#content');
  });
});
