// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { FakeAdminServer, listTabStops, pressEnter } from '#testing/screens/fakeAdminServer.tsx';
import { field, press, type } from '#testing/screens/screenActions.ts';
import { buildEntry, clearAdminDevice, closeAdminApp, openAdminApp } from './testingAdminApp.tsx';

let server: FakeAdminServer;
beforeEach(() => {
  server = new FakeAdminServer();
});
afterEach(async () => {
  await clearAdminDevice();
  vi.unstubAllGlobals();
});

const key = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url');
const buildSession = (id = 'ed') => ({
  staff: { id, name: `${id} Ward`, email: `${id}@ward.example`, permissions: ['content.edit'] },
  draftKey: key(id.charAt(0)),
});
const ended = () => refusal(403, 'staff_only', 'Your session in the admin app has ended.');
const noSession = () => refusal(401, 'not_signed_in', 'Your session in the admin app has ended.');
const codeRefusal = (status: number, code: string, message: string) => () =>
  refusal(status, code, `${message}.`, { fields: [{ path: 'code', code: 'wrong', message }] });

const openAsGuest = async (): Promise<void> => {
  server.on('GET /session', noSession);
  openAdminApp('/elsewhere');
  await screen.findByRole('heading', { name: 'Sign in to the admin app' });
};
async function givePassword(email = 'ed@ward.example') {
  server.on('POST /sign-in', () => ok({ mailed: true }));
  if (field('Email').value !== email) type('Email', email);
  type('Password', 'seven lamps on a night ward');
  act(() => pressEnter(field('Password')));
  await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field('Code'));
}
async function giveCode(code = '123456') {
  type('Code', code);
  act(() => pressEnter(field('Code')));
}

describe('the sign-in of the staff', () => {
  it('takes the password, then the six digits, with keys alone', async () => {
    await openAsGuest();
    expect(listTabStops(document.querySelector('form') ?? document)).toEqual([
      expect.stringMatching(/^Email/),
      expect.stringMatching(/^Password/),
      expect.any(String),
      'Forgot your password?',
      expect.stringMatching(/^Continue/),
    ]);
    await givePassword();
    server.on('POST /sign-in/code', () => ok(buildSession()));
    await giveCode();
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.bodiesOf('POST /sign-in/code')).toEqual([
      { email: 'ed@ward.example', code: '123456' },
    ]);
  });

  it('keeps the address when the password is wrong, and says so', async () => {
    await openAsGuest();
    server.on('POST /sign-in', () =>
      refusal(401, 'bad_credentials', 'Email and password don’t match.'),
    );
    type('Email', 'ed@ward.example');
    type('Password', 'not this one at all');
    act(() => pressEnter(field('Password')));
    expect(await screen.findByText('We couldn’t sign you in')).toBeTruthy();
    expect(screen.getByText('Email and password don’t match.')).toBeTruthy();
    expect(field('Email').value).toBe('ed@ward.example');
  });

  it('says at the field that a code is wrong, and how often it can be tried', async () => {
    await openAsGuest();
    await givePassword();
    await giveCode('12345');
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(server.bodiesOf('POST /sign-in/code')).toEqual([]);
    const message = 'That code didn’t match. 4 tries left';
    server.on('POST /sign-in/code', codeRefusal(422, 'validation_failed', message));
    await giveCode('000000');
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect(field('Code').value).toBe('000000');
  });

  it('says that a code has expired, and begins again with the address in its place', async () => {
    await openAsGuest();
    await givePassword();
    const message = 'This code has expired. Ask for a new one';
    server.on('POST /sign-in/code', codeRefusal(410, 'gone', message));
    await giveCode();
    expect((await screen.findAllByText(message)).length).toBe(2);
    press('Start again');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('ed@ward.example');
    expect(field('Password').value).toBe('');
    expect(document.activeElement).toBe(field('Password'));
    await givePassword();
    server.on('POST /sign-in/code', () => ok(buildSession()));
    await giveCode('654321');
    expect(await screen.findByText('another page')).toBeTruthy();
  });

  it('says that an account is suspended', async () => {
    await openAsGuest();
    server.on('POST /sign-in', () =>
      refusal(403, 'account_suspended', 'Ask the person who manages your staff.'),
    );
    type('Email', 'ed@ward.example');
    type('Password', 'seven lamps on a night ward');
    press(/^Continue/);
    expect(await screen.findByText('This account is suspended')).toBeTruthy();
  });
});

