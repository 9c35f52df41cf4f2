// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMenu, buildSettings } from '#features/content/testing.ts';
import { SessionActionsProvider } from '#session/SessionActions.tsx';
import { sessionStore } from '#session/session.ts';
import { guardNavigation } from './guardNavigation.ts';
import { noticeTexts } from './messages/noticeTexts.ts';
import { paths } from '#shared/routing/paths.ts';
import { Shell } from './Shell.tsx';

vi.mock('../update/useUpdate.ts', () => ({ useUpdate: () => ({ state: { phase: 'current' } }) }));
vi.mock('#features/content/client/routeRules.ts', () => ({
  resolveRoute: () => Promise.resolve(null),
}));

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
const actions = { onSignedIn: vi.fn(), announce: vi.fn(), signOut: vi.fn(), clearDevice: vi.fn() };

function signIn(studentPackage: string): void {
  const cookies = { userid: 'u1', role_name: 'Student', student_package: studentPackage };
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  sessionStore.signedIn();
}

function open(address: string, more: Partial<typeof settings> = {}) {
  const data = { ...settings, ...more };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const page = (title: string) => ({ handle: { title }, element: <h1 tabIndex={-1}>{title}</h1> });
  const layout = (
    <Shell footer>
      <Outlet />
      <Link to={paths.login}>To sign in</Link>
    </Shell>
  );
  const router = createMemoryRouter(
    [
      {
        element: layout,
        middleware: [guardNavigation({ needsDocumentLoad: () => Promise.resolve(false) })],
        HydrateFallback: () => null,
        children: [
          { path: paths.home, ...page('Home page') },
          { path: paths.login, ...page('Sign in') },
          { path: paths.myAccount, ...page('Your account') },
          { path: paths.condenser, ...page('Your application') },
          { path: '*', ...page('Page not found') },
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

describe('the router', () => {
  it('writes an address as it is known, and keeps its query', async () => {
    const router = open(paths.home);
    await title();
    await act(() => router.navigate('/Login?next=%2FA'));
    expect(await title()).toBe('Sign in');
    const { pathname, search } = router.state.location;
    expect([pathname, search]).toEqual(['/login', '?next=%2FA']);
  });
});

describe('the header', () => {
  const headerLogo = { url: '/images/lamp.svg', alt: '', width: 200, height: 48 };
  const picture = () => screen.getByRole('banner').querySelector('img');

  it('shows the logo that staff chose for it, with its room, next to the name of the site', async () => {
    open(paths.home, { headerLogo });
    await title();
    await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/images/lamp.svg'));
    expect([picture()?.getAttribute('width'), picture()?.getAttribute('alt')]).toEqual(['200', '']);
  });

  it('shows its own mark in place of a picture that cannot be loaded', async () => {
    open(paths.home, { headerLogo });
    await title();
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    expect(
      within(screen.getByRole('banner')).getByRole('link', { name: 'Lamplight' }),
    ).toBeTruthy();
  });
});

describe('the footer', () => {
  const footerLogo = { url: '/images/mark.svg', alt: 'Lamplight, a lamp', width: 200, height: 48 };
  const footer = () => within(screen.getByRole('contentinfo'));

  it('shows the logo that staff chose for it, with its words and its room', async () => {
    open(paths.home, { footerLogo });
    await title();
    const link = await footer().findByRole('link', { name: 'Lamplight, a lamp' });
    expect(link.getAttribute('href')).toBe('/');
    const logo = within(link).getByRole('img');
    expect(logo.getAttribute('src')).toBe('/images/mark.svg');
    expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['200', '48']);
    expect(logo.getAttribute('loading')).toBe('lazy');
  });

  it('shows the mark and the name in place of a picture that cannot be loaded', async () => {
    open(paths.home, { footerLogo });
    await title();
    fireEvent.error(await footer().findByRole('img'));
    expect(footer().queryByRole('img')).toBeNull();
    expect(footer().getByRole('link', { name: 'Lamplight' }).getAttribute('href')).toBe('/');
  });

  it('shows them too where the picture had failed before the page was hydrated', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no picture'));
    open(paths.home, { footerLogo });
    await title();
    await expect.poll(() => footer().queryByRole('img')).toBeNull();
    expect(footer().getByRole('link', { name: 'Lamplight' })).toBeTruthy();
  });

  it('names the site where the logo has no words', async () => {
    open(paths.home, { footerLogo: { ...footerLogo, alt: '' } });
    await title();
    expect(await footer().findByRole('img', { name: 'Lamplight' })).toBeTruthy();
  });

  it('shows the mark and the name where there is none', async () => {
    open(paths.home);
    await title();
    expect(footer().queryByRole('img')).toBeNull();
    expect(footer().getByRole('link', { name: 'Lamplight' }).getAttribute('href')).toBe('/');
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
