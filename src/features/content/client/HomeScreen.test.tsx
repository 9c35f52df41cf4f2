// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../session/session.ts';
import type { Settings } from '../contract.ts';
import { buildHome, buildSettings } from '../testing.ts';
import { HomeScreen } from './HomeScreen.tsx';

/** Opens the home; without settings the server cannot be reached. */
function openHome(settings: Settings | null): void {
  vi.stubGlobal('fetch', () =>
    settings ? Promise.resolve(Response.json({ data: settings })) : Promise.reject(new TypeError()),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <HomeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
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
  sessionStore.signedOut('here');
});

describe('the next thing on the home', () => {
  it('is for a guest what the staff wrote', async () => {
    openHome(buildSettings());
    expect(await target('Start here')).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Written once');
  });

  it('is for a guest to sign in, where the staff wrote nothing', async () => {
    openHome(buildSettings({ home: null }));
    expect(await target('Sign in')).toBe('/login');
  });

  it('is for a student with the condenser to go on with the application', async () => {
    signIn({ role_name: 'Student', student_package: 'application_condenser' });
    openHome(buildSettings());
    expect(await target('Continue your application')).toBe('/my-account/application-condenser');
  });

  it('is for any other student to go to the account', async () => {
    signIn({ role_name: 'Student', student_package: 'filter_toggle' });
    openHome(buildSettings());
    expect(await target('Continue to your account')).toBe('/my-account');
  });

  it('is for a nurse the own profile', async () => {
    signIn({ role_name: 'Nurse' });
    openHome(buildSettings());
    expect(await target('My profile')).toBe('/nurse-profile');
  });
});

describe('the blocks of the home', () => {
  const process = {
    intro: 'Four sections.',
    timelineWeeks: null,
    steps: [{ title: 'Academics', body: 'Your courses.', icon: '', duration: '', href: '' }],
    faq: [{ q: 'What do I need?', a: 'Nothing to begin with.' }],
  };

  it('are steps, questions and numbers with their source and date', async () => {
    const source = { title: 'A register', url: 'https://example.test', checkedAt: '2026-11-20' };
    openHome(
      buildSettings({
        home: buildHome({
          faq: [{ q: 'Is it kept?', a: 'Yes.' }],
          stats: [{ label: 'lists', value: '22', source }],
        }),
        applicationProcess: process,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'How it works' })).toBeTruthy();
    expect(screen.getByText('Your courses.')).toBeTruthy();
    expect(screen.getByText('Is it kept?')).toBeTruthy();
    expect(screen.getByText('What do I need?')).toBeTruthy();
    expect(screen.getByText(/20 November 2026/).textContent).toContain('A register');
  });

  it('are not shown while they are empty', async () => {
    openHome(buildSettings({ home: null }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('the home without settings', () => {
  it('says so in the words of the SPEC, offers another try, and still lets a person sign in', async () => {
    openHome(null);
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(await target('Sign in')).toBe('/login');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: buildSettings() })));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Written once' })).toBeTruthy();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  });
});
