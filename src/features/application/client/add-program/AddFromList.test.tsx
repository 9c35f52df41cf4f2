// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { buildRow } from '#features/application/testing.ts';
import { openScreen } from '../testingScreen.tsx';
import { schoolQuery as realQuery } from '#features/schools/client/parts.ts';
import { AddFromList, type AddFromListProps } from './AddFromList.tsx';

const server = vi.hoisted(() => ({ readSchool: vi.fn() }));
const schoolQuery: AddFromListProps['schoolQuery'] = (slug) => ({
  ...realQuery(slug),
  queryFn: () => server.readSchool(slug),
  retry: false,
});

let list: ProgramApplication[];
let asked: string[];

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z'));
  [list, asked] = [[], []];
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  server.readSchool.mockResolvedValue({ kind: 'found', school });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ data: list });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const deadline = (cycle: string, at: string) => ({
  cycle,
  kind: 'final',
  at,
  zone: 'America/Los_Angeles',
});
const next = deadline('Fall 2027', '2027-03-02T07:59:00.000Z');
const details = {
  route: 'lamplight',
  applicationUrl: '',
  fee: 0,
  contact: { url: '' },
  version: 1,
};
const program = (id: number, name: string) => ({
  id,
  type: 'BSN',
  name,
  details,
  deadlines: [next],
});
const school = {
  slug: 'harbor-state',
  name: 'Harbor State',
  city: 'Oceanside',
  state: 'CA',
  open: true,
  programs: [program(7, 'Nursing, BSN'), program(8, 'Accelerated BSN')],
};
const catalogue = {
  slug: 'harbor-state',
  school: 'Harbor State',
  program: 'Nursing, BSN',
  open: true,
  sample: true,
  round: null,
  nextRound: { cycle: next.cycle, at: next.at, zone: next.zone },
};
const row = (more: Readonly<Record<string, string>> = {}) => ({
  'program-material': buildRow('programs', 'p1', {
    school: 'Harbor State',
    program: 'BSN',
    programId: '7',
    cycle: 'Fall 2027',
    deadlineDate: '2027-03-01',
    deadlineTime: '23:59',
    deadlineZone: 'America/Los_Angeles',
    ...more,
  }),
});
const mark = (more: Partial<AddFromListProps> = {}) => (
  <AddFromList
    school={{ slug: 'harbor-state', name: 'Harbor State' }}
    schoolQuery={schoolQuery}
    {...more}
  />
);
const rows = (values: object) => Object.keys(values).filter((path) => path.endsWith('/#'));
const addButton = () =>
  screen.findByRole('button', { name: /^Add to my application\s*: Harbor State$/ });
const openSheet = async () => {
  fireEvent.click(await addButton());
  return within(await screen.findByRole('dialog', { name: 'Harbor State' }));
};

