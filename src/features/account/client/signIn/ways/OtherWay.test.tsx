// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, press, type } from '#testing/screens/screenActions.ts';
import { writeLockReason } from '#session/deviceLock.ts';
import {
  acceptSignIn,
  actions,
  FakeServer,
  fieldRefusal,
  openScreen,
  resetBrowser,
} from '../../testingAccount.tsx';
import { LoginScreen } from '../LoginScreen.tsx';

const askCode = 'POST /auth/sign-in-code';
const enterCode = 'POST /auth/login/code';
const recover = 'POST /auth/login/recovery-code';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

async function enterPassword() {
  server.on('POST /auth/login', () =>
    refusal(401, 'second_step_needed', 'Your account also asks for a passkey.'),
  );
  openScreen(<LoginScreen />);
  type('Email', 'ana@example.test');
  type('Password', 'lantern river quiet spoon');
  press('Sign in');
  await screen.findByRole('heading', { name: 'One more step' });
}

describe('signing in with a mailed code', () => {
  it('asks for it with the address that was typed, and begins the session as a password does', async () => {
    server.on(askCode, () => ok({ mailed: true }, 202)).on(enterCode, () => acceptSignIn());
    openScreen(<LoginScreen />);
    type('Email', ' ana@example.test ');
    press('Email me a code');
    await screen.findByRole('heading', { name: 'Sign in with a code' });
    press('Send me a code');
    expect(await screen.findByText('ana@example.test')).toBeTruthy();
    writeLockReason('pin');
    type('Code', '123 456');
    press('Sign in');
    await screen.findByText('another page');
    expect(server.callsTo(askCode)[0]?.body).toEqual({ email: 'ana@example.test' });
    expect(server.callsTo(enterCode)[0]?.body).toEqual({
      email: 'ana@example.test',
      code: '123456',
      shared: false,
    });
    expect(actions.onSignedIn).toHaveBeenCalledTimes(1);
    expect(window.localStorage).toHaveLength(0);
  });

  it('says at the field that the code was wrong, and leads back to the password', async () => {
    server
      .on(askCode, () => ok({ mailed: true }, 202))
      .on(enterCode, () => fieldRefusal('code', 'That code didn’t match'));
    openScreen(<LoginScreen />);
    type('Email', 'ana@example.test');
    press('Email me a code');
    await screen.findByRole('heading', { name: 'Sign in with a code' });
    press('Send me a code');
    await screen.findByText('ana@example.test');
    type('Code', '123456');
    press('Sign in');
    expect(await screen.findAllByText(/That code didn’t match/)).toHaveLength(2);
    press('Use my password');
    expect(field('Email').value).toBe('ana@example.test');
  });
});

describe('the second step', () => {
  it('takes a recovery code', async () => {
    await enterPassword();
    server.on(recover, () => acceptSignIn());
    type('Recovery code', '4K7PD X2M9T');
    press('Use this code');
    await screen.findByText('another page');
    expect(server.callsTo(recover)[0]?.body).toEqual({ code: '4K7PD X2M9T' });
    expect(actions.onSignedIn).toHaveBeenCalledTimes(1);
  });

  it('says what a recovery code looks like before it sends anything', async () => {
    await enterPassword();
    type('Recovery code', '4k7pd');
    press('Use this code');
    expect(await screen.findAllByText(/ten letters and digits/)).toHaveLength(2);
    expect(server.callsTo(recover)).toEqual([]);
  });

  it('says that a code was used before, and takes another', async () => {
    await enterPassword();
    server.on(recover, () => fieldRefusal('code', 'You’ve already used this recovery code'));
    type('Recovery code', '4k7pd-x2m9t');
    press('Use this code');
    expect(await screen.findAllByText(/already used this recovery code/)).toHaveLength(2);
    server.on(recover, () => acceptSignIn());
    type('Recovery code', '5k7pd-x2m9t');
    press('Use this code');
    await screen.findByText('another page');
  });

  it('goes on to the passkey', async () => {
    await enterPassword();
    press('Use a passkey');
    expect(await screen.findByRole('heading', { name: 'Sign in with a passkey' })).toBeTruthy();
    press('Use my passkey');
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
  });

  it('says that passkeys didn’t load when their part cannot be fetched', async () => {
    vi.doMock('@simplewebauthn/browser', () => {
      throw new Error('Failed to fetch');
    });
    server.on('POST /auth/passkey-challenge', () =>
      ok({ id: '6f1b1c9e-8c1e-4f7a-9d43-0c5f2a7b1e11', options: {} }),
    );
    await enterPassword();
    press('Use a passkey');
    await screen.findByRole('heading', { name: 'Sign in with a passkey' });
    press('Use my passkey');
    expect(await screen.findByText('Passkeys didn’t load')).toBeTruthy();
    vi.doUnmock('@simplewebauthn/browser');
  });
});
