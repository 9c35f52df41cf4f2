// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { RegisterNurseScreen, RegisterScreen } from './RegisterScreen.tsx';
import { ok, unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, press, setOnline, type } from '#testing/screens/screenActions.ts';
import {
  acceptSignIn,
  actions,
  FakeServer,
  resetBrowser,
  storedText,
  link,
  openScreen,
  useMovableClock,
  fieldRefusal,
} from '../testingAccount.tsx';

const register = 'POST /auth/register';
const verify = 'POST /auth/verify-email';
const resend = 'POST /auth/verify-email/resend';
const password = 'lantern river quiet spoon';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  setSharedComputer(false);
  resetBrowser();
});

const tick = (label: RegExp) => fireEvent.click(field(label));
function fill({ email = 'ana@example.test' } = {}) {
  type('Name', 'Ana Ruiz');
  type('Email', email);
  type('Password', password);
  tick(/accept them/);
  tick(/13 or older/);
}
const send = () => press('Create my account');
async function registered() {
  server.on(register, () => ok({ mailed: true }, 202));
  openScreen(<RegisterScreen />);
  fill();
  send();
  await screen.findByRole('heading', { name: 'Confirm your email' });
}

describe('the registration of a student', () => {
  it('sends what was typed, with news off unless asked for', async () => {
    await registered();
    expect(server.callsTo(register)[0]?.body).toEqual({
      role_name: 'Student',
      name: 'Ana Ruiz',
      email: 'ana@example.test',
      password,
      termsVersion: expect.any(String),
      oldEnough: true,
      marketing: false,
      registration: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('lists everything that is missing, each line leading to its field', { tags: 'long' }, () => {
    openScreen(<RegisterScreen />);
    send();
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeTruthy();
    for (const words of ['Enter your name', /at least 15 characters/, /13 or older/])
      expect(link(words)).toBeTruthy();
    fireEvent.click(link('Enter your name'));
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toEqual([]);
  });

  it('takes an error from its field when the field is right', { tags: 'long' }, () => {
    openScreen(<RegisterScreen />);
    send();
    type('Name', 'A');
    expect(field('Name').getAttribute('aria-invalid')).not.toBe('true');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(link('Enter your name')).toBeTruthy();
  });

  it('tells browsers and managers what its fields are', { tags: 'long' }, () => {
    openScreen(<RegisterScreen />);
    expect(field('Name').autocomplete).toBe('name');
    expect(field('Email').autocomplete).toBe('email');
    expect(field('Password').autocomplete).toBe('new-password');
  });

  it('offers the likely address, and takes the typed one all the same', {
    tags: 'long',
  }, async () => {
    server.on(register, () => ok({ mailed: true }, 202));
    openScreen(<RegisterScreen />);
    fill({ email: 'ana@gmial.com' });
    fireEvent.blur(field('Email'));
    press('Use this address');
    expect(field('Email').value).toBe('ana@gmail.com');
    type('Email', 'ana@gmial.com');
    send();
    await screen.findByText('ana@gmial.com');
  });

  it('shows what the server refuses at its field, until the field is changed', {
    tags: 'long',
  }, async () => {
    server.on(register, () => fieldRefusal('email', 'We can’t send mail to this address'));
    openScreen(<RegisterScreen />);
    fill();
    send();
    expect(await screen.findByRole('link', { name: /can’t send mail/ })).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Password').value).toBe(password);
    type('Email', 'ana.ruiz@example.test');
    expect(field('Email').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeTruthy();
  });

  it('is sent once when the button is pressed twice', { tags: 'long' }, async () => {
    server.on(register, () => ok({ mailed: true }, 202));
    openScreen(<RegisterScreen />);
    fill();
    const button = screen.getByRole('button', { name: 'Create my account' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(server.callsTo(register)).toHaveLength(1);
  });

  it('is sent under the same key after a lost answer, and under a new one once it is another', {
    tags: 'long',
  }, async () => {
    server.on(register, unreachable);
    openScreen(<RegisterScreen />);
    fill();
    for (const name of ['Ana Ruiz', 'Ana Ruiz', 'Ana Maria Ruiz']) {
      type('Name', name);
      const before = server.sent.length;
      send();
      await waitFor(() => expect(server.sent).toHaveLength(before + 1));
      await screen.findByText('We couldn’t reach the server');
    }
    const [first, second, third] = server.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps everything in the form when the site has a problem', { tags: 'long' }, async () => {
    server.on(register, () => refusal(500, 'internal', 'It broke.'));
    openScreen(<RegisterScreen />);
    fill();
    send();
    expect(await screen.findByText(/tell us this number: r-7/)).toBeTruthy();
    expect(field('Name').value).toBe('Ana Ruiz');
    expect(field('Password').value).toBe(password);
  });

  it('counts down after too many registrations', { tags: 'long' }, async () => {
    useMovableClock();
    server.on(register, () => refusal(429, 'too_many_requests', 'Many.', { retryAfter: 61 }));
    openScreen(<RegisterScreen />);
    fill();
    send();
    expect((await screen.findByRole('timer')).textContent).toMatch(/1 minute|5\d seconds/);
    send();
    expect(server.sent).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(screen.getByText('You can try again now')).toBeTruthy();
  });
});

describe('the registration of a nurse', () => {
  it('asks for credential and state of the license too', async () => {
    server.on(register, () => ok({ mailed: true }, 202));
    openScreen(<RegisterNurseScreen />);
    fill();
    send();
    expect(link('Choose your license state')).toBeTruthy();
    type('Credential', 'RN');
    type('License state', 'CA');
    send();
    await screen.findByRole('heading', { name: 'Confirm your email' });
    expect(server.callsTo(register)[0]?.body).toMatchObject({
      role_name: 'Nurse',
      credential: 'RN',
      licenseState: 'CA',
    });
  });
});

describe('what is typed into a registration', () => {
  it('outlasts a reload, all but the password', () => {
    openScreen(<RegisterScreen />);
    fill();
    cleanup();
    openScreen(<RegisterScreen />);
    expect(field('Name').value).toBe('Ana Ruiz');
    expect(field(/13 or older/).checked).toBe(true);
    expect(field('Password').value).toBe('');
    expect(storedText()).not.toContain(password);
  });

  it('can be cleared from the device', { tags: 'long' }, () => {
    openScreen(<RegisterScreen />);
    fill();
    press('Clear form');
    expect(field('Name').value).toBe('');
    expect(field('Password').value).toBe('');
    expect(window.localStorage).toHaveLength(0);
  });

  it('is not kept on a shared computer', { tags: 'long' }, () => {
    setSharedComputer(true);
    openScreen(<RegisterScreen />);
    fill();
    expect(storedText()).not.toContain('Ana');
  });

  it('can be typed without a connection, and says that sending needs one', {
    tags: 'long',
  }, async () => {
    setOnline(false);
    server.on(register, unreachable);
    openScreen(<RegisterScreen />);
    expect(screen.getByText(/You need a connection to send it/)).toBeTruthy();
    fill();
    send();
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
    setOnline(true);
    server.on(register, () => ok({ mailed: true }, 202));
    send();
    await screen.findByRole('heading', { name: 'Confirm your email' });
  });
});

describe('the code of the mail', () => {
  it('is taken as it is pasted, and signs in with the password just typed', async () => {
    await registered();
    server.on(verify, () => ok({ email: 'ana@example.test' })).on('POST /auth/login', acceptSignIn);
    expect(field('Code').autocomplete).toBe('one-time-code');
    expect(field('Code').inputMode).toBe('numeric');
    type('Code', ' 123 456 ');
    press('Confirm my email');
    await screen.findByText('another page');
    expect(server.callsTo(verify)[0]?.body).toEqual({
      email: 'ana@example.test',
      code: '123456',
      registration: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(server.callsTo('POST /auth/login')[0]?.body).toMatchObject({ password });
    expect(actions.onSignedIn).toHaveBeenCalledTimes(1);
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    ['in the same tab', '/here?next=%2Funiversity%2Fcsu-fullerton'],
    ['in another tab', '/here'],
  ])('leads back to where the person was going, %s', { tags: 'long' }, async (_, at) => {
    server.on(register, () => ok({ mailed: true }, 202));
    openScreen(<RegisterScreen />, '/here?next=%2Funiversity%2Fcsu-fullerton');
    fill();
    send();
    await screen.findByRole('heading', { name: 'Confirm your email' });
    if (at === '/here') cleanup();
    const { router } = at === '/here' ? openScreen(<RegisterScreen />, at) : { router: null };
    server.on(verify, () => ok({ email: 'ana@example.test' })).on('POST /auth/login', acceptSignIn);
    type('Code', '123456');
    press('Confirm my email');
    await screen.findByText('another page');
    if (router) {
      expect(router.state.location).toMatchObject({
        pathname: '/login',
        search: '?next=%2Funiversity%2Fcsu-fullerton',
      });
    }
  });

  it('leads to the sign-in page when signing in does not work', { tags: 'long' }, async () => {
    await registered();
    server.on(verify, () => ok({ email: 'ana@example.test' })).on('POST /auth/login', unreachable);
    type('Code', '123456');
    press('Confirm my email');
    await screen.findByText('another page');
    expect(actions.onSignedIn).not.toHaveBeenCalled();
  });

  it('is asked for again when it is wrong or not whole', { tags: 'long' }, async () => {
    await registered();
    type('Code', '12 34');
    press('Confirm my email');
    expect(link(/six digits/)).toBeTruthy();
    server.on(verify, () => fieldRefusal('code', 'This code is wrong. 4 tries are left'));
    type('Code', '999999');
    press('Confirm my email');
    expect(await screen.findByRole('link', { name: /4 tries are left/ })).toBeTruthy();
  });

  it('is still asked for after a reload, and forgotten when the address is changed', {
    tags: 'long',
  }, async () => {
    await registered();
    cleanup();
    openScreen(<RegisterScreen />);
    expect(screen.getByText('ana@example.test')).toBeTruthy();
    press('Change email');
    expect(field('Email').value).toBe('ana@example.test');
    expect(field('Name').value).toBe('Ana Ruiz');
  });

  it('keeps the password in the form when the address is changed', { tags: 'long' }, async () => {
    await registered();
    press('Change email');
    expect(field('Password').value).toBe(password);
    expect(document.activeElement?.textContent).toBe('Create a student account');
  });
});

describe('the mail of a demo', () => {
  it('is where the server says, after a reload too', async () => {
    server.on(register, () => ok({ mailed: true, demoMailbox: true }, 202));
    openScreen(<RegisterScreen />);
    fill();
    send();
    await screen.findByText(/This is a demo: the mail is at/);
    expect(link('/dev/mail').getAttribute('href')).toBe('/dev/mail');
    cleanup();
    openScreen(<RegisterScreen />);
    expect(link('/dev/mail')).toBeTruthy();
  });

  it('is not spoken of elsewhere', { tags: 'long' }, async () => {
    await registered();
    expect(screen.queryByText(/This is a demo/)).toBeNull();
  });
});

describe('another mail', () => {
  it('can be asked for after half a minute, and says how long the limit lasts', async () => {
    useMovableClock();
    await registered();
    server.on(resend, () => ok({ mailed: true }, 202));
    press('Send again');
    expect(server.callsTo(resend)).toHaveLength(0);
    expect(screen.getByRole('timer').textContent).toMatch(/(30|2\d) seconds/);
    act(() => void vi.advanceTimersByTime(30_000));
    press('Send again');
    expect(await screen.findByText('Sent again')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(30_000));
    server.on(resend, () => refusal(429, 'too_many_requests', 'Several.', { retryAfter: 1200 }));
    press('Send again');
    expect(await screen.findByText('No more emails for now')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/20 minutes|19 minutes/);
  });
});