describe('a school or program in a list', () => {
  it('offers its programs with their rounds, and adds the one that is pressed', async () => {
    const { pass, stored } = await openScreen(mark());
    const sheet = await openSheet();
    expect(await sheet.findByRole('heading', { name: 'Accelerated BSN' })).toBeTruthy();
    expect(sheet.getAllByText('Fall 2027, due 1 March 2027')).toHaveLength(2);
    const [first] = sheet.getAllByRole('button', { name: 'Add to my application' });
    if (first) fireEvent.click(first);
    await pass(5_000);
    expect(sheet.getByText('Added to your application')).toBeTruthy();
    expect(rows(stored('program-material'))).toHaveLength(1);
    fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
    expect(
      await screen.findByRole('button', {
        name: /^In your application\s*: Harbor State; BSN, Fall 2027/,
      }),
    ).toBeTruthy();
  });

  it('offers only the program that the list is about', async () => {
    await openScreen(mark({ programIds: [8] }));
    const sheet = await openSheet();
    expect(await sheet.findByRole('heading', { name: 'Accelerated BSN' })).toBeTruthy();
    expect(sheet.queryByRole('heading', { name: 'Nursing, BSN' })).toBeNull();
  });

  it('says that its only program was added, and has the focus when the sheet is closed', async () => {
    const { pass } = await openScreen(mark({ programIds: [7] }));
    const button = await addButton();
    button.focus();
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole('button', { name: 'Add to my application' }));
    await pass(5_000);
    expect(sheet.getByText('Added to your application')).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Done' }));
    const link = await screen.findByRole('link', { name: /^In your application/ });
    await expect.poll(() => document.activeElement).toBe(link);
  });

  it('is marked when it is in the application, with its state in words, and leads there', async () => {
    list = [buildProgramApplication({ programId: 7, state: 'started', catalogue })];
    await openScreen(mark({ programIds: [7] }), { answers: row() });
    const link = await screen.findByRole('link', {
      name: /^In your application\s*: Harbor State; BSN, Fall 2027, In progress$/,
    });
    expect(link.getAttribute('href')).toContain('page=program&id=p1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('never offers a program again that was applied to', async () => {
    list = [buildProgramApplication({ programId: 7, state: 'submitted', catalogue })];
    await openScreen(mark(), { answers: row() });
    fireEvent.click(
      await screen.findByRole('button', { name: /^In your application.*Submitted$/ }),
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('In your application: Submitted')).toBeTruthy();
    const offered = sheet.getAllByRole('button', { name: 'Add to my application' });
    expect(offered.map((each) => each.closest('li')?.querySelector('h3')?.textContent)).toEqual([
      'Accelerated BSN',
    ]);
  });

  it('shows the next round of one that closed, and adds it with what was typed', async () => {
    list = [
      buildProgramApplication({
        programId: 7,
        cycle: 'Fall 2026',
        state: 'missed_deadline',
        catalogue,
      }),
    ];
    const { pass, stored } = await openScreen(mark({ programIds: [7] }), {
      answers: row({
        cycle: 'Fall 2026',
        deadlineDate: '2026-03-01',
        website: 'https://own.example',
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Next round: Fall 2027/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(
      await sheet.findByText(
        'In your application for Fall 2026, which has closed. The next round is Fall 2027.',
      ),
    ).toBeTruthy();
    fireEvent.click(sheet.getByRole('button', { name: 'Add to my application' }));
    await pass(5_000);
    const values = stored('program-material');
    const added =
      rows(values)
        .find((path) => path !== 'programs/p1/#')
        ?.replace('#', '') ?? '';
    expect(values[`${added}cycle`]).toBe('Fall 2027');
    expect(values[`${added}deadlineDate`]).toBe('2027-03-01');
    expect(values[`${added}website`]).toBe('https://own.example');
  });

  it('knows a school by its own name until the server has the row', async () => {
    await openScreen(mark(), { answers: row() });
    expect(await screen.findByRole('button', { name: /^In your application/ })).toBeTruthy();
    cleanup();
    await openScreen(mark({ school: { slug: 'other', name: 'Harbor College' } }), {
      answers: row(),
    });
    expect(await screen.findByRole('button', { name: /^Add to my application/ })).toBeTruthy();
  });

  it('says what is safe when the programs of the school cannot be loaded, and tries again', async () => {
    server.readSchool.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await openScreen(mark());
    const sheet = await openSheet();
    expect((await sheet.findByRole('alert')).textContent).toMatch(
      /^We couldn’t load this school’s programs. Nothing was changed./,
    );
    fireEvent.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByRole('heading', { name: 'Nursing, BSN' })).toBeTruthy();
  });

  it('asks the server for states only when there is a program from the catalogue', async () => {
    await openScreen(mark());
    await addButton();
    expect(asked).toEqual([]);
  });

  it.each([
    ['guests', () => sessionStore.signedOut('here')],
    ['students without the plan', () => signIn({ student_package: '' })],
  ])('has nothing of it for %s', async (_who, enter) => {
    enter();
    await openScreen(<div data-testid="place">{mark()}</div>);
    expect(screen.getByTestId('place').textContent).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
