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
import { compareRows } from './compareRows.ts';
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
    expect(screen.getByText(/10 schools are chosen, and more do not fit/)).toBeTruthy();
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
    compareRows(schools, now, (at) => at.slice(0, 10)).map((row) => [row.key, row]),
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

  it('says what is known with its year, and why something is not', () => {
    const rows = rowsOf(one, other);
    expect(rows['netPrice']?.cells).toEqual([
      { lines: ['$11,200'], source: 'IPEDS', year: '2023', note: '' },
      { lines: ['Not reported'], source: '', year: '', note: '' },
    ]);
    expect(rows['gradRate']?.cells[0]?.lines).toEqual(['Too few people to show']);
    expect(rows['gpa']?.cells.map(({ lines }) => lines)).toEqual([
      ['3.00'],
      ['No program on record'],
    ]);
    expect(rows['tests']?.cells[0]?.lines).toEqual(['None']);
    expect(rows['fee']?.cells[0]?.lines).toEqual(['No fee']);
    expect(rows['nclex']?.cells.map(({ lines }) => lines)).toEqual([
      ['BSN 2025: 94%, 71 took it'],
      ['Not on record'],
    ]);
    expect(rows['deadline']?.cells[0]?.lines).toEqual(['2027-02-02']);
  });

  it('marks what differs, and nothing for a school alone', () => {
    const rows = rowsOf(one, other);
    expect([rows['place']?.differs, rows['kind']?.differs]).toEqual([true, false]);
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
    } as const;
    const program = buildProgramView({
      details: { prerequisites: [course, { ...course, group: 'g' }, { ...course, group: 'g' }] },
    });
    const cells = rowsOf(buildSchool({ programs: [program] }))['prerequisites']?.cells;
    expect(cells?.[0]?.lines).toEqual(['2 courses']);
  });

  it('tells several programs of a school apart', () => {
    const program = (type: 'BSN' | 'ADN', minGpa: number) =>
      buildProgramView({ type, details: { minGpa } });
    const gpa = (...programs: School['programs']) =>
      rowsOf(buildSchool({ programs }))['gpa']?.cells[0]?.lines;
    expect(gpa(program('BSN', 3), program('ADN', 2))).toEqual(['BSN: 3.00', 'ADN: 2.00']);
    expect(gpa(program('BSN', 3), program('BSN', 2))).toEqual(['1. 3.00', '2. 2.00']);
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
        <CompareTable slugs={slugs} />
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
    const place = screen.getByRole('row', { name: /^Place/ });
    expect(within(place).getByText('differs')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Kind/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
    expect(screen.queryByRole('row', { name: /^Kind/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Place/ })).toBeTruthy();
  });

  it('names each source once, by the number that stands in its cells', () => {
    open(['a', 'b'], schools);
    const place = screen.getByRole('row', { name: /^Place/ });
    expect(within(place).getAllByText('2023, source 1')).toHaveLength(2);
    const sources = screen.getByRole('list', { name: 'Sources' });
    expect(
      within(sources)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['IPEDS']);
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
    fireEvent.click(screen.getByRole('button', { name: 'Earlier schools' }));
    expect(shown()[0]).toBe('School s4');
  });

  it('is made without signal from what this device has looked at, and says what it has not', async () => {
    const [first] = schools;
    if (first) await cacheSchool(first, Date.now());
    open(['a', 'never-seen']);
    expect(await screen.findByRole('link', { name: 'School a' })).toBeTruthy();
    expect(await screen.findByText(/1 school is not on this device/)).toBeTruthy();
    expect(screen.getByText(/Saved copy from/)).toBeTruthy();
  });
});
