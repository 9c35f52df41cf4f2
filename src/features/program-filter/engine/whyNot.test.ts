import { describe, expect, it } from 'vitest';
import { buildIndex, buildProgramEntry } from '#features/finder/testing.ts';
import { buildFilter, fullerton, filterNow } from '../testing.ts';
import { schoolsToAsk, whyNot } from './whyNot.ts';

const index = buildIndex([
  { name: 'Bare College' },
  { name: 'Cedar College', open: false, closedOn: '2022' },
  {
    name: 'Orchard State University',
    programs: [
      buildProgramEntry({ id: 1, fee: 9000, seats: null }),
      buildProgramEntry({ id: 2, type: 'ADN', fee: 1000, seats: 10, name: 'Associate degree' }),
    ],
  },
]);
const ask = (query: Parameters<typeof buildFilter>[0], id: number) =>
  whyNot(index, buildFilter(query), fullerton, filterNow, id);

describe('why a school is not in the list', () => {
  it('is said for each of its programs, by each must-have that leaves it out', () => {
    expect(ask({ numbers: { fee: 5000, seats: 20 } }, 3)).toEqual({
      slug: 'school-3',
      school: 'Orchard State University',
      sentence: 'Your must-haves hide it.',
      programs: [
        {
          id: 1,
          name: 'Bachelor of Science in Nursing',
          type: 'BSN',
          verdict: 'excluded',
          obstacles: [
            {
              key: 'fee',
              label: 'Application fee up to $50',
              text: 'Application fee $90, more than $50',
            },
            {
              key: 'seats',
              label: 'Seats at least 20',
              text: 'Not reported:  the number of seats',
            },
          ],
        },
        {
          id: 2,
          name: 'Associate degree',
          type: 'ADN',
          verdict: 'excluded',
          obstacles: [{ key: 'seats', label: 'Seats at least 20', text: 'Seats 10, less than 20' }],
        },
      ],
    });
  });

  it('is no wish, and no reason where it is in the list', () => {
    expect(ask({ numbers: { fee: 5000, seats: 20 }, nice: ['seats'] }, 3)?.sentence).toBe(
      'It’s in the list.',
    );
  });

  it('may be that nothing is on record, or that it is closed', () => {
    expect(ask({ numbers: { fee: 5000 } }, 1)?.sentence).toMatch(
      /^We don’t have its nursing programs/,
    );
    expect(ask({}, 2)?.sentence).toMatch(/^It is closed since 2022/);
    expect(ask({}, 99)).toBeNull();
  });

  it('can be asked by a beginning of the name, for closed schools too', () => {
    const names = (text: string) => schoolsToAsk(index, text).map(({ name }) => name);
    expect(names('orch')).toEqual(['Orchard State University']);
    expect(names('cedar')).toEqual(['Cedar College']);
    expect(names('  ')).toEqual([]);
    expect(names('nowhere')).toEqual([]);
  });
});
