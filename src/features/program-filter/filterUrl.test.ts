import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeFilter } from './normalizeFilter.ts';
import { anyFilter, buildFilter } from './testing.ts';
import { parseFilter, filterParams } from './filterUrl.ts';
import { emptyFilter } from './types.ts';

const read = (address: string) => parseFilter(new URLSearchParams(address));
const codes = (address: string) => read(address).notices.map(({ code }) => code);

describe('the address of a filter', () => {
  it('is empty for no toggle', () => {
    expect(filterParams(emptyFilter).toString()).toBe('');
    expect(read('')).toEqual({ query: emptyFilter, notices: [] });
  });

  it('holds each toggle with its value, wishes by name, and no courses', () => {
    const query = buildFilter({
      place: { zip: '92831', city: '', state: '', near: null },
      lists: { types: ['BSN', 'ADN'], states: ['CA'] },
      numbers: { gpa: 3.1, fee: 8000, acceptRate: 0.255, distance: 40 },
      tests: { need: 'only', names: ['TEAS'] },
      nclex: { rate: 0.85, takers: 20 },
      deadline: { event: 'closes', from: 14, to: 90 },
      nice: ['fee', 'types'],
      courses: [{ subject: 'anatomy', grade: 'A', year: 2024, inProgress: false }],
    });
    const text = decodeURIComponent(filterParams(query).toString());
    expect(text).toBe(
      'place=92831&test=only:teas&nclex=85&takers=20&deadline=closes:14-90&gpa=3.1&fee=80&radius=40&accept=25.5&type=BSN,ADN&state=CA&nice=fee,type',
    );
    expect(read(text)).toEqual({ query: { ...query, courses: [] }, notices: [] });
  });

  it('comes back as it was written, for every query', () => {
    fc.assert(
      fc.property(anyFilter, (query) => {
        const read = parseFilter(filterParams(query));
        expect(read.query).toEqual({ ...query, courses: [] });
        expect(read.notices).toEqual([]);
      }),
    );
  });

  it('turns a window around that is the wrong way around, and says so', () => {
    expect(read('deadline=closes:90-14').query.deadline).toEqual({
      event: 'closes',
      from: 14,
      to: 90,
    });
    expect(codes('deadline=closes:90-14')).toEqual(['swapped']);
  });

  it('brings a number into its range, and says so', () => {
    expect(read('gpa=7').query.numbers.gpa).toBe(4);
    expect(read('gpa=7').notices[0]?.text).toBe(
      'Minimum GPA goes from 0 to 4. Instead of 7, this uses 4.',
    );
    expect(read('fee=-5').query.numbers.fee).toBe(0);
    expect(read('fee=-5').notices[0]?.text).toBe(
      'Application fee goes from $0 to $1000. Instead of $-5, this uses $0.',
    );
    expect(codes('nclex=Infinity&radius=1e400&waitlist=-1&length=0')).toEqual([
      'range',
      'range',
      'range',
      'range',
    ]);
  });

  it('leaves out what cannot be meant, and says so', () => {
    expect(codes('gpa=three&type=MD&format=online')).toEqual(['number', 'unknown']);
    expect(read('type=MD&format=Online').query.lists).toEqual({ formats: ['online'] });
    expect(read('nice=fee,bogus&test=only:&subjects=all:&deadline=closes').query).toEqual(
      emptyFilter,
    );
  });

  it('is read without an error, whatever it holds', () => {
    const names = [
      'gpa',
      'fee',
      'type',
      'nclex',
      'takers',
      'deadline',
      'subjects',
      'test',
      'near',
      'place',
      'nice',
      'state',
      'radius',
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (lines) => {
        const { query } = parseFilter(new URLSearchParams(lines));
        expect(normalizeFilter(query)).toEqual({ query, notices: [] });
      }),
    );
  });
});
