// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { achievements } from '#features/application/definition/achievements.ts';
import { buildRequirements } from '#features/application/material/testing.ts';
import { buildRow } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';
import { ReferencesSlotContext, type ReferencesSlotProps } from './referencesSlot.ts';

beforeEach(() => setWide(false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const people = {
  ...buildRow('references', 'r1', { name: 'Dr. Amina Yusuf', email: 'amina@college.example' }),
  ...buildRow('references', 'r2', { name: 'Luis Ortega', waiveRightToView: 'no', '#': 'W' }),
};
const program = (id: string, deadlineDate: string) =>
  buildRow('programs', id, {
    school: `School ${id}`,
    deadlineDate,
    deadlineTime: '18:00',
    deadlineZone: 'America/New_York',
  });

/** What the references below the list were given last. */
let given: ReferencesSlotProps | null;

const open = (programs = {}, answers = people) =>
  openScreen(
    <ReferencesSlotContext
      value={(props) => {
        given = props;
        return <p>The invitations</p>;
      }}
    >
      <SectionScreen definition={achievements} />
    </ReferencesSlotContext>,
    {
      address: '/here?topic=references',
      answers: { achievements: answers, 'program-material': programs },
    },
  );

beforeEach(() => {
  given = null;
});

describe('the list of references', () => {
  it('leads below to asking each person on it, with what each still lacks', async () => {
    await open();
    expect(await screen.findByText('The invitations')).toBeTruthy();
    expect(given?.people).toEqual([
      { rowId: 'r1', name: 'Dr. Amina Yusuf', email: 'amina@college.example', waiver: '' },
      { rowId: 'r2', name: 'Luis Ortega', email: '', waiver: 'no' },
    ]);
    expect(given?.deadline).toBeNull();
  });

  it('has the waiver of a person in the application as soon as it is chosen', async () => {
    const { pass, stored } = await open();
    await screen.findByText('The invitations');
    act(() => given?.onWaiver('r1', 'yes'));
    expect(given?.people.map(({ waiver }) => waiver)).toEqual(['yes', 'no']);
    await pass(6_000);
    expect(stored('achievements')).toMatchObject({
      'references/r1/waiveRightToView': 'yes',
      'references/r2/waiveRightToView': 'no',
    });
  });

  it('names the deadline the school lists where that one is earlier than what was typed', async () => {
    signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
    const round = {
      cycle: 'Fall 2099',
      at: '2099-01-10T08:00:00.000Z',
      zone: 'America/Los_Angeles',
    };
    const view = { id: 'p1', programId: 1, name: 'BSN', newest: null, round };
    const requirements = buildRequirements();
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.endsWith('/program-material')) throw new TypeError('no network');
      return Response.json({ data: [{ ...view, requirements }] });
    });
    await open({
      ...buildRow('programs', 'p1', { programId: '1', cycle: 'Fall 2099' }),
      ...program('p1', '2099-02-01'),
    });
    await expect
      .poll(() => given?.deadline)
      .toEqual({ at: '2099-01-10T08:00:00.000Z', zone: 'America/Los_Angeles' });
  });

  it('names the next deadline that is still to come, in the zone of its school', async () => {
    await open({
      ...program('p1', '2099-02-01'),
      ...program('p2', '2099-01-15'),
      ...program('p3', '2020-01-15'),
    });
    await screen.findByText('The invitations');
    expect(given?.deadline).toEqual({ at: '2099-01-15T23:00:00.000Z', zone: 'America/New_York' });
  });
});
