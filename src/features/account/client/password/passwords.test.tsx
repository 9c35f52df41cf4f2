// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchMailLinks } from '#session/mailLink.ts';
import { ForgetPasswordScreen } from './ForgetPasswordScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { ok, unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, press, setOnline, type } from '#testing/screens/screenActions.ts';
import {
  acceptSignIn,
  FakeServer,
  resetBrowser,
  link,
  openScreen,
  useMovableClock,
  fieldRefusal,
} from '../testingAccount.tsx';

const forgot = 'POST /auth/forgot-password';
const reset = 'POST /auth/reset-password';
const check = 'POST /auth/check-link';
const token = 'a-token-of-the-usual-length';
const password = 'lantern river quiet spoon';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.on('POST /auth/login', acceptSignIn);
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

async function mailed(at?: string) {
  server.on(forgot, () => ok({ mailed: true }, 202));
  const opened = openScreen(<ForgetPasswordScreen />, at);
  type('Email', ' ana@example.test ');
  press('Send me an email');
  await screen.findByRole('heading', { name: 'Check your email' });
  return opened;
}

describe('a forgotten password', () => {
  it('is answered the same for every address', async () => {
    await mailed();
    expect(screen.getByText(/If there is an account for/)).toBeTruthy();
    expect(server.callsTo(forgot)[0]?.body).toEqual({ email: 'ana@example.test' });
  });

  it('asks for an address that can be one', () => {
    openScreen(<ForgetPasswordScreen />);
    press('Send me an email');
    expect(link('Enter an email address like name@example.com')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('says before anybody types that it needs a connection', () => {
    setOnline(false);
    openScreen(<ForgetPasswordScreen />);
    expect(screen.getByText(/You need a connection to set a new password/)).toBeTruthy();
    setOnline(true);
  });

  it('keeps the address when the server is out of reach or in trouble', async () => {
    server.on(forgot, unreachable);
    openScreen(<ForgetPasswordScreen />);
    type('Email', 'ana@example.test');
    press('Send me an email');
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
    server.on(forgot, () => refusal(503, 'unavailable', 'Later.'));
    press('Send me an email');
    expect(await screen.findByText('The site has a problem')).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.test');
  });

  it('says how long the limit of three mails an hour lasts', async () => {
    useMovableClock();
    server.on(forgot, () => refusal(429, 'too_many_requests', 'Several.', { retryAfter: 3600 }));
    openScreen(<ForgetPasswordScreen />);
    type('Email', 'ana@example.test');
    press('Send me an email');
    expect((await screen.findByRole('timer')).textContent).toMatch(/60 minutes|59 minutes/);
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(screen.getByText('You can try again now')).toBeTruthy();
  });

  it('takes the code with the new password, signs in and says what ended', async () => {
    await mailed();
    server.on(reset, () => ok({ email: 'ana@example.test', endedSessions: 2 }));
    type('Code', '123-456');
    type('New password', password);
    press('Change the password');
    expect(await screen.findByText(/signed you out in 2 other places/)).toBeTruthy();
    expect(server.callsTo(reset)[0]?.body).toEqual({
      proof: { email: 'ana@example.test', code: '123456' },
      password,
    });
    expect(server.callsTo('POST /auth/login')[0]?.body).toMatchObject({ password });
    expect(link('Go to my account').getAttribute('href')).toBe('/my-account');
    expect(document.activeElement?.textContent).toBe('Your password was changed');
  });

  it('knows after a reload which address the mail went to', async () => {
    await mailed();
    cleanup();
    openScreen(<ForgetPasswordScreen />);
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    press('Change email');
    expect(field('Email').value).toBe('');
  });

  it('shows what is wrong with code and password at their fields', async () => {
    await mailed();
    server.on(reset, () => fieldRefusal('proof.code', 'This code is wrong'));
    type('Code', '123456');
    type('New password', 'short');
    press('Change the password');
    expect(link(/at least 15 characters/)).toBeTruthy();
    type('New password', password);
    press('Change the password');
    expect(await screen.findByRole('link', { name: 'This code is wrong' })).toBeTruthy();
    expect(field('New password').value).toBe(password);
  });

  it('leads to the sign-in page when signing in afterwards does not work', async () => {
    await mailed();
    server
      .on(reset, () => ok({ email: 'ana@example.test', endedSessions: 0 }))
      .on('POST /auth/login', unreachable);
    type('Code', '123456');
    type('New password', password);
    press('Change the password');
    expect(await screen.findByText('another page')).toBeTruthy();
  });
});

describe('somebody who was going somewhere', () => {
  const place = '/my-account/update-profile?a=1';
  const changePassword = () => {
    server.on(reset, () => ok({ email: 'ana@example.test', endedSessions: 0 }));
    type('New password', password);
    press('Change the password');
  };

  it('lands there once the password is changed by code', async () => {
    const { router } = await mailed(`/here?next=${encodeURIComponent(place)}`);
    type('Code', '123456');
    changePassword();
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe(place);
  });

  it('lands there from the tab that the link of the mail opens', async () => {
    await mailed(`/here?next=${encodeURIComponent(place)}`);
    cleanup();
    server.on(check, () => ok({ state: 'good', email: 'ana@example.test' }));
    window.location.hash = `#token=${token}`;
    watchMailLinks();
    const { router } = openScreen(<ResetPasswordScreen />);
    await screen.findByLabelText('New password');
    changePassword();
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(router.state.location.pathname + router.state.location.search).toBe(place);
  });

  it('is led to no other site', async () => {
    await mailed('/here?next=https%3A%2F%2Fevil.example');
    type('Code', '123456');
    changePassword();
    expect(await screen.findByRole('link', { name: 'Go to my account' })).toBeTruthy();
  });

  it('still knows it on the page that signs in when that did not work at once', async () => {
    const { router } = await mailed(`/here?next=${encodeURIComponent(place)}`);
    server.on('POST /auth/login', unreachable);
    type('Code', '123456');
    changePassword();
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent(place)}`);
  });
});

describe('a mailed link for a new password', () => {
  const openLink = (hash: string) => {
    window.location.hash = hash;
    watchMailLinks();
    return openScreen(<ResetPasswordScreen />);
  };
  const worth = (state: string) => server.on(check, () => ok({ state, email: 'ana@example.test' }));

  it('asks for the new password once, and says that other sessions end', async () => {
    worth('good');
    server.on(reset, () => ok({ email: 'ana@example.test', endedSessions: 1 }));
    openLink(`#token=${token}`);
    expect(await screen.findByText(/signs you out everywhere else/)).toBeTruthy();
    expect(window.location.hash).toBe('');
    type('New password', password);
    press('Change the password');
    expect(await screen.findByText(/signed you out in 1 other place/)).toBeTruthy();
    expect(server.callsTo(reset)[0]?.body).toEqual({ proof: { token }, password });
  });

  it('politely refuses the password of before', async () => {
    worth('good');
    server.on(reset, () => fieldRefusal('password', 'This is the password you have now'));
    openLink(`#token=${token}`);
    await screen.findByLabelText('New password');
    type('New password', password);
    press('Change the password');
    expect(await screen.findByRole('link', { name: /password you have now/ })).toBeTruthy();
  });

  it.each([
    ['expired', 'This link has expired'],
    ['used', 'This link was already used'],
  ])('that is %s says so and offers another with the address filled in', async (state, words) => {
    worth(state);
    server.on(forgot, () => ok({ mailed: true }, 202));
    openLink(`#token=${token}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Email').value).toBe('ana@example.test');
    press('Send a new email');
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });

  it('that is garbled or missing gives way to address and code', async () => {
    openLink('#token=half');
    expect(await screen.findByText('This link is incomplete')).toBeTruthy();
    server.on(reset, () => ok({ email: 'ana@example.test', endedSessions: 0 }));
    type('Email', 'ana@example.test');
    type('Code', '123456');
    type('New password', password);
    press('Change the password');
    expect(await screen.findByText(/weren’t signed in anywhere else/)).toBeTruthy();
  });
});
