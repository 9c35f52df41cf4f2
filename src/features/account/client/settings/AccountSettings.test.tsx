// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#features/account/contract.ts';
import { reauthenticated } from '../signIn/reauthenticated.ts';
import { ok, unreachable, refusal } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { field, press, setOnline, type } from '#testing/screens/screenActions.ts';
import {
  buildMember,
  buildProfile,
  FakeServer,
  resetBrowser,
  inRegion,
  link,
  openScreen,
  fieldRefusal,
} from '../testingAccount.tsx';
import { profileQuery } from './profileQueries.ts';
import { UpdateProfileScreen } from './UpdateProfileScreen.tsx';

const save = 'PATCH /me/profile';
const password = 'lantern river quiet spoon';

let server: FakeServer;
let profile: Profile;
beforeEach(() => {
  signIn();
  profile = buildProfile();
  server = new FakeServer()
    .on('GET /me/profile', () => ok(profile))
    .on('GET /me', () => ok({ member: buildMember(), draftKey: 'k' }))
    .on('GET /me/sessions', () => ok([]))
    .on('GET /me/privacy', () =>
      ok({
        export: null,
        deletion: null,
        marketing: false,
        openApplications: [],
        counts: { documents: 0, sent: 0, openReferences: 0, posts: 0, reviews: 0 },
      }),
    )
    .on('GET /me/sign-in-ways', () =>
      ok({ passkeys: [], secondFactor: false, recoveryCodesLeft: 0 }),
    )
    .on('GET /me/security-events', () => ok([]))
    .on('GET /me/sessions/ended', () => ok([]));
});
afterEach(() => {
  setOnline(true);
  cleanup();
  vi.restoreAllMocks();
  resetBrowser();
});

async function open(at?: Parameters<typeof openScreen>[1]) {
  const opened = openScreen(<UpdateProfileScreen />, at);
  const { queryKey } = profileQuery('u1');
  await waitFor(() => expect(opened.client.getQueryData(queryKey)).toBeDefined());
  await act(async () => {});
  return opened;
}
const saveName = () => fireEvent.click(inRegion('Name').getByRole('button', { name: 'Save name' }));
const unfold = (summary: string) => {
  const details = screen.getByText(summary).closest('details');
  if (!details) throw new Error(`No ${summary}.`);
  details.open = true;
  fireEvent(details, new Event('toggle'));
};

