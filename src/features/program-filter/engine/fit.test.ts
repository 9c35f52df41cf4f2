import { describe, expect, it } from 'vitest';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { fitOf } from './fit.ts';
import { buildFilter } from '../testing.ts';

const index = buildIndex([
  {
    id: 1,
    name: 'Orchard State University',
    programs: [
      buildProgramEntry({ id: 11, fee: 9000, minGpa: 2.5 }),
      buildProgramEntry({ id: 12, fee: 5000, minGpa: 3.5 }),
      buildProgramEntry({ id: 13, fee: 5000, minGpa: 2.5 }),
    ],
  },
  { id: 2, name: 'Bare College' },
]);
const baseQuery = buildFilter({ numbers: { gpa: 3, fee: 6000 } });
const all = [1, 2].map((id) => ({ id, programIds: [] }));
const fits = (query = baseQuery, targets: Parameters<typeof fitOf>[4] = all) =>
  fitOf(index, query, null, 0, targets);

describe('how well a school fits', () => {
  it('is that of its best program, in the words of the filter', () => {
    expect(fits()).toEqual(new Map([[1, { rank: 0, line: 'Meets 2 of 2 must-haves' }]]));
  });

  it('counts the chosen programs alone', () => {
    expect(fits(baseQuery, [{ id: 1, programIds: [11] }]).get(1)?.line).toBe(
      'Meets 1 of 2 must-haves',
    );
  });

  it('is not known while nothing is asked', () => {
    expect(fits(buildFilter()).size).toBe(0);
  });
});
