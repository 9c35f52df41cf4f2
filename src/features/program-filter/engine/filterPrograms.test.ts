import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex, buildProgramEntry, buildSchoolEntry } from '#features/finder/testing.ts';
import type { ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { filterPrograms, scanPrograms } from './filterPrograms.ts';
import { buildRules } from './buildRules.ts';
import { anyCatalogue, anyFilter, buildFilter, fullerton, filterNow } from '../testing.ts';
import type { FilterQuery } from '../types.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const catalogue = (...programs: Partial<ProgramEntry>[]) =>
  buildIndex([
    {
      name: 'Orchard State University',
      programs: programs.map((each, at) => buildProgramEntry({ id: at + 1, ...each })),
    },
  ]);
const run = (query: Partial<FilterQuery>, ...programs: Partial<ProgramEntry>[]) =>
  filterPrograms(catalogue(...programs), buildFilter(query), fullerton, filterNow);
const idsIn = (hits: readonly { program: { id: number } | null }[]) =>
  hits.map(({ program }) => program?.id);

describe('the filter', () => {
  it('lists the programs that pass every must-have', () => {
    const found = run(
      { numbers: { fee: 8000, gpa: 3.1 } },
      { fee: 6000, minGpa: 2.5 },
      { fee: 9000, minGpa: 2.5 },
    );
    expect(found.total).toBe(1);
    expect(found.matches[0]).toMatchObject({
      school: 'Orchard State University',
      line: 'Meets 2 of 2 must-haves',
      fits: ['Minimum GPA 2.5, yours is 3.1', 'Application fee $60'],
      misses: [],
    });
    expect(found.excluded).toEqual([
      { key: 'gpa', label: 'My GPA 3.1', fails: 0, alone: 0 },
      { key: 'fee', label: 'Application fee up to $80', fails: 1, alone: 1 },
    ]);
  });

  it('lists fictitious schools after all others, however near they are', () => {
    const programs = [buildProgramEntry({ minGpa: 2.5 })];
    const index = buildIndex([
      { name: 'A Sample College', fictitious: true, programs },
      { name: 'Cedar College', at: { lat: 40.7, lng: -74 }, programs },
      { name: 'Birch College', programs },
    ]);
    const query = buildFilter({ numbers: { gpa: 3.1 } });
    const { matches } = filterPrograms(index, query, fullerton, filterNow);
    expect(matches.map(({ school }) => school)).toEqual([
      'Birch College',
      'Cedar College',
      'A Sample College',
    ]);
  });

  it('keeps what it knows too little of as a group of its own, and says what is missing', () => {
    const found = run({ numbers: { fee: 8000, seats: 20 } }, { fee: null, seats: 40 });
    expect(found.total).toBe(0);
    expect(found.unknown.total).toBe(1);
    expect(found.unknown.items[0]).toMatchObject({
      fits: ['Seats 40'],
      unknown: ['the application fee'],
    });
  });

  it('drops no school without a program on record, and none of them is a match', () => {
    const index = buildIndex([
      { name: 'Bare College' },
      { name: 'Far College', control: 'public' },
    ]);
    const all = filterPrograms(index, buildFilter(), null, filterNow);
    expect(all).toMatchObject({ total: 0, unknown: { total: 2 } });
    expect(all.unknown.items[0]?.unknown).toEqual(['any nursing program']);
    const few = filterPrograms(
      index,
      buildFilter({ lists: { controls: ['private_nonprofit'] } }),
      null,
      filterNow,
    );
    // Who runs the first one is not known; the second is known not to be private.
    expect(few.unknown.items.map(({ school }) => school)).toEqual(['Bare College']);
  });

  it('lets a wish change the order and leave nothing out', () => {
    const found = run(
      { numbers: { fee: 8000 }, lists: { formats: ['online'] }, nice: ['formats'] },
      { fee: 5000, format: 'in_person' },
      { fee: 5000, format: 'online' },
      { fee: 5000 },
    );
    // What is not reported may still be met: it comes before what is known to miss.
    expect(idsIn(found.matches)).toEqual([2, 3, 1]);
    expect(found.matches[2]).toMatchObject({
      line: 'Meets 1 of 1 must-have and 0 of 1 nice-to-have',
      misses: ['Format: In person'],
    });
    expect(found.matches[1]?.unknown).toEqual(['the format']);
    expect(found.excluded.map(({ key }) => key)).toEqual(['fee']);
  });

  it('puts the nearest first among equals, and what has no place last', () => {
    const at = (id: number, lat: number | null) => ({
      id,
      name: `School ${id}`,
      at: lat === null ? null : { lat, lng: -117.8854 },
      programs: [buildProgramEntry({ id })],
    });
    const index = buildIndex([at(1, null), at(2, 40), at(3, 34)]);
    const found = filterPrograms(index, buildFilter(), fullerton, filterNow);
    expect(idsIn(found.matches)).toEqual([3, 2, 1]);
    expect(found.matches[2]?.miles).toBeNull();
  });

  it('says that distances are left out without a place', () => {
    const index = catalogue({});
    const query = buildFilter({ numbers: { distance: 10, fee: 5000 } });
    const found = filterPrograms(index, query, null, filterNow);
    expect(found.notices).toMatchObject([{ code: 'place' }]);
    expect(found.excluded.map(({ key }) => key)).toEqual(['fee']);
  });
});

describe('closest to qualifying', () => {
  const prerequisites = [
    buildPrerequisite({ subject: 'anatomy' }),
    buildPrerequisite({ subject: 'microbiology', minGrade: 'C', lab: true }),
    buildPrerequisite({ subject: 'statistics' }),
  ];
  const have = (...subjects: ('anatomy' | 'microbiology' | 'statistics')[]) =>
    subjects.map((subject) => ({ subject, grade: 'B' as const, year: 2025, inProgress: false }));

  it('is a program that asks for exactly one more course, and says which', () => {
    const query = { prereqs: { mode: 'all' as const } };
    const one = run({ ...query, courses: have('anatomy', 'statistics') }, { prerequisites });
    expect(one.total).toBe(0);
    expect(one.closest.items[0]?.misses).toEqual([
      'one course: Microbiology with lab, C or better',
    ]);
    expect(run({ ...query, courses: have('anatomy') }, { prerequisites }).closest.total).toBe(0);
    const all = run(
      { ...query, courses: have('anatomy', 'statistics', 'microbiology') },
      { prerequisites },
    );
    expect(all).toMatchObject({ total: 1, closest: { total: 0 } });
  });

  it('is a program some points of the GPA or one test away', () => {
    const found = run({ numbers: { gpa: 2.9 } }, { minGpa: 3 });
    expect(found.closest.items[0]?.misses).toEqual(['0.1 more GPA points: 3.0 instead of 2.9']);
    const test = (name: 'TEAS' | 'SAT') => ({
      name,
      min: null,
      maxAttempts: null,
      maxAgeMonths: null,
    });
    const tests = run(
      { tests: { need: 'only', names: ['SAT'] } },
      { tests: [test('SAT'), test('TEAS')] },
    );
    expect(tests.closest.items[0]?.misses).toEqual(['one test: TEAS']);
  });

  it('is no program that fails anything else, or of which something is not on record', () => {
    const gpa = { gpa: 2.9, fee: 5000 };
    expect(run({ numbers: gpa }, { minGpa: 3, fee: 9000 }).closest.total).toBe(0);
    expect(run({ numbers: gpa }, { minGpa: 3, fee: null }).closest.total).toBe(0);
    expect(run({ numbers: gpa }, { minGpa: 2, fee: 9000 }).closest.total).toBe(0);
  });
});

describe('for any catalogue and any query', () => {
  const each = (
    check: (
      index: Parameters<typeof filterPrograms>[0],
      query: FilterQuery,
      found: ReturnType<typeof filterPrograms>,
    ) => void,
  ) =>
    fc.assert(
      fc.property(anyCatalogue, anyFilter, (index, query) =>
        check(
          index,
          query,
          filterPrograms(index, query, fullerton, filterNow, {
            matches: 100,
            unknown: 100,
            closest: 100,
          }),
        ),
      ),
      { numRuns: propertyRuns() },
    );
  const targetOf = (index: Parameters<typeof filterPrograms>[0], slug: string, id?: number) => {
    const school = index.schools.find((one) => one.slug === slug) ?? buildSchoolEntry();
    return { school, program: school.programs.find((one) => one.id === id) ?? null };
  };

  it('no must-have lets a program through that violates it, or of which it does not know', () => {
    let seen = 0;
    each((index, query, found) => {
      seen += found.matches.length + found.unknown.items.length;
      const rules = buildRules(query, { place: fullerton, now: filterNow, courses: query.courses });
      for (const { slug, program } of found.matches)
        for (const rule of rules)
          if (rule.must) expect(rule.judge(targetOf(index, slug, program?.id))).toBe('fits');
      for (const { slug, program } of found.unknown.items)
        for (const rule of rules)
          if (rule.must) expect(rule.judge(targetOf(index, slug, program?.id))).not.toBe('misses');
    });
    expect(seen).toBeGreaterThan(20);
  });

  it('every open program is a match, unknown or left out, and no two of them', () => {
    each((index, query, found) => {
      const programs = index.schools
        .filter(({ open }) => open)
        .flatMap((school) => school.programs.map(({ id }) => id));
      const matching = idsIn(found.matches);
      const unknown = idsIn(found.unknown.items);
      expect(matching).toHaveLength(found.total);
      expect(matching.filter((id) => unknown.includes(id))).toEqual([]);
      for (const id of matching) expect(programs).toContain(id);
    });
  });

  it('nothing is found by making a wish a must-have', () => {
    each((index, query, found) => {
      const wished = filterPrograms(index, { ...query, nice: [] }, fullerton, filterNow);
      expect(wished.total).toBeLessThanOrEqual(found.total);
    });
  });

  it('without one must-have there are as many more as it says, and what it did not know', () => {
    each((index, query, found) => {
      for (const { key, alone } of found.excluded) {
        const without = { ...query, nice: [...query.nice, key] };
        expect(filterPrograms(index, without, fullerton, filterNow).total).toBeGreaterThanOrEqual(
          found.total + alone,
        );
      }
    });
  });

  it('in steps it finds what it finds at once', () => {
    each((index, query, found) => {
      const scan = scanPrograms(index, query, fullerton, filterNow);
      for (let at = 0; at < scan.schools; at += 2) scan.step(at, at + 2);
      expect(scan.finish({ matches: 100, unknown: 100, closest: 100 })).toEqual(found);
      expect(scan.ids().toSorted((a, b) => a - b)).toEqual(
        idsIn(found.matches).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
      );
    });
  });
});
