// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeLastPath } from '#session/formDrafts.ts';
import { sessionStore } from '#session/session.ts';
import type { Settings } from '#features/content/contract.ts';
import { buildHome, buildSettings } from '#features/content/testing.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { settingsQuery } from '../queries.ts';

/** Opens the home; without settings the server cannot be reached. */
function openHome(
  settings: Settings | null,
  client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } }),
): QueryClient {
  vi.stubGlobal('fetch', () =>
    settings ? Promise.resolve(Response.json({ data: settings })) : Promise.reject(new TypeError()),
  );
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HomeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

function signIn(cookies: Record<string, string>): void {
  for (const [name, value] of Object.entries({ userid: 'u1', ...cookies }))
    document.cookie = `${name}=${value}; path=/`;
  sessionStore.signedIn();
}
const target = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStore.signedOut('here');
});

describe('the next thing on the home', () => {
  it('is for a guest what the staff wrote', async () => {
    openHome(buildSettings());
    expect(await target('Start here')).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Written once');
  });

  it('is for a guest to sign up, where the staff wrote nothing', async () => {
    openHome(buildSettings({ home: null }));
    expect(await target('Create your account')).toBe('/signup');
  });

  it('is for a student with the condenser to go on with the application', async () => {
    signIn({ role_name: 'Student', student_package: 'application_condenser' });
    openHome(buildSettings());
    expect(await target('Continue your application')).toBe('/my-account/application-condenser');
  });

  it('is for a student who was in a section to go on there, on this device', async () => {
    writeLastPath('u1', '/my-account/application-condenser/academics');
    signIn({ role_name: 'Student', student_package: 'application_condenser' });
    openHome(buildSettings());
    expect(await target('Continue where you stopped')).toBe(
      '/my-account/application-condenser/academics',
    );
  });

  it.each(['https://evil.example/', '/my-account/application-condenserx', '/login'])(
    'never leads to %j, whatever the storage holds',
    async (place) => {
      writeLastPath('u1', place);
      signIn({ role_name: 'Student', student_package: 'application_condenser' });
      openHome(buildSettings());
      expect(await target('Continue your application')).toBe('/my-account/application-condenser');
    },
  );

  it('is for any other student to go to the account', async () => {
    signIn({ role_name: 'Student', student_package: 'filter_toggle' });
    openHome(buildSettings());
    expect(await target('Continue to your account')).toBe('/my-account');
  });

  it('is for a nurse the own profile', async () => {
    signIn({ role_name: 'Nurse' });
    openHome(buildSettings());
    expect(await target('Go to your account')).toBe('/nurse-profile');
  });
});

describe('the first block', () => {
  const { hero } = buildHome();

  it('offers a second way where staff wrote one, as text whatever they typed', async () => {
    openHome(
      buildSettings({
        home: buildHome({
          hero: {
            ...hero,
            title: '<b>Bold</b>',
            subtitle: '<script>alert(1)</script>',
            secondaryCta: { label: '<i>Compare</i>', href: '/about' },
          },
        }),
      }),
    );
    expect(await target('<i>Compare</i>')).toBe('/about');
    expect(screen.getByRole('heading', { name: '<b>Bold</b>' })).toBeTruthy();
    expect(screen.getByText('<script>alert(1)</script>')).toBeTruthy();
    expect(document.querySelector('main b, main i, script')).toBeNull();
  });

  it('shows the picture of the staff with its words and its size', async () => {
    const image = { url: '/ward.webp', alt: 'A ward in the morning', width: 800, height: 900 };
    openHome(buildSettings({ home: buildHome({ hero: { ...hero, image } }) }));
    const picture = await screen.findByRole('img', { name: 'A ward in the morning' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '900']);
  });
});

describe('the home without settings', () => {
  it('says so in the words of the SPEC, offers another try, and still lets a person sign up', async () => {
    openHome(null);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(await target('Create your account')).toBe('/signup');
    expect(await target('Compare BSN, ADN and LVN')).toBe(
      '/what-is-bsn-adn--lvn-in-nursing-practice',
    );
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: buildSettings() })));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Written once' })).toBeTruthy();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  });

  it('shows the last good copy with its age when the server cannot be asked', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
    const threeHours = 3 * 3600 * 1000;
    client.setQueryData(settingsQuery().queryKey, {
      value: buildSettings(),
      savedAt: Date.now() - threeHours,
    });
    openHome(null, client);
    await act(() => client.refetchQueries());
    expect(await screen.findByText('Saved copy from 3 hours ago')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Written once' })).toBeTruthy();
  });

  it('speaks of the wait after 4 seconds and offers another try after 12', () => {
    vi.useFakeTimers();
    openHome(buildSettings());
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    expect(screen.queryByText(/^Still loading/)).toBeNull();
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText(/^Still loading/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
