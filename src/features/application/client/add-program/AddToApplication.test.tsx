// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { openScreen } from '../testingScreen.tsx';
import { AddToApplication } from './AddToApplication.tsx';

let list: ProgramApplication[] = [];

beforeEach(() => {
  list = [];
  vi.stubGlobal('fetch', async () => Response.json({ data: list }));
});
afterEach(() => {
  cleanup();
  sessionStore.signedOut('here');
});

const school = { name: 'Harbor State', city: 'Oceanside', state: 'CA' };
const deadline = (cycle: string, at: string) => ({
  cycle,
  kind: 'final' as const,
  at,
  zone: 'America/Los_Angeles',
});
const program = {
  id: 7,
  type: 'BSN' as const,
  name: 'Nursing, BSN',
  details: { ...emptyProgramDetails, route: 'nursingcas' as const, fee: 7000 },
  deadlines: [deadline('Fall 2099', '2099-03-02T07:59:00.000Z')],
};
const offer = (changed: Partial<typeof program> = {}) => (
  <>
    <h3 id="name">Nursing, BSN</h3>
    <AddToApplication program={{ ...program, ...changed }} school={school} labelId="name" />
  </>
);
const member = () => signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
const button = () => screen.getByRole('button', { name: 'Add to my application' });
const line = () => screen.getByRole('status').textContent;
const rows = (values: object) => Object.keys(values).filter((path) => path.endsWith('/#'));
const section = 'program-material';

describe('the button of a program', () => {
  it('adds a row that is filled in, says so, and says that it is there when pressed again', async () => {
    member();
    const { stored, pass } = await openScreen(offer());
    expect(button().getAttribute('aria-describedby')).toBe('name');
    expect(line()).toBe('');
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Added to your application/);
    const values = stored(section);
    expect(Object.values(values)).toEqual(
      expect.arrayContaining(['Harbor State', 'BSN', '7', 'Fall 2099', 'nursingcas', '70']),
    );
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Already in your application/);
    expect(rows(stored(section))).toHaveLength(1);
    const [path = ''] = rows(stored(section));
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(
      `page=program&id=${path.split('/')[1]}`,
    );
  });

  it('asks the server first, so that what another device added is there already', async () => {
    member();
    const { pass, transport, stored } = await openScreen(offer());
    const server = transport.server(section);
    Object.assign(server, {
      rev: 3,
      values: buildRow('programs', 'laptop', { programId: '7', cycle: 'Fall 2099' }),
    });
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Already in your application/);
    expect(rows(stored(section))).toEqual(['programs/laptop/#']);
  });

  it('says from the first that a program is in the application, and for which cycle', async () => {
    member();
    const own = (cycle: string) => ({
      answers: { [section]: buildRow('programs', 'p1', { programId: '7', cycle }) },
    });
    await openScreen(offer(), own('Fall 2099'));
    expect(line()).toMatch(/^Already in your application/);
    cleanup();
    await openScreen(offer(), own('Fall 2098'));
    expect(line()).toMatch(/^In your application for Fall 2098/);
  });

  it('is not offered once it was applied to, and says where it stands', async () => {
    member();
    list = [buildProgramApplication({ programId: 7, cycle: 'Fall 2099', state: 'under_review' })];
    await openScreen(offer(), {
      answers: { [section]: buildRow('programs', 'p1', { programId: '7', cycle: 'Fall 2099' }) },
    });
    expect(await screen.findByText('In your application: Under review')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain('id=p1');
  });

  it('takes along what was written for an earlier round', async () => {
    member();
    const { pass, stored } = await openScreen(offer(), {
      answers: {
        [section]: {
          ...buildRow('programs', 'p1', { programId: '7', cycle: 'Fall 2098', notes: 'Old notes' }),
          ...buildRow('essays', 'e1', { program: 'p1', text: 'Why I nurse' }),
        },
      },
    });
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Added to your application/);
    const values = Object.values(stored(section));
    expect(values.filter((value) => value === 'Why I nurse')).toHaveLength(2);
    expect(values.filter((value) => value === 'Old notes')).toHaveLength(1);
    expect(values).toContain('Fall 2099');
  });

  it('adds without a connection, and says where it is until there is one', async () => {
    member();
    const { pass, transport, stored } = await openScreen(offer());
    transport.fault = () => Promise.resolve({ kind: 'unreachable' });
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Added to your application/);
    expect(rows(stored(section))).toEqual([]);
    transport.fault = () => undefined;
    await pass(120_000);
    expect(rows(stored(section))).toHaveLength(1);
  });

  it('adds a program whose deadline has passed, with a warning', async () => {
    member();
    const { pass } = await openScreen(
      offer({ deadlines: [deadline('Fall 2020', '2020-03-02T07:59:00.000Z')] }),
    );
    fireEvent.click(button());
    await pass(5_000);
    expect(line()).toMatch(/^Added to your application.*The Fall 2020 deadline has passed/);
  });

  it('asks guests to sign in, and comes back', async () => {
    await openScreen(offer());
    fireEvent.click(button());
    expect(line()).toMatch(/^Programs are added to the application of your account/);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?next=%2Fhere',
    );
  });

  it('tells students without the plan how to get it, and nurses that it is not for them', async () => {
    signIn({ name: 'Stu Student', student_package: '' });
    await openScreen(offer());
    fireEvent.click(button());
    expect(line()).toMatch(/^Your plan doesn’t include My application/);
    cleanup();
    signIn({ name: 'Nora Nurse', role_name: 'Nurse', student_package: '' });
    await openScreen(offer());
    fireEvent.click(button());
    expect(line()).toBe('Only student accounts have an application.');
  });
});
