// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SignupScreen } from './SignupScreen.tsx';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press } from '#testing/screens/screenActions.ts';
import { actions, resetBrowser, link, openScreen } from '../testingAccount.tsx';

afterEach(() => {
  cleanup();
  resetBrowser();
});

describe('the choice of an account', () => {
  it('leads a guest to both registrations', () => {
    openScreen(<SignupScreen />);
    expect(link('I am a student').getAttribute('href')).toBe('/register');
    expect(link('I am a nurse').getAttribute('href')).toBe('/register-nurse');
  });

  it.each([
    ['Student', '/my-account'],
    ['Nurse', '/nurse-profile'],
  ])('tells a signed-in %s who they are, and leads on or out', (role_name, home) => {
    signIn({ role_name });
    openScreen(<SignupScreen />);
    expect(screen.getByText('Ana Ruiz')).toBeTruthy();
    expect(link('Go to my account').getAttribute('href')).toBe(home);
    press('Sign out');
    expect(actions.signOut).toHaveBeenCalledTimes(1);
  });
});