describe('the name', () => {
  it('is saved with the revision it was read with', async () => {
    server.on(save, () => ok(buildProfile({ rev: 4, name: 'Ana Maria Ruiz' })));
    await open();
    type('Your name', 'Ana Maria Ruiz');
    saveName();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    const [sent] = server.callsTo(save);
    expect(sent?.body).toEqual({ name: 'Ana Maria Ruiz' });
    expect(sent?.headers.get('if-match')).toBe('"3"');
    expect(field('Your name').value).toBe('Ana Maria Ruiz');
    expect(window.localStorage.getItem('note:profile:u1')).toBe('{}');
  });

  it('is asked for when it is empty', async () => {
    await open();
    type('Your name', ' ');
    saveName();
    expect(link('Enter your name')).toBeTruthy();
    expect(server.callsTo(save)).toEqual([]);
  });

  it('follows a change of something else without a question', async () => {
    let answers = 0;
    server.on(save, () => {
      answers += 1;
      return answers === 1
        ? refusal(412, 'revision_mismatch', 'Changed.', {
            current: buildProfile({ rev: 5, timeZone: 'America/Denver' }),
          })
        : ok(buildProfile({ rev: 6, name: 'Ana M.', timeZone: 'America/Denver' }));
    });
    await open();
    type('Your name', 'Ana M.');
    saveName();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.callsTo(save)[1]?.headers.get('if-match')).toBe('"5"');
  });

  it('is shown beside the one of another device, and mine is sent when I keep it', async () => {
    let rev = 5;
    server.on(save, ({ headers }) =>
      headers.get('if-match') === `"${rev}"`
        ? ok(buildProfile({ rev: (rev += 1), name: 'Ana M.' }))
        : refusal(412, 'revision_mismatch', 'Changed.', {
            current: buildProfile({ rev: 5, name: 'A. Ruiz' }),
          }),
    );
    await open();
    type('Your name', 'Ana M.');
    saveName();
    const theirs = await screen.findByText('A. Ruiz');
    expect(theirs).toBeTruthy();
    expect(field('Your name').value).toBe('Ana M.');
    press(/Keep this one/);
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('of the other device can be taken instead', async () => {
    server.on(save, () =>
      refusal(412, 'revision_mismatch', 'Changed.', {
        current: buildProfile({ rev: 5, name: 'A. Ruiz' }),
      }),
    );
    await open();
    type('Your name', 'Ana M.');
    saveName();
    await screen.findByText('A. Ruiz');
    press(/Use this one/);
    expect(field('Your name').value).toBe('A. Ruiz');
    expect(server.callsTo(save)).toHaveLength(1);
  });

  it('waits on the device without a connection, outlasts a reload and is sent by itself', async () => {
    server.on(save, unreachable);
    await open();
    setOnline(false);
    type('Your name', 'Ana M.');
    saveName();
    expect(await screen.findByText(/Waiting to send/)).toBeTruthy();
    cleanup();
    openScreen(<UpdateProfileScreen />);
    expect(field('Your name').value).toBe('Ana M.');
    server.on(save, () => ok(buildProfile({ rev: 4, name: 'Ana M.' })));
    setOnline(true);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.callsTo(save).at(-1)?.body).toEqual({ name: 'Ana M.' });
  });

  it('that waits can be given up', async () => {
    server.on(save, unreachable);
    await open();
    setOnline(false);
    type('Your name', 'Ana M.');
    saveName();
    await screen.findByText(/Waiting to send/);
    press('Don’t send it');
    expect(field('Your name').value).toBe('Ana Ruiz');
    setOnline(true);
    expect(server.callsTo(save)).toHaveLength(1);
  });

  it('is sent again by itself after a session that ended in the middle', async () => {
    server.on(save, () => refusal(401, 'not_signed_in', 'Your session has ended. Sign in.'));
    await open();
    type('Your name', 'Ana M.');
    saveName();
    expect(await screen.findByText('Your session has ended')).toBeTruthy();
    server.on(save, () => ok(buildProfile({ rev: 4, name: 'Ana M.' })));
    act(() => reauthenticated.emit('u1'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });
});

describe('the time zone', () => {
  it('can be that of the device with one press', async () => {
    server.on(save, ({ body }) => ok({ ...buildProfile({ rev: 4 }), ...(body as object) }));
    await open();
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    press(/Use this device’s/);
    fireEvent.click(inRegion('Time zone').getByRole('button', { name: 'Save time zone' }));
    await waitFor(() => expect(server.callsTo(save)[0]?.body).toEqual({ timeZone: here }));
  });
});

describe('the password', () => {
  async function change() {
    await open();
    unfold('Change your password');
    type('Current password', 'the old one of before');
    type('New password', password);
    press('Change password');
  }

  it('is changed with the present one, and says what ended', async () => {
    server.on('POST /me/password', () => ok({ endedSessions: 2 }));
    await change();
    expect(await screen.findByText(/signed you out in 2 other places/)).toBeTruthy();
    expect(server.callsTo('POST /me/password')[0]?.body).toEqual({
      current: 'the old one of before',
      password,
    });
  });

  it('stays as it is when the present one is wrong, and what was typed stays too', async () => {
    server.on('POST /me/password', () => fieldRefusal('current', 'This is not your password'));
    await change();
    expect(await screen.findByRole('link', { name: 'This is not your password' })).toBeTruthy();
    expect(field('New password').value).toBe(password);
  });

  it('counts down after too many wrong ones', async () => {
    server.on('POST /me/password', () =>
      refusal(429, 'too_many_requests', 'Too often.', { retryAfter: 900 }),
    );
    await change();
    expect((await screen.findByRole('timer')).textContent).toContain('15 minutes');
  });

  it('is open for whoever came for it', async () => {
    await open({ pathname: '/here', hash: '#password' });
    expect(screen.getByText('Change your password').closest('details')?.open).toBe(true);
  });

  it('says without a connection that it needs one', async () => {
    await open();
    setOnline(false);
    unfold('Change your password');
    expect(screen.getByText('You need a connection to change your password.')).toBeTruthy();
  });
});

describe('a change of address', () => {
  const change = {
    email: 'new@example.test',
    confirmedOld: false,
    confirmedNew: true,
    expiresAt: '2026-11-22T12:00:00.000Z',
  };

  it('is asked for with the password', async () => {
    server.on('POST /me/email-change', () => ok(buildProfile({ emailChange: change }), 202));
    await open();
    unfold('Change your email');
    const form = inRegion('Email');
    fireEvent.change(form.getByLabelText('New email'), { target: { value: 'new@example.test' } });
    fireEvent.change(form.getByLabelText('Your password'), { target: { value: password } });
    press('Send the emails');
    expect(await screen.findByText('Your email is being changed')).toBeTruthy();
    expect(server.callsTo('POST /me/email-change')[0]?.body).toEqual({
      email: 'new@example.test',
      password,
    });
  });

  it('says which end has confirmed, and takes the code of the other one', async () => {
    profile = buildProfile({ emailChange: change });
    server.on('POST /auth/confirm-email-change', () => {
      profile = buildProfile({ email: 'new@example.test' });
      return ok({ done: true, email: 'new@example.test' });
    });
    await open();
    expect(await screen.findByText('confirmed')).toBeTruthy();
    expect(screen.getByText('not confirmed yet')).toBeTruthy();
    unfold('Enter the code sent to the current address');
    type('Code', '123 456');
    press('Confirm');
    expect(await screen.findByText(/is now new@example.test/)).toBeTruthy();
    expect(server.callsTo('POST /auth/confirm-email-change')[0]?.body).toEqual({
      email: 'ana@example.test',
      code: '123456',
    });
  });

  it('can be given up', async () => {
    profile = buildProfile({ emailChange: change });
    server.on('DELETE /me/email-change', () => ok(buildProfile()));
    await open();
    await screen.findByText('Your email is being changed');
    press('Cancel the change');
    expect(await screen.findByText(/Change canceled/)).toBeTruthy();
    expect(screen.queryByText('Your email is being changed')).toBeNull();
  });
});

describe('the sessions', () => {
  it('need a connection, and say so', () => {
    setOnline(false);
    openScreen(<UpdateProfileScreen />);
    expect(screen.getByText('You need a connection to see where you’re signed in.')).toBeTruthy();
    expect(screen.queryByText(/Still loading|Asking for your sessions/)).toBeNull();
  });

  const sessions = [
    { id: 's1', current: true, device: 'Chrome on Android' },
    { id: 's2', current: false, device: 'Safari on macOS' },
  ].map((each) => ({
    ...each,
    shared: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    lastUsedAt: '2026-11-21T10:00:00.000Z',
  }));

  it('are listed, this device marked and without a way to end itself', async () => {
    server.on('GET /me/sessions', () => ok(sessions));
    await open();
    const row = (await screen.findByText('Chrome on Android')).closest('li');
    if (!row) throw new Error('No row.');
    expect(within(row).getByText('This device')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('can be ended one by one', async () => {
    let left = sessions;
    server
      .on('GET /me/sessions', () => ok(left))
      .on('DELETE /me/sessions/s2', () => {
        left = sessions.slice(0, 1);
        return ok({ ended: 1 });
      });
    await open();
    await screen.findByText('Safari on macOS');
    press('Sign out on Safari on macOS');
    expect(await screen.findByText('Signed out on Safari on macOS.')).toBeTruthy();
    expect(screen.queryByText('Safari on macOS')).toBeNull();
  });

  it('elsewhere are ended together, after a question', async () => {
    server
      .on('GET /me/sessions', () => ok(sessions))
      .on('DELETE /me/sessions', () => ok({ ended: 1 }));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(server.callsTo('DELETE /me/sessions')).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out in 1 other place.')).toBeTruthy();
  });

  it('that could not be listed are asked for again on request', async () => {
    server.on('GET /me/sessions', unreachable);
    await open();
    expect(await screen.findByText('We couldn’t load your devices')).toBeTruthy();
    server.on('GET /me/sessions', () => ok(sessions));
    press('Try again');
    expect(await screen.findByText('Chrome on Android')).toBeTruthy();
  });
});
