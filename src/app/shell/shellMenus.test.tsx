// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Menu } from '#features/content/contract.ts';
import { buildMenu, buildSettings } from '#features/content/testing.ts';
import { paths } from '#shared/routing/paths.ts';
import { Shell } from './Shell.tsx';

vi.mock('../update/useUpdate.ts', () => ({ useUpdate: () => ({ state: { phase: 'current' } }) }));

function openShell(menus: Menu[], address = '/'): void {
  const data = buildSettings({ menus });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  const element = (
    <Shell footer>
      <h1 tabIndex={-1}>A page</h1>
    </Shell>
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  );
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a menu of three levels', () => {
  const place = (label: string, href: string, audience: 'all' | 'guest' | 'student' = 'all') => ({
    label,
    href,
    audience,
    icon: 'home',
  });
  const items = [
    {
      ...place('Learn', '/what-is-bsn-adn--lvn-in-nursing-practice'),
      items: [
        {
          ...place('Exams', '/post/exams'),
          items: [
            place('Pass rates', '/post/rates'),
            place('For students', '/post/students', 'student'),
          ],
        },
        { ...place('Join', paths.signup, 'guest'), items: [] },
      ],
    },
  ];
  const openWith = async (location: 'header' | 'footer' | 'legal') => {
    openShell([buildMenu({ location, title: 'Explore', items })]);
    await screen.findByRole('heading', { level: 1 });
  };
  const branch = async () => {
    const summary = (await screen.findByRole('banner')).querySelector('summary');
    return { summary: summary!, details: summary!.closest('details')! };
  };
  const linksIn = (element: HTMLElement) =>
    [...element.querySelectorAll('a')].map(({ textContent }) => textContent);

  it('is a link and a button that opens what is below, in the header', async () => {
    await openWith('header');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Learn' })).toBeTruthy());
    const { summary, details } = await branch();
    expect([summary.getAttribute('aria-label'), details.open]).toEqual(['More in Learn', false]);
    expect(linksIn(details)).toEqual(['Exams', 'Pass rates', 'Join']);
    const [pair] = within(details).getAllByRole('listitem', { hidden: true });
    expect(linksIn(pair!)).toEqual(['Exams', 'Pass rates']);
  });

  it('is closed by Escape', async () => {
    await openWith('header');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Learn' })).toBeTruthy());
    const { details } = await branch();
    details.open = true;
    await waitFor(() => {
      fireEvent.keyDown(details.querySelector('a')!, { key: 'Escape' });
      expect(details.open).toBe(false);
    });
  });

  it.each(['footer', 'legal'] as const)('is open in the %s', async (location) => {
    await openWith(location);
    const footer = within(screen.getByRole('contentinfo'));
    await waitFor(() => expect(footer.getByRole('link', { name: 'Pass rates' })).toBeTruthy());
    expect(footer.getByRole('link', { name: 'Join' })).toBeTruthy();
    expect(footer.queryByRole('link', { name: 'For students' })).toBeNull();
  });

  it('is open in the menu of a phone, without icons', async () => {
    await openWith('header');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Learn' })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog'));
    const places = sheet.getByRole('navigation', { name: 'Menu' });
    expect(linksIn(places)).toEqual([
      'Learn',
      'Exams',
      'Pass rates',
      'Join',
      'Sign in',
      'Create an account',
    ]);
    expect(places.querySelector('svg')).toBeNull();
  });
});

describe('the footer', () => {
  const textLink = () => screen.queryByRole('link', { name: 'Text only' });

  it.each([
    ['/', '/?text'],
    ['/universities?page=2', '/universities?page=2&text'],
  ])('of %s leads to the page as text only', async (address, href) => {
    openShell([], address);
    await screen.findByRole('heading', { level: 1 });
    expect(textLink()?.getAttribute('href')).toBe(href);
  });

  it('has no such link where a page is not public', async () => {
    openShell([], paths.savedUniversities);
    await screen.findByRole('heading', { level: 1 });
    expect(textLink()).toBeNull();
  });
});
