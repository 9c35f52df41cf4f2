import { describe, expect, it } from 'vitest';
import { buildProgramEntry, buildSchoolEntry } from '#features/finder/testing.ts';
import type { ProgramEntry, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { buildRules } from './buildRules.ts';
import { buildFilter, fullerton, filterNow } from '../testing.ts';
import type { FilterQuery } from '../types.ts';

function filterWith(
  query: Partial<FilterQuery>,
  program: Partial<ProgramEntry>,
  school: Partial<SchoolEntry> = {},
): string {
  const full = buildFilter(query);
  const [rule] = buildRules(full, { place: fullerton, now: filterNow, courses: full.courses });
  if (!rule) throw new Error('No toggle is on.');
  const target = { school: buildSchoolEntry(school), program: buildProgramEntry(program) };
  const verdict = rule.judge(target);
  return verdict === 'unknown' ? `unknown: ${rule.field}` : `${verdict}: ${rule.describe(target)}`;
}

const inDays = (days: number, kind: 'open' | 'final' = 'final') => ({
  cycle: 'Fall 2027',
  kind,
  at: new Date(filterNow + days * 86_400_000).toISOString(),
  zone: 'America/Los_Angeles',
  status: 'confirmed' as const,
});

describe('a toggle of subjects', () => {
  const prerequisites = [
    buildPrerequisite({ subject: 'anatomy' }),
    buildPrerequisite({ subject: 'chemistry' }),
  ];
  const subjects = (mode: 'all' | 'any' | 'none', ...wanted: ('anatomy' | 'nutrition')[]) =>
    filterWith({ subjects: { mode, subjects: wanted } }, { prerequisites });

  it('asks for all, any or none of them', () => {
    expect(subjects('all', 'anatomy')).toBe('fits: Asks for Anatomy and Chemistry');
    expect(subjects('all', 'anatomy', 'nutrition')).toMatch(/^misses/);
    expect(subjects('any', 'anatomy', 'nutrition')).toMatch(/^fits/);
    expect(subjects('none', 'nutrition')).toMatch(/^fits/);
    expect(subjects('none', 'anatomy')).toMatch(/^misses/);
    expect(filterWith({ subjects: { mode: 'none', subjects: ['anatomy'] } }, {})).toBe(
      'unknown: the prerequisites',
    );
  });
});

describe('a toggle of prerequisites', () => {
  const prerequisites = [
    buildPrerequisite({ subject: 'anatomy' }),
    buildPrerequisite({ subject: 'chemistry' }),
  ];
  const courses = [
    { subject: 'anatomy' as const, grade: 'A' as const, year: 2025, inProgress: false },
  ];

  it('asks for all of them, or for one at least', () => {
    expect(filterWith({ prereqs: { mode: 'all' }, courses }, { prerequisites })).toBe(
      'misses: 1 of 2 prerequisites met; missing: Chemistry',
    );
    expect(filterWith({ prereqs: { mode: 'any' }, courses }, { prerequisites })).toMatch(/^fits/);
    expect(filterWith({ prereqs: { mode: 'all' } }, { prerequisites: [] })).toBe(
      'fits: No prerequisite courses',
    );
  });

  it('does not decide about a course that only its title tells apart', () => {
    const other = buildPrerequisite({ subject: 'other', title: 'Medical terminology' });
    expect(
      filterWith(
        { prereqs: { mode: 'all' }, courses },
        { prerequisites: [buildPrerequisite(), other] },
      ),
    ).toBe('unknown: the prerequisites');
  });
});

describe('a toggle of tests', () => {
  const test = { name: 'TEAS' as const, min: 62, maxAttempts: null, maxAgeMonths: null };
  it('tells no test from a test that nobody says', () => {
    expect(filterWith({ tests: { need: 'none', names: [] } }, { tests: [] })).toBe('fits: No test');
    expect(filterWith({ tests: { need: 'none', names: [] } }, { tests: null })).toBe(
      'unknown: whether there is a test',
    );
    expect(filterWith({ tests: { need: 'none', names: [] } }, { tests: [test] })).toBe(
      'misses: Test: TEAS',
    );
    expect(filterWith({ tests: { need: 'only', names: ['TEAS'] } }, { tests: [test] })).toMatch(
      /^fits/,
    );
    expect(filterWith({ tests: { need: 'some', names: [] } }, { tests: [] })).toBe(
      'misses: No test',
    );
  });
});

describe('a toggle of the licensing exam', () => {
  const nclex = { year: '2025', rate: 0.9, takers: 12 };
  it('treats what is not published as unknown, never as zero', () => {
    expect(filterWith({ nclex: { rate: 0, takers: null } }, { nclex: 'not_published' })).toBe(
      'unknown: the NCLEX pass rate',
    );
    expect(filterWith({ nclex: { rate: 0.85, takers: 20 } }, { nclex })).toBe(
      'misses: NCLEX 90% in 2025, 12 takers',
    );
    expect(filterWith({ nclex: { rate: 0.85, takers: null } }, { nclex })).toMatch(/^fits/);
    expect(
      filterWith({ nclex: { rate: 0.85, takers: 5 } }, { nclex: { ...nclex, takers: null } }),
    ).toMatch(/^unknown/);
    expect(
      filterWith({ nclex: { rate: 0.95, takers: 5 } }, { nclex: { ...nclex, takers: null } }),
    ).toMatch(/^misses/);
  });
});

describe('a toggle of a deadline', () => {
  const closes = { deadline: { event: 'closes' as const, from: 14, to: 60 } };
  it('fits a window from now, and says the day where the school is', () => {
    expect(filterWith(closes, { deadlines: [inDays(30)] })).toBe(
      'fits: Closes 20 December 2026, in 30 days',
    );
    expect(filterWith(closes, { deadlines: [inDays(5)] })).toMatch(
      /^misses: Closes 25 November 2026/,
    );
    expect(filterWith(closes, { deadlines: [inDays(-5)] })).toBe(
      'misses: The deadlines we know of have passed',
    );
    expect(filterWith(closes, { deadlines: [inDays(30, 'open')] })).toBe('unknown: the deadlines');
    expect(
      filterWith(
        { deadline: { event: 'opens', from: 0, to: 60 } },
        { deadlines: [inDays(30, 'open')] },
      ),
    ).toMatch(/^fits: Opens/);
  });
});

describe('a toggle of the way to clinical training', () => {
  const far = { lat: 36, lng: -117.8854 };
  it('measures to the nearest site, and to the school where none is on record', () => {
    const clinical = { numbers: { clinical: 25 } };
    expect(filterWith(clinical, { clinicalSites: [far, fullerton.at] }, { at: far })).toBe(
      'fits: Nearest clinical site 0 miles away',
    );
    expect(filterWith(clinical, { clinicalSites: [far] }, { at: fullerton.at })).toMatch(/^misses/);
    expect(filterWith(clinical, {}, { at: fullerton.at })).toBe(
      'fits: Clinical sites not listed; the school is 0 miles away',
    );
    expect(filterWith(clinical, {}, { at: null })).toBe('unknown: where the clinical training is');
  });
});

describe('a toggle of a number that a school does not report', () => {
  it('is not decided', () => {
    expect(filterWith({ numbers: { netPrice: 2_000_000 } }, {})).toBe('unknown: the net price');
    expect(filterWith({ numbers: { gradRate: 0.1 } }, {})).toBe('unknown: the graduation rate');
  });
});
