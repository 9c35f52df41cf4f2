// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFormDraft } from '#session/formDrafts.ts';
import { watchMailLinks } from '#session/mailLink.ts';
import { LoginScreen } from './LoginScreen.tsx';
import { ok, unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, press, setOnline, type } from '#testing/screens/screenActions.ts';
import { acceptSignIn, FakeServer, resetBrowser, link, openScreen } from '../testingAccount.tsx';

const check = 'POST /auth/check-link';
const verify = 'POST /auth/verify-email';
const token = 'a-token-of-the-usual-length';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  setOnline(true);
  cleanup();
  resetBrowser();
});

/** The page is opened by a link of a mail. */
function openLink(hash: string) {
  window.location.hash = hash;
  watchMailLinks();
  return openScreen(<LoginScreen />);
}
/** The link is opened in the tab that shows the page already. */
const follow = (hash: string) => {
  window.location.hash = hash;
  act(() => void window.dispatchEvent(new Event('hashchange')));
};
const linkMessages = (state: string, email = 'ana@example.test') =>
  server.on(check, () => ok({ state, email }));

describe('the sign-in page', () => {
  it('leads to both registrations and to a new password', () => {
    openScreen(<LoginScreen />);
    expect(link('Create a student account').getAttribute('href')).toBe('/register');
    expect(link('Create a nurse account').getAttribute('href')).toBe('/register-nurse');
    expect(link('Forgot your password?').getAttribute('href')).toBe('/forget-password');
  });

  it('takes where the person was going along, and no other site', () => {
    openScreen(<LoginScreen />, '/here?next=%2Fmy-account%3Fa%3D1');
    const next = '?next=%2Fmy-account%3Fa%3D1';
    expect(link('Forgot your password?').getAttribute('href')).toBe(`/forget-password${next}`);
    cleanup();
    openScreen(<LoginScreen />, '/here?next=https%3A%2F%2Fevil.example');
    expect(link('Forgot your password?').getAttribute('href')).toBe('/forget-password');
  });

  it('says what ended with the new password', async () => {
    const state = { email: 'ana@example.test', done: 'password', endedSessions: 2 };
    openScreen(<LoginScreen />, { pathname: '/here', state });
    expect(await screen.findByText(/signed you out in 2 other places/)).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.test');
  });

  it('offers the code of a registration that waits, and forgets it once somebody signs in', async () => {
    writeFormDraft('confirm-email', {
      email: 'ana@example.test',
      registration: '3f2a8c1e-5b7d-4c9e-8a10-6d2f4b9c7e51',
    });
    writeFormDraft('register:student', { name: 'Ana' });
    server.on('POST /auth/login', acceptSignIn);
    openScreen(<LoginScreen />);
    expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
    type('Email', 'ana@example.test');
    type('Password', 'lantern river quiet spoon');
    press('Sign in');
    await screen.findByText('another page');
    expect(window.localStorage).toHaveLength(0);
  });

  it('takes the code, then asks for the password of that address', async () => {
    writeFormDraft('confirm-email', {
      email: 'ana@example.test',
      registration: '3f2a8c1e-5b7d-4c9e-8a10-6d2f4b9c7e51',
    });
    server.on(verify, () => ok({ email: 'ana@example.test' }));
    openScreen(<LoginScreen />);
    await screen.findByRole('heading', { name: 'Confirm your email' });
    type('Code', '123 456');
    press('Confirm my email');
    expect(await screen.findByText('Your email is confirmed')).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.test');
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('a mailed confirmation link', () => {
  it('leaves the address, and confirms by a press only', async () => {
    linkMessages('good');
    server.on(verify, () => ok({ email: 'ana@example.test' }));
    openLink(`#verify=${token}`);
    expect(window.location.hash).toBe('');
    await screen.findByRole('button', { name: 'Confirm my email' });
    press('Confirm my email');
    expect(server.callsTo(verify)).toEqual([]);
    type('Password you signed up with', 'lantern river quiet spoon');
    press('Confirm my email');
    expect(await screen.findByText('Your email is confirmed')).toBeTruthy();
    const proof = { token, password: 'lantern river quiet spoon' };
    expect(server.callsTo(verify)[0]?.body).toEqual(proof);
    expect(field('Email').value).toBe('ana@example.test');
  });

  it('that comes while the page is open is taken too', async () => {
    linkMessages('good');
    watchMailLinks();
    openScreen(<LoginScreen />);
    follow(`#verify=${token}`);
    expect(await screen.findByRole('button', { name: 'Confirm my email' })).toBeTruthy();
  });

  it('says that it has expired, and sends a new mail to the same address', async () => {
    linkMessages('expired');
    server.on('POST /auth/verify-email/resend', () => ok({ mailed: true }, 202));
    openLink(`#verify=${token}`);
    expect(await screen.findByText('This link has expired')).toBeTruthy();
    const [known] = screen.getAllByLabelText<HTMLInputElement>('Email');
    expect(known?.value).toBe('ana@example.test');
    press('Send a new email');
    expect(await screen.findByText(/Open its link/)).toBeTruthy();
  });

  it('says that it was used', async () => {
    linkMessages('used');
    openLink(`#verify=${token}`);
    expect(await screen.findByText('This link was already used')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new email' })).toBeNull();
  });

  it('is not sent anywhere when it is garbled', async () => {
    openLink('#verify=%%garbled');
    expect(await screen.findByText('This link is incomplete')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('is not used up by a check that fails', async () => {
    server.on(check, unreachable);
    openLink(`#verify=${token}`);
    expect(await screen.findByText('We couldn’t check your link')).toBeTruthy();
    linkMessages('good');
    press('Try again');
    expect(await screen.findByRole('button', { name: 'Confirm my email' })).toBeTruthy();
  });

  it('waits for the connection that its check needs', async () => {
    linkMessages('good');
    watchMailLinks();
    openScreen(<LoginScreen />);
    setOnline(false);
    follow(`#verify=${token}`);
    expect(await screen.findByText(/Your link still works/)).toBeTruthy();
    setOnline(true);
    expect(await screen.findByRole('button', { name: 'Confirm my email' })).toBeTruthy();
  });

  it('that ends between the check and the press says so', async () => {
    linkMessages('good');
    server.on(verify, () => refusal(410, 'gone', 'The link was used on another device.'));
    openLink(`#verify=${token}`);
    await screen.findByRole('button', { name: 'Confirm my email' });
    type('Password you signed up with', 'lantern river quiet spoon');
    press('Confirm my email');
    expect(await screen.findByText('The link was used on another device.')).toBeTruthy();
  });
});

describe('a mailed link for a change of address', () => {
  it('confirms its end by a press, and says what is still missing', async () => {
    linkMessages('good', 'new@example.test');
    server.on('POST /auth/confirm-email-change', () =>
      ok({ done: false, email: 'new@example.test' }),
    );
    openLink(`#change=${token}`);
    await screen.findByRole('button', { name: 'Confirm the change' });
    press('Confirm the change');
    expect(await screen.findByText(/once the other address is confirmed/)).toBeTruthy();
  });

  it('fills in the new address once both ends have confirmed', async () => {
    linkMessages('good', 'new@example.test');
    server.on('POST /auth/confirm-email-change', () =>
      ok({ done: true, email: 'new@example.test' }),
    );
    openLink(`#change=${token}`);
    await screen.findByRole('button', { name: 'Confirm the change' });
    press('Confirm the change');
    expect(await screen.findByText('Your email has changed')).toBeTruthy();
    await waitFor(() => expect(field('Email').value).toBe('new@example.test'));
  });
});
