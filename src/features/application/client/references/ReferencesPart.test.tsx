// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { achievements } from '#features/application/definition/achievements.ts';
import { buildRow } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';
import { ReferencesSlotContext, type ReferencesSlotProps } from './referencesSlot.ts';

beforeEach(() => setWide(false));
afterEach(() => {
  cleanup();
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
