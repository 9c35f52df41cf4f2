// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOfflineRequests, failOfflineRequests } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { ProgramMaterialView } from '#features/application/materialContract.ts';
import type { ProgramApplication, ProgramEvent } from '#features/application/programContract.ts';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { openScreen } from '../testingScreen.tsx';
import { ProgramList } from './ProgramList.tsx';
import { ProgramPage } from './ProgramPage.tsx';

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
let list: ProgramApplication[];
let events: ProgramEvent[];
let material: ProgramMaterialView[];
let sent: Sent[];
let refusal: { status: number; code: string; detail: string } | null;
let isReachable: boolean;

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

function answer(method: string, path: string, body: unknown): Response {
  sent.push({ method, path, body });
  if (path.endsWith('/events')) return json(200, { data: events });
  if (path.endsWith('/program-material')) return json(200, { data: material });
  if (method === 'GET') return json(200, { data: list });
  if (refusal) {
    const problem = { type: 'x', title: 'x', requestId: 'r', ...refusal };
    return json(refusal.status, problem, 'application/problem+json');
  }
  const { state } = body as { state: ProgramApplication['state'] };
  list = list.map((each) => ({ ...each, state, revision: each.revision + 1 }));
  return json(200, { data: { ...list[0], arrows: [] } });
}

