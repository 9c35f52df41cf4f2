// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import {
  FakeAdminServer,
  listTabStops,
  openAdminScreen,
  pressEnter,
} from '#testing/screens/fakeAdminServer.tsx';
import { field, press, type } from '#testing/screens/screenActions.ts';
import type { Colleague, StaffEvent } from '../../staffMembersContract.ts';
import { permissionEffects, staffPermissions } from '../../staffPermissions.ts';
import { ColleagueScreen } from './ColleagueScreen.tsx';
import { InviteScreen } from './InviteScreen.tsx';
import { StaffLogScreen } from './StaffLogScreen.tsx';
import { StaffScreen } from './StaffScreen.tsx';

let server: FakeAdminServer;
beforeEach(() => {
  server = new FakeAdminServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buildColleague = (facts: Partial<Colleague> = {}): Colleague => ({
  id: 'ada',
  name: 'Ada Ward',
  email: 'ada@ward.example',
  permissions: ['content.edit'],
  state: 'active',
  invitedUntil: null,
  sessions: 1,
  lastSeenAt: '2026-11-30T09:00:00.000Z',
  ...facts,
});
const link = 'https://lamplight.example/admin#invitation=abc';
const answer = (colleague: Colleague) => () => ok(colleague);
const checkbox = (name: string): HTMLInputElement =>
  screen.getByRole('checkbox', { name: (text) => text.startsWith(name) });

describe('the list of the staff', () => {
  it('shows who may do what, and where each is', async () => {
    server.on('GET /staff', () =>
      ok([
        buildColleague(),
        buildColleague({
          id: 'bo',
          name: 'Bo Lamp',
          state: 'invited',
          invitedUntil: '2026-12-05T09:00:00.000Z',
          sessions: 0,
          lastSeenAt: null,
        }),
        buildColleague({ id: 'cy', name: 'Cy Night', permissions: [], state: 'suspended' }),
      ]),
    );
    openAdminScreen('/staff', <StaffScreen />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^Ada Ward, ada@ward.example Active.*Edit the public pages.*one browser/,
      ),
      expect.stringMatching(/Bo Lamp.*Invited.*The link works until Dec 5/),
      expect.stringMatching(/Cy Night.*Suspended.*May sign in, and open nothing/),
    ]);
    expect(listTabStops()).toEqual([
      'Invite someone',
      'log of the staff',
      'Ada Ward',
      'Bo Lamp',
      'Cy Night',
    ]);
  });

  it('says that it is empty, or that it could not be loaded, and loads again', async () => {
    server.on('GET /staff', unreachable);
    openAdminScreen('/staff', <StaffScreen />);
    expect(await screen.findByText(/We couldn’t load the list/)).toBeTruthy();
    server.on('GET /staff', () => ok([]));
    press('Try again');
    expect(await screen.findByText('Nobody has an account yet')).toBeTruthy();
  });
});