describe('the one-time link', () => {
  it('opens the account with a name and a password, and nothing lies over it', async () => {
    window.history.replaceState(null, '', '/admin#invitation=a-token');
    server.on('GET /session', noSession).on('POST /invitation', () => ok(buildSession()));
    openAdminApp('/elsewhere');
    await screen.findByRole('heading', { name: 'Open your account' });
    type('Your name', 'Ed Ward');
    type('Choose a password', 'short');
    act(() => pressEnter(field('Your name')));
    expect(await screen.findByRole('region', { name: 'There is a problem' })).toBeTruthy();
    expect(server.bodiesOf('POST /invitation')).toEqual([]);
    type('Choose a password', 'four lamps in a long corridor');
    act(() => pressEnter(field('Your name')));
    expect(await screen.findByText('another page')).toBeTruthy();
    expect(server.bodiesOf('POST /invitation')).toMatchObject([
      { token: 'a-token', name: 'Ed Ward' },
    ]);
    expect(window.location.hash).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that ran out says so in words, and keeps what was typed', async () => {
    window.history.replaceState(null, '', '/admin#invitation=a-token');
    server.on('GET /session', noSession).on('POST /invitation', () =>
      refusal(410, 'gone', 'This email has expired. Ask for a new one.', {
        fields: [
          {
            path: 'token',
            code: 'token_expired',
            message: 'This email has expired. Ask for a new one',
          },
        ],
      }),
    );
    openAdminApp('/elsewhere');
    await screen.findByRole('heading', { name: 'Open your account' });
    type('Your name', 'Ed Ward');
    type('Choose a password', 'four lamps in a long corridor');
    press(/^Open the admin app/);
    expect(await screen.findByText('This doesn’t work anymore')).toBeTruthy();
    expect(screen.getByText('This email has expired. Ask for a new one.')).toBeTruthy();
    expect(field('Your name').value).toBe('Ed Ward');
  });
});

describe('a save', () => {
  const saveCall = 'PUT /entries/note/lamps';
  const titleField = () => screen.findByLabelText<HTMLInputElement>(/^Title/);

  async function typeTitle(words: string): Promise<void> {
    server
      .on('GET /session', () => ok(buildSession()))
      .on('GET /entries/note/lamps', () => ok(buildEntry()));
    openAdminApp();
    await titleField();
    type(/^Title/, words);
    await screen.findByText(/Not saved yet/);
  }

  it('in which the session ends keeps the words, and goes through after signing in again here', async () => {
    await typeTitle('Lamps at night');
    server.on(saveCall, ended);
    press(/^Save/);
    const sheet = await screen.findByRole('dialog', { name: 'Sign in to go on' });
    expect(within(sheet).getByLabelText<HTMLInputElement>('Email').value).toBe('ed@ward.example');
    expect((await titleField()).value).toBe('Lamps at night');
    await givePassword();
    server.on('POST /sign-in/code', () => ok(buildSession()));
    await giveCode();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await titleField()).value).toBe('Lamps at night');
    server.on(saveCall, () => ok(buildEntry({ published: { title: 'Lamps at night' } })));
    press(/^Save/);
    expect(await screen.findByText('Settings has been updated successfully.')).toBeTruthy();
    expect(server.bodiesOf(saveCall)).toHaveLength(2);
    expect(server.bodiesOf(saveCall)[1]).toMatchObject({ value: { title: 'Lamps at night' } });
  });

  it('can wait while the sign-in is put aside to read the words, and is offered again', async () => {
    await typeTitle('Lamps at night');
    server.on(saveCall, ended);
    press(/^Save/);
    await screen.findByRole('dialog', { name: 'Sign in to go on' });
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await titleField()).value).toBe('Lamps at night');
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    press('Sign in');
    expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeTruthy();
  });

  it('without the permission any longer says so, and the words are there at the next start', async () => {
    await typeTitle('Lamps at night');
    const sentence = 'Your account isn’t allowed to edit this, or no longer is.';
    server.on(saveCall, () => refusal(403, 'permission_needed', sentence));
    press(/^Save/);
    expect(await screen.findByText(new RegExp(sentence))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await titleField()).value).toBe('Lamps at night');
    await closeAdminApp();
    openAdminApp();
    await waitFor(async () => expect((await titleField()).value).toBe('Lamps at night'));
  });

  it('is possible after a list was refused, which is loaded again', async () => {
    server.on('GET /session', () => ok(buildSession())).on('GET /entries/note/lamps', noSession);
    openAdminApp();
    await screen.findByRole('dialog', { name: 'Sign in to go on' });
    await givePassword();
    server
      .on('POST /sign-in/code', () => ok(buildSession()))
      .on('GET /entries/note/lamps', () => ok(buildEntry()));
    await giveCode();
    expect((await titleField()).value).toBe('Lamps');
  });

  it('of one person shows nothing of it to another who signs in on the same page', async () => {
    await typeTitle('Lamps at night');
    server.on(saveCall, ended);
    press(/^Save/);
    await screen.findByRole('dialog');
    await givePassword('bo@ward.example');
    server.on('POST /sign-in/code', () => ok(buildSession('bo')));
    await giveCode();
    await screen.findByText('bo Ward');
    await waitFor(async () => expect((await titleField()).value).toBe('Lamps'));
  });
});
