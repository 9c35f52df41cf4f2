// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { buildRow } from '#features/application/testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { CommandServer } from '#offline/testing/testingKinds.ts';
import { EnteredApplication } from '../ended/EnteredApplication.tsx';
import { HubScreen } from './HubScreen.tsx';
import { StudentHomeScreen } from './StudentHomeScreen.tsx';
import { openScreen } from '../testingScreen.tsx';

const signInWith = (student_package: string) =>
  signIn({ name: 'Connie Condenser', student_package });
// The number of documents is asked for; there is no network here.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
const application = '/my-account/application-condenser';

describe('the home of a student', () => {
  it('without a plan says how to get one, and leads nowhere closed', async () => {
    signInWith('');
    await openScreen(<StudentHomeScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Connie');
    expect(screen.getByText('You don’t have a plan yet')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Included in your plan' })).toBeNull();
    for (const to of ['#plan', '/find-universities', '/my-account/subscribe-universities'])
      expect(links()).toContain(to);
    expect(links().filter((to) => to.startsWith(application))).toEqual([]);
  });

  it('with the filter says what that opens, and does not lead to the application', async () => {
    signInWith('filter_toggle');
    await openScreen(<StudentHomeScreen />);
    expect(screen.getByRole('link', { name: 'Program match' })).toBeTruthy();
    expect(links().filter((to) => to.startsWith(application))).toEqual([]);
  });

  it('with the condenser shows the one next thing, the sections and the plan', async () => {
    signInWith('application_condenser');
    await openScreen(<StudentHomeScreen />);
    const next = screen.getByRole('link', { name: /^Next: enter your legal name/ });
    expect(next.getAttribute('href')).toBe(`${application}/personal-information?topic=names`);
    const sections = screen.getByRole('list', { name: 'Sections of my application' });
    expect(sections.querySelectorAll('li')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'My application' })).toBeTruthy();
  });

  it('without a plan shows what was entered to read and to copy, and leads nowhere closed', async () => {
    signInWith('');
    const answers = { 'personal-information': { legalFirstName: 'Connie', legalLastName: 'Park' } };
    const entered = <EnteredApplication notice={null} references={null} />;
    await openScreen(<StudentHomeScreen entered={entered} />, {
      answers,
      address: '/here?page=application',
    });
    expect(await screen.findByText('Park')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(links()).toContain('/my-account?page=application&form=sheet');
    expect(links().filter((to) => to.startsWith(application))).toEqual([]);
  });

  it('is not shown empty first on a device that has never had the answers', async () => {
    signInWith('application_condenser');
    const answers = { 'personal-information': { legalFirstName: 'Connie', legalLastName: 'Park' } };
    const shown = new Set<string>();
    const observer = new MutationObserver(() => {
      const sections = screen.queryByRole('list', { name: 'Sections of my application' });
      if (sections) shown.add(sections.querySelector('li')?.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await openScreen(<StudentHomeScreen />, { answers });
    observer.disconnect();
    expect([...shown]).toHaveLength(1);
    expect([...shown][0]).toContain('In progress');
  });
});

function WriteWhatWaits() {
  const outbox = useOffline()?.outbox;
  const commands = new CommandServer();
  commands.fault = () => 'drop';
  const command = commands.command({ title: () => 'Your review of Harbor State' });
  return (
    <button onClick={() => void outbox?.add(command, { text: 'Good.', lane: 'a' })}>Write</button>
  );
}

describe('the hub', () => {
  it('says nothing about saving before anything was typed', async () => {
    signInWith('application_condenser');
    await openScreen(<HubScreen />);
    expect(screen.getByRole('link', { name: /^Next: enter your legal name/ })).toBeTruthy();
    expect(screen.queryByText(/on the server/)).toBeNull();
  });

  it('does not say that everything is on the server while something of another kind waits', async () => {
    signInWith('application_condenser');
    const { pass } = await openScreen(
      <>
        <HubScreen />
        <WriteWhatWaits />
      </>,
      { answers: { 'personal-information': { legalFirstName: 'Zoë' } } },
    );
    expect(screen.getByText(/^Everything you typed is on the server/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Write' }));
    await pass(1_000);
    expect(
      screen.getByText('Only on this device for now: Your review of Harbor State'),
    ).toBeTruthy();
  });

  it('says of every section how far it is, in counts', async () => {
    signInWith('application_condenser');
    await openScreen(<HubScreen />, {
      answers: {
        'personal-information': { legalFirstName: 'Zoë', legalLastName: 'Nguyễn' },
        academics: buildRow('colleges', 'c1', { name: 'PCC', from: '2024-09', to: '2023-09' }),
      },
    });
    const row = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(row('Personal information')).toMatch(/In progress1 of 10 parts done$/);
    expect(row('Academics')).toMatch(/Needs attention1 answer to check: Colleges, PCC, /);
    expect(row('Achievements')).toMatch(/Not started0 of 3 parts done$/);
  });

  it('lists the programs by deadline', async () => {
    signInWith('application_condenser');
    const program = (school: string, deadlineDate: string) => ({
      school,
      deadlineDate,
      deadlineTime: '23:59',
      deadlineZone: 'America/New_York',
    });
    await openScreen(<HubScreen />, {
      answers: {
        'program-material': {
          ...buildRow('programs', 'p1', program('Late College', '2027-03-15'), 'M'),
          ...buildRow('programs', 'p2', program('Early College', '2027-01-10'), 'T'),
        },
      },
    });
    const programs = await screen.findAllByRole('link', { name: /College/ });
    const titles = programs.map(({ textContent }) => textContent);
    expect(titles).toEqual(['Early College', 'Late College']);
  });
});