describe('the form of an invitation', () => {
  const open = () => openAdminScreen('/staff/new', <InviteScreen />);

  it('explains what each permission opens, and is reached by keys from top to bottom', () => {
    open();
    const stops = listTabStops(document.querySelector('form') ?? document);
    const names = Object.keys(staffPermissions) as (keyof typeof staffPermissions)[];
    expect(stops).toEqual([
      expect.stringMatching(/^Email/),
      expect.stringMatching(/^Name/),
      ...names.map((name) => staffPermissions[name] + permissionEffects[name]),
      expect.stringMatching(/^Send the invitation/),
    ]);
  });

  it('names everything that is wrong before it is sent, and takes the focus there', async () => {
    open();
    type('Email', 'ada at ward');
    act(() => pressEnter(field('Email')));
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual([
      'Enter an email address like name@example.com',
      'Choose at least one thing they may do',
    ]);
    expect(server.sent).toEqual([]);
    expect(field('Email').value).toBe('ada at ward');
  });

  it('answers with the link, once, and says what to do with it', async () => {
    server.on('POST /staff', () =>
      ok({ colleague: buildColleague({ state: 'invited' }), link }, 201),
    );
    open();
    type('Email', 'ada@ward.example');
    fireEvent.click(checkbox('Edit schools'));
    fireEvent.click(checkbox('Edit the public pages'));
    fireEvent.click(checkbox('Edit schools'));
    act(() => pressEnter(field('Email')));
    const shown = await screen.findByRole('region', { name: 'One-time link' });
    expect(server.bodiesOf('POST /staff')).toEqual([
      { email: 'ada@ward.example', name: '', permissions: ['content.edit'] },
    ]);
    expect(shown.textContent).toContain(link);
    expect(shown.textContent).toMatch(/hand it over yourself.*We can’t show it again/s);
    expect(document.activeElement?.textContent).toBe('A link for ada@ward.example');
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(within(shown).getByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
  });

  it('keeps every word when the permission was taken meanwhile, or the address is taken', async () => {
    server.on('POST /staff', () =>
      refusal(403, 'permission_needed', 'Your account may not change the staff anymore.'),
    );
    open();
    type('Email', 'ada@ward.example');
    type(/^Name/, 'Ada Ward');
    fireEvent.click(checkbox('Edit schools'));
    press('Send the invitation');
    expect(await screen.findByText('Your account may not change the staff anymore.')).toBeTruthy();
    const message = 'This address has an account of the admin app already';
    server.on('POST /staff', () =>
      refusal(422, 'validation_failed', message, {
        fields: [{ path: 'email', code: 'taken', message }],
      }),
    );
    press('Send the invitation');
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect([field('Email').value, field(/^Name/).value]).toEqual(['ada@ward.example', 'Ada Ward']);
    expect(checkbox('Edit schools').checked).toBe(true);
  });
});

describe('the page of one member of the staff', () => {
  const open = (colleague = buildColleague()) => {
    server.on('GET /staff/ada', answer(colleague));
    openAdminScreen('/staff/:id', <ColleagueScreen />, '/staff/ada');
    return screen.findByRole('heading', { name: 'Ada Ward' });
  };

  it('sends what was ticked and cleared here, and nothing else', async () => {
    await open(buildColleague({ permissions: ['content.edit', 'schools.edit'] }));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
    expect(save.disabled).toBe(true);
    fireEvent.click(checkbox('Edit the public pages'));
    fireEvent.click(checkbox('Edit plans'));
    server.on(
      'PATCH /staff/ada/permissions',
      answer(buildColleague({ permissions: ['schools.edit', 'licenses.review', 'plans.manage'] })),
    );
    act(() => pressEnter(checkbox('Edit plans')));
    expect(await screen.findByText('Saved. It counts from now on.')).toBeTruthy();
    expect(server.bodiesOf('PATCH /staff/ada/permissions')).toEqual([
      { give: ['plans.manage'], take: ['content.edit'] },
    ]);
    expect(checkbox('Review the licenses').checked).toBe(true);
    expect(save.disabled).toBe(true);
  });

  it('says why somebody stays what they are, and keeps the ticks', async () => {
    await open(buildColleague({ permissions: ['staff.manage'] }));
    fireEvent.click(checkbox('Add staff'));
    server.on('PATCH /staff/ada/permissions', () =>
      refusal(409, 'wrong_state', 'ada@ward.example is the only one.'),
    );
    press(/^Save/);
    expect(await screen.findByText('ada@ward.example is the only one.')).toBeTruthy();
    expect(checkbox('Add staff').checked).toBe(false);
  });

  it('suspends after a question whose safe answer has the focus, and brings back', async () => {
    await open();
    press(/^Suspend/);
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent.map(({ call }) => call)).toEqual(['GET /staff/ada']);
    press(/^Suspend/);
    server.on(
      'POST /staff/ada/suspend',
      answer(buildColleague({ state: 'suspended', sessions: 0 })),
    );
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /^Suspend/ }),
    );
    expect(await screen.findByText(/suspended, and signed out everywhere/)).toBeTruthy();
    server.on('POST /staff/ada/restore', answer(buildColleague()));
    press(/^Bring back/);
    expect(await screen.findByText(/The account is back/)).toBeTruthy();
  });

  it('signs somebody out everywhere', async () => {
    await open(buildColleague({ sessions: 2 }));
    server.on(
      'POST /staff/ada/end-sessions',
      answer(buildColleague({ sessions: 0, lastSeenAt: null })),
    );
    press(/^Sign out everywhere/);
    expect(await screen.findByText('Signed out everywhere.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sign out everywhere/ })).toBeNull();
  });

  it('makes a new link for an invitation that ran out', async () => {
    const expired = buildColleague({ state: 'expired', sessions: 0, lastSeenAt: null });
    await open(expired);
    expect(screen.getByText('The link they got doesn’t work anymore.')).toBeTruthy();
    server.on('POST /staff/ada/invitation', () =>
      ok({ colleague: { ...expired, state: 'invited' }, link }),
    );
    press(/^Send a new link/);
    expect((await screen.findByRole('region', { name: 'One-time link' })).textContent).toContain(
      link,
    );
  });

  it('says that there is no such account', async () => {
    server.on('GET /staff/1', () => refusal(404, 'not_found', 'There is no such account.'));
    openAdminScreen('/staff/:id', <ColleagueScreen />, '/staff/1');
    expect(await screen.findByText('We couldn’t find this account')).toBeTruthy();
  });
});

describe('the log of the staff', () => {
  const buildEvent = (id: string, facts: Partial<StaffEvent>): StaffEvent => ({
    id,
    at: '2026-11-30T09:00:00.000Z',
    by: 'Nora Ward, nora@ward.example',
    action: 'suspended',
    about: 'ada@ward.example',
    given: [],
    taken: [],
    ...facts,
  });

  it('says in sentences who did what to whom, page by page', async () => {
    server.on('GET /staff-log', () =>
      Response.json({
        data: [
          buildEvent('9', {
            action: 'permissions_changed',
            given: ['schools.edit'],
            taken: ['staff.manage'],
          }),
          buildEvent('8', { action: 'opened', about: '' }),
        ],
        meta: { nextBefore: '8' },
      }),
    );
    server.on('GET /staff-log?before=8', () =>
      Response.json({ data: [buildEvent('7', {})], meta: { nextBefore: null } }),
    );
    openAdminScreen('/staff/log', <StaffLogScreen />);
    expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      expect.stringContaining(
        'Nora Ward, nora@ward.example allowed ada@ward.example: “Edit schools, programs and deadlines”; took from ada@ward.example: “Add staff and change what they may do”.',
      ),
      expect.stringContaining('opened the account of someone whose account was deleted'),
    ]);
    press(/^Show older changes/);
    expect(await screen.findByText(/suspended ada@ward.example/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
  });

  it('says that nothing was changed yet, or that it could not be loaded', async () => {
    server.on('GET /staff-log', unreachable);
    openAdminScreen('/staff/log', <StaffLogScreen />);
    expect(await screen.findByText('We couldn’t load the log.')).toBeTruthy();
    server.on('GET /staff-log', () => Response.json({ data: [], meta: { nextBefore: null } }));
    press('Try again');
    expect(await screen.findByText('Nothing was changed yet')).toBeTruthy();
  });
});
