// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#features/account/contract.ts';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { field, setOnline, type } from '#testing/screens/screenActions.ts';
import {
  buildProfile,
  FakeServer,
  fieldRefusal,
  inRegion,
  link,
  openScreen,
  resetBrowser,
  storedText,
} from '../testingAccount.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { LanguageSection, PhoneSection } from './PhoneAndLanguage.tsx';
import { SignInWaysSection } from './signInWays/SignInWaysSection.tsx';

const save = 'PATCH /me/profile';
const ways = 'GET /me/sign-in-ways';
const tooMany = () => refusal(429, 'too_many_requests', 'That was often.', { retryAfter: 30 });
const phoneLabel = 'Your US phone number (optional)';

let server: FakeServer;
beforeEach(() => {
  signIn();
  server = new FakeServer()
    .on('GET /me/profile', () => ok(buildProfile()))
    .on('GET /me', () => ok({}))
    .on('GET /me/security-events', () => ok([]));
});
afterEach(() => {
  setOnline(true);
  cleanup();
  vi.restoreAllMocks();
  resetBrowser();
});

const openPhone = (profile: Profile | undefined = buildProfile()) =>
  openScreen(<PhoneSection userId="u1" profile={profile} />);
const savePhone = () =>
  fireEvent.click(inRegion('Phone').getByRole('button', { name: 'Save phone' }));

describe('the phone', () => {
  it('is saved, shown as it is written, and empty again when it is taken out', async () => {
    server.on(save, ({ body }) =>
      ok(buildProfile({ rev: 4, phone: (body as Profile).phone.replaceAll(/\D/g, '') })),
    );
    openPhone();
    type(phoneLabel, '6025550147');
    fireEvent.blur(field(phoneLabel));
    expect(field(phoneLabel).value).toBe('(602) 555-0147');
    savePhone();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.callsTo(save)[0]?.headers.get('if-match')).toBe('"3"');
    type(phoneLabel, '');
    savePhone();
    await waitFor(() => expect(server.callsTo(save)[1]?.body).toEqual({ phone: '' }));
  });

  it('of another country is refused before it is sent, and what was typed stays', () => {
    openPhone();
    type(phoneLabel, '+49 30 901820');
    fireEvent.blur(field(phoneLabel));
    savePhone();
    expect(link(/Enter a US number/)).toBeTruthy();
    expect(server.callsTo(save)).toEqual([]);
    expect(field(phoneLabel).value).toBe('+49 30 901820');
  });

  it('shows at the field what the server refuses', async () => {
    server.on(save, () => fieldRefusal('phone', 'Enter ten digits'));
    openPhone();
    type(phoneLabel, '6025550147');
    savePhone();
    await waitFor(() => expect(link('Enter ten digits')).toBeTruthy());
    expect(field(phoneLabel).value).toContain('602');
  });

  it('waits on the device when the server is not reached', async () => {
    server.on(save, unreachable);
    openPhone();
    type(phoneLabel, '6025550147');
    savePhone();
    await waitFor(() => expect(storedText()).toContain('"waits":true'));
    expect(screen.queryByText('Saved.')).toBeNull();
  });
});

describe('the language', () => {
  it('is empty while the account is loading, and saved by its code', async () => {
    server.on(save, () => ok(buildProfile({ rev: 4, language: 'es' })));
    openScreen(<LanguageSection userId="u1" profile={undefined} />);
    expect(field('The language you like best').value).toBe('');
    cleanup();
    openScreen(<LanguageSection userId="u1" profile={buildProfile()} />);
    const select = field('The language you like best');
    fireEvent.change(select, { target: { value: 'es' } });
    fireEvent.click(inRegion('Language').getByRole('button', { name: 'Save language' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.callsTo(save)[0]?.body).toEqual({ language: 'es' });
  });
});

describe('how pages look', () => {
  const less = () => screen.getByRole('switch', { name: /Less motion/ });
  const open = (profile: Profile | undefined) =>
    openScreen(<DisplaySection userId="u1" profile={profile} />);

  it('changes at once, and is saved with the account', async () => {
    server.on(save, ({ body }) => ok(buildProfile({ rev: 4, ...(body as object) })));
    open(buildProfile());
    fireEvent.click(less());
    expect(await screen.findByText('Saved with your account.')).toBeTruthy();
    expect(server.callsTo(save)[0]?.body).toMatchObject({ display: { motion: 'less' } });
  });

  it('changes on this device alone while the account is loading', async () => {
    open(undefined);
    fireEvent.click(less());
    await act(async () => {});
    expect((less() as HTMLInputElement).checked).toBe(true);
    expect(server.callsTo(save)).toEqual([]);
    expect(screen.queryByText('Saved with your account.')).toBeNull();
  });

  it.each([
    ['it is not reached', unreachable, /This device shows your choice\. It isn’t saved/],
    ['it was changed too often', tooMany, 'Too many tries'],
  ])('stays on this device when %s, and says so', async (_, answer, message) => {
    server.on(save, answer);
    open(buildProfile());
    fireEvent.click(less());
    expect(await screen.findByText(message)).toBeTruthy();
    expect((less() as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByText('Saved with your account.')).toBeNull();
  });
});

describe('ways to sign in', () => {
  const open = () => openScreen(<SignInWaysSection userId="u1" email="ana@example.test" />);

  it('are loading, and then shown', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.on(ways, () => new Promise<Response>((resolve) => (answer = resolve)));
    open();
    expect(await screen.findByText(/^Loading your passkeys/)).toBeTruthy();
    await waitFor(() => expect(server.callsTo(ways)).toHaveLength(1));
    answer(ok({ passkeys: [], secondFactor: false, recoveryCodesLeft: 0 }));
    await waitFor(() => expect(screen.queryByText(/^Loading your passkeys/)).toBeNull());
    expect(screen.getAllByText('Add a passkey').length).toBeGreaterThan(0);
  });

  it.each([
    ['the server fails', () => refusal(500, 'internal', 'Something went wrong.')],
    ['it is not reached', unreachable],
    ['it was asked too often', tooMany],
  ])('say what is missing when %s, and are there after another try', async (_, failure) => {
    server.on(ways, failure);
    open();
    expect(await screen.findByText('We couldn’t load your passkeys')).toBeTruthy();
    server.on(ways, () => ok({ passkeys: [], secondFactor: false, recoveryCodesLeft: 0 }));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Add a passkey')).length).toBeGreaterThan(0);
    expect(screen.queryByText('We couldn’t load your passkeys')).toBeNull();
  });
});
