import { describe, expect, it } from 'vitest';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { filterPrograms } from './filterPrograms.ts';
import { whyNot } from './whyNot.ts';
import { buildFilter, filterNow } from '../testing.ts';
import type { FilterQuery } from '../types.ts';

const index = buildIndex([
  {
    id: 1,
    name: 'Orchard State University',
    programs: [
      buildProgramEntry({ id: 1, minGpa: 3, track: 'traditional' }),
      buildProgramEntry({ id: 2, minGpa: 3, track: 'accelerated' }),
      buildProgramEntry({ id: 3, minGpa: 3, track: 'direct_entry_msn' }),
      buildProgramEntry({ id: 4, minGpa: 3, track: 'second_degree' }),
      buildProgramEntry({ id: 5, minGpa: 3, track: 'accelerated', type: 'ADN' }),
      buildProgramEntry({ id: 6, minGpa: 3, track: null }),
    ],
  },
]);
const gpa = { numbers: { gpa: 3.2 } };
const find = (query: Partial<FilterQuery>) =>
  filterPrograms(index, buildFilter(query), null, filterNow);
const ids = (hits: readonly { program: { id: number } | null }[]) =>
  hits.map(({ program }) => program?.id);

describe('a program for students with a bachelor’s degree', () => {
  it('is ruled out, with the reason in words, for who has none', () => {
    const found = find({ ...gpa, degree: 'no' });
    expect(ids(found.matches)).toEqual([1, 5]);
    expect(ids(found.unknown.items)).toEqual([6]);
    expect(found.closest.total).toBe(0);
    expect(found.excluded[0]).toEqual({
      key: 'degree',
      label: 'Bachelor’s degree: No',
      fails: 3,
      alone: 3,
    });
    const query = buildFilter({ ...gpa, degree: 'no' });
    expect(whyNot(index, query, null, filterNow, 1)?.programs[1]).toMatchObject({
      verdict: 'excluded',
      obstacles: [{ text: 'It’s only for students who already have a bachelor’s degree' }],
    });
  });

  it('is not rated as met while the question is not answered', () => {
    const found = find(gpa);
    expect(ids(found.matches)).toEqual([1, 5, 6]);
    expect(found.matches[0]?.line).toBe('Meets 1 of 1 must-have');
    expect(ids(found.unknown.items)).toEqual([2, 3, 4]);
    expect(found.unknown.items[0]).toMatchObject({
      line: 'Meets 1 of 2 must-haves',
      unknown: ['whether you have a bachelor’s degree, which this program requires'],
    });
    expect(found.excluded.map(({ key }) => key)).toEqual(['gpa']);
  });

  it('is a match for who has one, and says that it is for them', () => {
    const found = find({ ...gpa, degree: 'yes' });
    expect(found.total).toBe(6);
    expect(found.matches[1]).toMatchObject({
      line: 'Meets 1 of 1 must-have',
      fits: [
        'It’s for students who already have a bachelor’s degree',
        'Minimum GPA 3.0, yours is 3.2',
      ],
    });
    expect(found.matches[0]?.fits).toEqual(['Minimum GPA 3.0, yours is 3.2']);
  });

  it('is listed with all others while nothing is asked', () => {
    const found = find({});
    expect(found.total).toBe(6);
    expect(found.matches.map(({ line }) => line)).toEqual(['', '', '', '', '', '']);
  });
});