beforeEach(() => {
  [list, events, material, sent, refusal, isReachable] = [[], [], [], [], null, true];
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return answer(method, url, typeof body === 'string' ? JSON.parse(body) : null);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const typed = {
  school: 'Harbor State',
  program: 'BSN',
  cycle: 'Fall 2027',
  programId: '1',
  deadlineDate: '2027-03-01',
  deadlineTime: '23:59',
  deadlineZone: 'America/Los_Angeles',
  route: 'nursingcas',
  fee: '70',
  feeState: 'unpaid',
};
const answers = (fields: Readonly<Record<string, string>> = typed) => ({
  'program-material': buildRow('programs', 'p1', fields),
});
const inCatalogue = {
  slug: 'harbor-state',
  school: 'Harbor State',
  program: 'Nursing',
  open: true,
  sample: false,
  round: null,
  nextRound: null,
};
const openPage = async (values: { 'program-material': DraftValues } = answers()) => {
  const opened = await openScreen(<ProgramPage />, {
    address: '/here?page=program&id=p1',
    answers: values,
  });
  await opened.pass(3_000);
  return opened;
};

describe('the list of my programs', () => {
  it('links to each program by its id, with its state, both clocks, route and fee', async () => {
    list = [buildProgramApplication({ state: 'submitted' })];
    await openScreen(<ProgramList />, { answers: answers() });
    const link = screen.getByRole('link', { name: 'Harbor State, BSN' });
    expect(link.getAttribute('href')).toBe('/my-account/application-condenser?page=program&id=p1');
    expect(await screen.findByText('Submitted')).toBeTruthy();
    expect(screen.getByText('Fall 2027 · NursingCAS · $70, not paid')).toBeTruthy();
    expect(link.closest('li')?.querySelector('time')?.getAttribute('datetime')).toBe(
      '2027-03-02T07:59:00.000Z',
    );
  });

  it('shows what was typed where the server cannot be asked, and says so', async () => {
    isReachable = false;
    const before = countOfflineRequests();
    await openScreen(<ProgramList />, { answers: answers() });
    await expect.poll(countOfflineRequests).toBeGreaterThan(before);
    failOfflineRequests();
    expect(screen.getByRole('link', { name: 'Harbor State, BSN' })).toBeTruthy();
    expect(await screen.findByText(/^We couldn’t check the status of your programs/)).toBeTruthy();
  });

  it('says when a program was sent from here', async () => {
    list = [buildProgramApplication({ state: 'submitted', route: 'lamplight' })];
    await openScreen(<ProgramList />, { answers: answers({ ...typed, route: 'lamplight' }) });
    expect(await screen.findByText('Sent on 20 November 2026')).toBeTruthy();
  });

  it('puts archived programs at the end', async () => {
    list = [buildProgramApplication({ state: 'archived', previousState: 'interested' })];
    await openScreen(<ProgramList />, { answers: answers() });
    expect(await screen.findByText('Archived programs (1)')).toBeTruthy();
  });

  it('counts down to the school’s deadline where it is the earlier one, and says both', async () => {
    const at = '2027-02-16T04:59:00.000Z';
    const round = { cycle: 'Fall 2027', at, zone: 'America/New_York' };
    list = [buildProgramApplication({ catalogue: { ...inCatalogue, round } })];
    await openScreen(<ProgramList />, { answers: answers() });
    const card = screen.getByRole('link', { name: 'Harbor State, BSN' }).closest('li');
    await expect.poll(() => card?.querySelector('time')?.getAttribute('datetime')).toBe(at);
    expect(card?.textContent).toContain(
      'The school lists this deadline, and you entered March 1, 2027, 11:59 PM PST.',
    );
  });

  it('says how to begin while there are none', async () => {
    await openScreen(<ProgramList />);
    expect(screen.getByText(/^No programs yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find programs to add' })).toBeTruthy();
  });
});

describe('the page of a program', () => {
  it('shows what was typed, where it stands, and every change of it', async () => {
    list = [buildProgramApplication({ state: 'submitted', stateSince: '2026-11-18T20:00:00Z' })];
    const at = '2026-11-18T20:00:00.000Z';
    events = [
      { from: null, to: 'interested', by: 'student', note: 'Added.', happenedOn: null, at },
      {
        from: 'started',
        to: 'submitted',
        by: 'student',
        note: 'With NursingCAS',
        happenedOn: '2026-11-17',
        at,
      },
    ];
    await openPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor State, BSN');
    expect(screen.getByText('NursingCAS calls this “Received.”')).toBeTruthy();
    expect(screen.getByText('$70, not paid')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(
      /^Submitted on 17 November 2026With NursingCASYou, /,
    );
    const edit = screen.getByRole('link', { name: 'Edit these details' });
    expect(edit.getAttribute('href')).toMatch(/program-material\?topic=programs&row=p1$/);
  });

  it('offers the steps of the diagram, records one with its day and note, and shows the new state', async () => {
    list = [buildProgramApplication({ state: 'started', revision: 4 })];
    await openPage();
    const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'I submitted it',
      'Withdraw from this program',
      'Archive this program',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'I submitted it' }));
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2999' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^This day is still to come/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2025' } });
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: ' With Ana ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Submitted')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/api/program-applications/p1',
      body: {
        state: 'submitted',
        note: 'With Ana',
        revision: 4,
        happenedOn: expect.stringMatching(/^2025-/),
      },
    });
  });

  it('says what happened when the step is refused, and leaves the sheet open', async () => {
    list = [buildProgramApplication()];
    refusal = { status: 409, code: 'wrong_state', detail: 'It was withdrawn on another device.' };
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'I’ve started this one' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This step isn’t possible anymore')).toBeTruthy();
    expect(screen.getByText(/It was withdrawn on another device/)).toBeTruthy();
  });

  it('says what withdrawing means before it is done', async () => {
    list = [buildProgramApplication({ state: 'submitted' })];
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw from this program' }));
    expect(
      screen.getByText(/^This can’t be undone here\. It doesn’t tell the program/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
  });

  it.each([
    ['submitted', /^This can’t be undone\. .*The program has what you sent and isn’t notified/],
    ['ready', /^This can’t be undone\. Nothing was sent to the program/],
  ] as const)('says what withdrawing means for one that is %s here', async (state, text) => {
    list = [buildProgramApplication({ state, route: 'lamplight' })];
    await openPage(answers({ ...typed, route: 'lamplight' }));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw from this program' }));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/in their portal/)).toBeNull();
  });

  it('of a row that was not sent yet is there, without steps', async () => {
    await openPage();
    expect(screen.getByText('Thinking about it')).toBeTruthy();
    expect(screen.getByText(/^Saved on this device and on its way/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the next round once this one has passed, and copies it there with essays and checklist', async () => {
    const nextRound = {
      cycle: 'Fall 2099',
      at: '2099-03-02T07:59:00.000Z',
      zone: 'America/Chicago',
    };
    list = [buildProgramApplication({ catalogue: { ...inCatalogue, nextRound } })];
    const requirements = { ...emptyProgramDetails, version: 4 };
    material = [
      { id: 'p1', programId: 1, name: 'Nursing', requirements, newest: null, round: null },
    ];
    const { stored, pass } = await openPage({
      'program-material': {
        ...buildRow('programs', 'p1', {
          ...typed,
          deadlineDate: '2020-03-01',
          notes: 'Of this round',
          acceptedVersion: '3',
        }),
        ...buildRow('essays', 'e1', { title: 'Why nursing?', program: 'p1', body: 'Because.' }),
        ...buildRow('requirements', 'q1', { program: 'p1', label: 'Transcript', state: 'done' }),
      },
    });
    expect(screen.getByText('The next round is Fall 2099')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add Fall 2099' }));
    await pass(5_000);
    expect(screen.getByRole('link', { name: 'It’s in your application.' })).toBeTruthy();
    const values = Object.entries(stored('program-material'));
    expect(values.filter(([path]) => path.endsWith('/cycle'))).toHaveLength(2);
    expect(values.filter(([path]) => path.endsWith('/notes'))).toHaveLength(1);
    const texts = values.map(([, value]) => value);
    expect(texts).toContain('2099-03-02');
    expect(texts.filter((text) => text === 'Because.')).toHaveLength(2);
    expect(texts.filter((text) => text === 'todo')).toHaveLength(1);
    const versions = values.filter(([path]) => path.endsWith('/acceptedVersion'));
    expect(versions.map(([, version]) => version).sort()).toEqual(['3', '4']);
  });

  it.each(['nursingcas', 'lamplight'])(
    'copies to the next round while this one is still open: %s',
    async (route) => {
      const nextRound = { cycle: 'Fall 2099', at: '2099-03-02T07:59:00.000Z', zone: 'UTC' };
      list = [
        buildProgramApplication({
          state: 'ready',
          catalogue: { ...inCatalogue, nextRound },
          route,
        }),
      ];
      const { stored, pass } = await openPage(
        answers({ ...typed, route, deadlineDate: '2098-03-01' }),
      );
      expect(screen.queryByText(/^The next round is/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Copy to Fall 2099' }));
      await pass(5_000);
      expect(screen.getByRole('link', { name: 'Fall 2099 is in your application' })).toBeTruthy();
      expect(Object.values(stored('program-material'))).toContain('Fall 2099');
    },
  );

  it('of a school that has closed says so, and offers no next round', async () => {
    const nextRound = { cycle: 'Fall 2099', at: '2099-03-02T07:59:00.000Z', zone: 'UTC' };
    const catalogue = { ...inCatalogue, open: false, nextRound };
    list = [buildProgramApplication({ catalogue })];
    await openPage(answers({ ...typed, deadlineDate: '2020-03-01' }));
    expect(screen.getByText('This school is closed')).toBeTruthy();
    expect(screen.getByText(/^It no longer takes applications\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Fall 2099/ })).toBeNull();
    expect(screen.getByText('$70, not paid')).toBeTruthy();
  });

  it('that is listed twice says so, and leads to the second one', async () => {
    list = [buildProgramApplication({ alsoListed: ['p2'] })];
    await openPage({
      'program-material': {
        ...buildRow('programs', 'p1', typed),
        ...buildRow('programs', 'p2', typed, 'W'),
      },
    });
    expect(screen.getByText('This program is in your list twice')).toBeTruthy();
    const second = screen.getByRole('link', { name: 'Look at the second one' });
    expect(second.getAttribute('href')).toMatch(/row=p2$/);
  });

  it('that is not in the application says so', async () => {
    await openScreen(<ProgramPage />, { address: '/here?page=program&id=gone' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Program not found');
  });
});
