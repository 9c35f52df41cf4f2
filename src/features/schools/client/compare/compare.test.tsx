// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import type { School } from '#features/schools/contract.ts';
import {
  buildDeadline,
  buildNclex,
  buildProgramView,
  buildSchool,
} from '#features/schools/testing.ts';
import { cacheSchool } from '../cache/schoolCache.ts';
import { schoolQuery, type SchoolResultWithAge } from '../schoolQueries.ts';
import { beyondCompared, compareHref, readComparedSlugs } from './compareHref.ts';
import { compareRows, likePrograms } from './compareRows.ts';
import { CompareTable } from './CompareTable.tsx';
import { addCompared, clearCompared, comparedSchools } from './compareSet.ts';
import { CompareTick } from './CompareTick.tsx';
import { CompareTray } from './CompareTray.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');

beforeEach(async () => {
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  act(clearCompared);
  setSharedComputer(false);
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const tick = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });

describe('the schools to compare', () => {
  it('are ticked anywhere and stand in the tray, with the way to compare them', () => {
    render(
      <MemoryRouter>
        <CompareTick school={{ slug: 'one', name: 'One' }} />
        <CompareTick school={{ slug: 'two', name: 'Two' }} />
        <CompareTray />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
    fireEvent.click(tick('One'));
    fireEvent.click(tick('Two'));
    expect(screen.getByText('2 schools to compare')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/universities?compare=one,two',
    );
    fireEvent.click(tick('One'));
    expect(screen.getByText('1 school to compare')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(comparedSchools()).toEqual([]);
  });

  it('are ten at most: the eleventh is refused in words', () => {
    for (let at = 0; at < 10; at += 1) addCompared({ slug: `s${at}`, name: `S${at}` });
    render(<CompareTick school={{ slug: 'eleventh', name: 'Eleventh' }} />);
    fireEvent.click(tick('Eleventh'));
    expect(screen.getByText(/You can compare up to 10 schools\. Remove one first/)).toBeTruthy();
    expect(comparedSchools()).toHaveLength(10);
  });

  it('are kept on this device, and not on a shared computer', () => {
    addCompared({ slug: 'one', name: 'One' });
    expect(window.localStorage.getItem('visit:compare-schools')).toContain('one');
    clearCompared();
    setSharedComputer(true);
    addCompared({ slug: 'two', name: 'Two' });
    expect(window.localStorage.getItem('visit:compare-schools')).toBeNull();
    expect(comparedSchools()).toHaveLength(1);
  });

  it('are none where the device holds something else', () => {
    for (const stored of ['{half', '"x"', '[{"slug":1}]', '[1]']) {
      window.localStorage.setItem('visit:compare-schools', stored);
      window.dispatchEvent(new StorageEvent('storage', { key: 'visit:compare-schools' }));
      expect(comparedSchools()).toEqual([]);
    }
  });

  it('are read from an address: each once, ten at most', () => {
    expect(readComparedSlugs(new URLSearchParams('compare=a,b,,a'))).toEqual(['a', 'b']);
    expect(readComparedSlugs(new URLSearchParams(''))).toEqual([]);
    expect(beyondCompared(new URLSearchParams('compare=a,b'))).toBe(0);
    const many = Array.from({ length: 30 }, (_, at) => `s${at}`);
    expect(beyondCompared(new URLSearchParams({ compare: many.join(',') }))).toBe(20);
    expect(
      readComparedSlugs(new URL(compareHref(many), 'https://x.example').searchParams),
    ).toHaveLength(10);
  });
});

const rowsOf = (...schools: School[]) =>
  Object.fromEntries(
    compareRows(
      schools.map((school) => ({ school, program: likePrograms([school])[0] ?? null })),
      now,
      (at) => at.slice(0, 10),
    ).map((row) => [row.key, row]),
  );

describe('a comparison', () => {
  const one = buildSchool({
    figures: {
      netPrice: { value: 1_120_000, source: 0 },
      gradRate: { value: 'suppressed', source: 0 },
    },
    programs: [
      buildProgramView({
        deadlines: [buildDeadline()],
        details: { minGpa: 3, tests: [], fee: 0 },
      }),
    ],
    nclex: [buildNclex(), buildNclex({ year: '2024', rate: 0.5 })],
  });
  const other = buildSchool({ slug: 'other', city: 'Fresno' });

  it('names what each school teaches and how many finish, by program or by graduates', () => {
    const reported = buildSchool({
      slug: 'reported',
      awardYears: [2024, 2022],
      awards: [
        { type: 'ADN', years: [{ year: 2024, awards: 1080, source: 0 }] },
        { type: 'BSN', years: [{ year: 2022, awards: 12, source: 0 }] },
        { type: 'LVN', years: [{ year: 2024, awards: 0, source: 0 }] },
      ],
    });
    const { types, graduates } = rowsOf(one, reported, other);
    expect(types?.cells.map(({ text }) => text)).toEqual(['BSN', 'BSN, ADN', null]);
    expect(graduates?.cells.map(({ text, year }) => [text, year])).toEqual([
      [null, ''],
      ['ADN 1,080, BSN 12 in 2021–22', '2023–24'],
      [null, ''],
    ]);
  });

  it('says what is known with its year, and nothing of what is not', () => {
    const rows = rowsOf(one, other);
    expect(rows['netPrice']?.cells).toEqual([
      { text: '$11,200', source: 'IPEDS', year: '2023', note: '' },
      { text: null, source: '', year: '', note: '' },
    ]);
    expect(rows['gradRate']?.cells[0]?.text).toBeNull();
    expect(rows['gpa']?.cells.map(({ text }) => text)).toEqual(['3.00', null]);
    expect(rows['tests']?.cells[0]?.text).toBe('None');
    expect(rows['fee']?.cells[0]?.text).toBe('No fee');
    expect(rows['nclex']?.cells).toMatchObject([
      { text: '94%, 71 test takers', year: '2025' },
      { text: null },
    ]);
    expect(rows['deadline']?.cells[0]?.text).toBe('2027-02-02');
  });

  it('marks known differences only, and nothing for a school alone', () => {
    const rows = rowsOf(one, other);
    expect([rows['place']?.differs, rows['kind']?.differs]).toEqual([true, false]);
    // Only one of the two has a minimum GPA, a deadline, a net price.
    expect(['gpa', 'deadline', 'netPrice'].map((key) => rows[key]?.differs)).toEqual([
      false,
      false,
      false,
    ]);
    expect(rowsOf(one)['place']?.differs).toBe(false);
  });

  it('says of a branch that its numbers are those of all campuses, where it has any', () => {
    const rows = rowsOf({ ...one, sharedFigures: true }, { ...other, sharedFigures: true });
    expect(rows['netPrice']?.cells.map(({ note }) => note)).toEqual(['All campuses together', '']);
    expect(rows['place']?.cells[0]?.note).toBe('');
  });

  it('counts courses that replace each other as one', () => {
    const course = {
      group: '',
      subject: 'chemistry',
      title: 'Chemistry',
      credits: null,
      lab: false,
      minGrade: null,
      maxAgeYears: null,
      inProgressOk: false,
      sharedCourseOk: false,
    } as const;
    const program = buildProgramView({
      details: { prerequisites: [course, { ...course, group: 'g' }, { ...course, group: 'g' }] },
    });
    const cells = rowsOf(buildSchool({ programs: [program] }))['prerequisites']?.cells;
    expect(cells?.[0]?.text).toBe('2 courses');
  });

  it('takes of each school the kind of program that most of them have', () => {
    const program = (id: number, type: 'BSN' | 'ADN' | 'LVN') => buildProgramView({ id, type });
    const schools = [
      buildSchool({ programs: [program(1, 'ADN'), program(2, 'BSN')] }),
      buildSchool({ programs: [program(3, 'BSN')] }),
      buildSchool({ programs: [program(4, 'LVN')] }),
      buildSchool({ programs: [] }),
    ];
    expect(likePrograms(schools).map((each) => each?.id ?? null)).toEqual([2, 3, 4, null]);
  });
});

function open(slugs: readonly string[], known: readonly School[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  for (const school of known) {
    const shown: SchoolResultWithAge = { kind: 'found', school };
    client.setQueryData(schoolQuery(school.slug).queryKey, shown);
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CompareTable
          slugs={slugs}
          SaveButton={({ school }) => <button>Save {school.name}</button>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the table of a comparison', () => {
  const schools = ['a', 'b', 'c'].map((slug, at) =>
    buildSchool({ slug, name: `School ${slug}`, city: at === 0 ? 'Fullerton' : 'Fresno' }),
  );

  it('has a column a school, marks differences in words, and can leave the rest out', () => {
    open(['a', 'b', 'c'], schools);
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    const place = screen.getByRole('row', { name: /^Location/ });
    expect(within(place).getByText('Different')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Type of school/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only show differences' }));
    expect(screen.queryByRole('row', { name: /^Type of school/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Location/ })).toBeTruthy();
  });

  it('names each source once, by the number in its cells', () => {
    open(['a', 'b'], schools);
    const place = screen.getByRole('row', { name: /^Location/ });
    expect(within(place).getAllByText('2023, source 1')).toHaveLength(2);
    const sources = screen.getByRole('list', { name: 'Sources' });
    expect(
      within(sources)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['IPEDS']);
  });

  it('compares one program a school, which can be changed, and says once what nobody reports', () => {
    const program = (id: number, type: 'BSN' | 'ADN', minGpa: number) =>
      buildProgramView({ id, type, name: `Program ${id}`, details: { minGpa } });
    open(
      ['a', 'b'],
      [
        buildSchool({
          slug: 'a',
          name: 'A',
          programs: [program(1, 'BSN', 3), program(2, 'ADN', 2)],
        }),
        buildSchool({ slug: 'b', name: 'B', programs: [program(3, 'BSN', 2.5)] }),
      ],
    );
    const gpa = () => within(screen.getByRole('row', { name: /^Minimum GPA/ }));
    expect(gpa().getByText('3.00')).toBeTruthy();
    expect(gpa().getByText('2.50')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Program at A'), { target: { value: '2' } });
    expect(gpa().getByText('2.00')).toBeTruthy();
    expect(gpa().queryByText('3.00')).toBeNull();
    expect(screen.queryByRole('row', { name: /^Tests/ })).toBeNull();
    expect(screen.getByText(/^Not reported: .*Tests/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save A' })).toBeTruthy();
  });

  it('has four columns at once on a phone, and ten that one can page through', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const slugs = Array.from({ length: 10 }, (_, at) => `s${at}`);
    open(
      slugs,
      slugs.map((slug) => buildSchool({ slug, name: `School ${slug}` })),
    );
    const shown = () =>
      screen.getAllByRole('link', { name: /^School s/ }).map(({ textContent }) => textContent);
    expect(shown()).toEqual(['School s0', 'School s1', 'School s2', 'School s3']);
    fireEvent.click(screen.getByRole('button', { name: 'Next schools' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next schools' }));
    expect(shown()).toEqual(['School s8', 'School s9']);
    expect(screen.getByText('Schools 9 to 10 of 10')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next schools' }).disabled).toBe(
      true,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Previous schools' }));
    expect(shown()[0]).toBe('School s4');
  });

  it('is made without signal from what this device has looked at, and says what it has not', async () => {
    const [first] = schools;
    if (first) await cacheSchool(first, Date.now());
    open(['a', 'never-seen']);
    expect(await screen.findByRole('link', { name: 'School a' })).toBeTruthy();
    expect(await screen.findByText(/We couldn’t load 1 school/)).toBeTruthy();
    expect(screen.getByText(/Saved copy from/)).toBeTruthy();
  });
});
