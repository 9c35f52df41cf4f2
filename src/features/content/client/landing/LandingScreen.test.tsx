// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { Settings } from '#features/content/contract.ts';
import { buildHome, buildSettings } from '#features/content/testing.ts';
import { LandingScreen } from './LandingScreen.tsx';

function openLanding(settings: Settings | null, search = ''): void {
  vi.stubGlobal('fetch', () =>
    settings ? Promise.resolve(Response.json({ data: settings })) : Promise.reject(new TypeError()),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/index2${search}`]}>
        <LandingScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const { hero } = buildHome();
const campaign = buildSettings({
  home: buildHome({
    faq: [{ q: 'Is it kept?', a: 'Yes.' }],
    ctaBand: { title: 'Which one?', text: '', cta: { label: 'Compare', href: '/about' } },
    hero: { ...hero, secondaryCta: { label: 'Something else', href: '/about' } },
    landing: {
      hero: { ...hero, title: 'From the poster', primaryCta: { label: 'Join', href: '/signup' } },
      order: ['faq'],
    },
  }),
});
const lamp = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

describe('the landing page', () => {
  it('shows the first block of the campaign, its own order of blocks, and one action', async () => {
    openLanding(campaign);
    expect(await screen.findByRole('heading', { level: 1, name: 'From the poster' })).toBeTruthy();
    expect(await screen.findByText('Is it kept?')).toBeTruthy();
    expect(screen.queryByText('Which one?')).toBeNull();
    expect(await lamp()).toEqual(['/signup']);
  });

  it('shows what the home shows, where staff wrote nothing for it', async () => {
    openLanding(buildSettings({ home: buildHome({ faq: [{ q: 'Is it kept?', a: 'Yes.' }] }) }));
    expect(await screen.findByRole('heading', { name: 'Written once' })).toBeTruthy();
    expect(await screen.findByText('Is it kept?')).toBeTruthy();
  });

  it('keeps the marks of a campaign on the way to sign-up, and nothing else of its address', async () => {
    openLanding(campaign, '?utm_source=poster&utm_campaign=fall&next=/evil');
    await screen.findByRole('heading', { level: 1 });
    expect(await lamp()).toEqual(['/signup?utm_source=poster&utm_campaign=fall']);
  });

  it('has what a layout would give it: a skip link, a way home, a landmark, a title', async () => {
    openLanding(campaign);
    await screen.findByRole('heading', { level: 1 });
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip.getAttribute('href')).toBe('#content');
    fireEvent.click(skip);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    const home = screen.getByRole('link', { name: 'Lamplight home' });
    expect(home.getAttribute('href')).toBe('/');
    expect(document.title).toBe('Welcome – Lamplight');
  });

  it('has for paper the code of the home, loaded with the page, and its address in words', async () => {
    openLanding(campaign);
    await screen.findByRole('heading', { level: 1 });
    const address = screen.getByText(location.host, { exact: false, selector: 'strong' });
    const code = address.closest('div')?.querySelector('img');
    expect(code?.getAttribute('src')).toBe('/home-code.svg');
    expect(code?.hasAttribute('loading')).toBe(false);
    expect(address.closest('main')).toBeNull();
  });

  it('gives no address to search engines, which know the home', async () => {
    openLanding(campaign);
    await screen.findByRole('heading', { level: 1 });
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('says by itself that there is no connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openLanding(campaign);
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
  });

  it('still leads home when nothing can be loaded', async () => {
    openLanding(null);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /home$/ })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});
