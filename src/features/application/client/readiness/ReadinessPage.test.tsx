// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import type { ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { buildCourse, buildRow } from '../../testing.ts';
import { buildProgram, buildSections } from '../../readiness/testing.ts';
import { openScreen, setWide } from '../testingScreen.tsx';
import { ReadinessPage } from './ReadinessPage.tsx';

const catalogue = vi.hoisted(() => ({ read: vi.fn(), cache: vi.fn() }));
vi.mock('#features/finder/client/parts.ts', () => ({
  readIndex: catalogue.read,
  cacheIndex: catalogue.cache,
}));
vi.mock('../material/useOwnDocuments.ts', () => ({ useOwnDocuments: () => noDocuments }));

const noDocuments: [] = [];
const program = (more: Partial<ProgramEntry> = {}): ProgramEntry =>
  buildProgramEntry({
    id: 7,
    minGpa: 3,
    gpaRule: 'best_attempt',
    tests: [],
    referencesRequired: 0,
    fee: 6000,
    prerequisites: [
      buildPrerequisite({ minGrade: 'C' }),
      buildPrerequisite({ subject: 'nutrition' }),
    ],
    ...more,
  });

function serve(...programs: ProgramEntry[]): void {
  const index = buildIndex([{ id: 1, programs }]);
  catalogue.read.mockResolvedValue({ index, cachedAt: 0 });
}

const rows = (...lists: Record<string, string>[]) =>
  Object.assign(
    {},
    ...lists.map((row, at) =>
      buildRow('programs', `p${at + 1}`, { ...buildProgram().row, ...row }),
    ),
  );
const open = (material: Record<string, string>, academics: Record<string, string> = {}) =>
  openScreen(<ReadinessPage />, {
    answers: buildSections({ 'program-material': material, academics }),
  });
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z'));
  catalogue.cache.mockResolvedValue(undefined);
  setWide(false);
  serve(program());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  catalogue.read.mockReset();
});

describe('the page that compares courses and programs', () => {
  it('asks for a program while there is none', async () => {
    await open({});
    expect(await screen.findByRole('heading', { name: 'Add a program first' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a program' })).toBeTruthy();
  });

  it('has for each program what to fix, with links to the fields', async () => {
    await open(rows({ programId: '7' }), buildCourse('x1', { grade: 'D' }));
    const summary = await screen.findByRole('region', { name: 'Your programs' });
    expect(within(summary).getByText('3 things to fix, 1 thing to check')).toBeTruthy();
    const link = within(summary).getByRole('link', {
      name: 'Anatomy, C or better: yours is D.',
      hidden: true,
    });
    expect(link.getAttribute('href')).toBe(
      '/my-account/application-condenser/academics?topic=courses&row=x1&field=courses%2Fx1%2Fgrade',
    );
  });

  it('shows each program as a card with its prerequisites on a phone', async () => {
    await open(rows({ programId: '7' }));
    await screen.findByRole('heading', { name: 'Your courses and your programs' });
    const matrix = region('Your courses and your programs');
    expect(matrix.queryByRole('table')).toBeNull();
    expect(matrix.getByText('Anatomy, C or better')).toBeTruthy();
    expect(matrix.getByText('Met')).toBeTruthy();
    expect(matrix.getByText('Missing')).toBeTruthy();
  });

  it('shows one table on a laptop', async () => {
    setWide(true);
    await open(rows({ programId: '7' }));
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'Nutrition' })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /Lantern University, BSN/ })).toBeTruthy();
  });

  it('names programs that one course is missing for, and adds up what applying costs', async () => {
    await open(rows({ programId: '7' }, { school: 'Harbor', fee: '40', feeState: 'unpaid' }));
    await screen.findByRole('heading', { name: 'One course away' });
    expect(region('One course away').getByRole('link', { name: 'Nutrition' })).toBeTruthy();
    const costs = region('What applying costs');
    expect(costs.getByText('$100')).toBeTruthy();
    expect(costs.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Fictitious Lantern University, BSN$60Total so far $60',
      'Harbor, BSN$40Total so far $100',
    ]);
    fireEvent.click(costs.getByLabelText('Lowest fee first'));
    expect(costs.getAllByRole('listitem')[0]?.textContent).toBe('Harbor, BSN$40Total so far $40');
  });

  it('has the GPA under the program’s own rule with the course that it leaves out', async () => {
    const courses = {
      ...buildCourse('x1', { grade: 'F', year: '2024' }),
      ...buildCourse('x2', { grade: 'A', repeatOf: 'x1' }),
    };
    await open(rows({ programId: '7' }), courses);
    await screen.findByRole('heading', { name: 'Your GPA under each program’s rule' });
    const gpa = region('Your GPA under each program’s rule');
    expect(gpa.getByText('4.00')).toBeTruthy();
    expect(
      gpa.getByText(/Your overall GPA is 2.00.*Human Anatomy \(up 2.00 without it\)/),
    ).toBeTruthy();
  });

  it('plans back from the deadline, with the moment by which to send it', async () => {
    await open(rows({ programId: '7' }));
    await screen.findByRole('heading', { name: 'Your plan, back from each deadline' });
    const plan = region('Your plan, back from each deadline');
    expect(plan.getByText(/^Send it by/)).toBeTruthy();
    expect(plan.getByRole('link', { name: 'Order your transcripts' })).toBeTruthy();
    expect(plan.getByText('1 March 2027')).toBeTruthy();
  });

  it('says once what is not on record, and what is not on this device', async () => {
    catalogue.read.mockResolvedValue(null);
    await open(rows({ programId: '7' }));
    expect(await screen.findByText(/isn’t on this device yet/)).toBeTruthy();
    expect(
      screen.getByText(/^Not reported: prerequisites, tests, minimum GPA, references/),
    ).toBeTruthy();
  });
});

describe('the order in which the page is painted', () => {
  /** At each commit of the page: whether the summaries of the programs are there, and the matrix after them. */
  let commits: [boolean, boolean][];
  const isThere = (name: string): boolean => screen.queryByRole('heading', { name }) !== null;
  const note = () =>
    commits.push([isThere('Your programs'), isThere('Your courses and your programs')]);
  const Page = () =>
    useSearchParams()[0].has('open') ? (
      <Profiler id="page" onRender={note}>
        <ReadinessPage />
      </Profiler>
    ) : (
      <Link to="?open">Open</Link>
    );
  const openAt = (address: string) =>
    openScreen(<Page />, {
      address,
      answers: buildSections({ 'program-material': rows({ programId: '7' }), academics: {} }),
    });

  beforeEach(() => {
    commits = [];
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')));
  });

  it('is the first screenful and then the rest where a link led to it', async () => {
    await openAt('/here');
    fireEvent.click(screen.getByRole('link', { name: 'Open' }));
    await screen.findByRole('heading', { name: 'Your courses and your programs' });
    expect(commits).toContainEqual([true, false]);
  });

  it('is everything at once for who comes back to a place on it', async () => {
    await openAt('/here?open');
    await screen.findByRole('heading', { name: 'Your courses and your programs' });
    expect(commits).toContainEqual([true, true]);
    expect(commits).not.toContainEqual([true, false]);
  });
});
