import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { filterKeys, nurseSorts } from './contract.ts';
import {
  countFilters,
  emptyFilters,
  nurseSearchParams,
  readNurseFilters,
  withoutValue,
} from './filters.ts';
import { availabilities, helpTopics, specialties, valuesOf } from './values.ts';

const read = (query: string) => readNurseFilters(new URLSearchParams(query));

describe('the address of the directory', () => {
  it('takes several values of one key, repeated or with commas', () => {
    expect(read('state=CA&state=tx').filters.values.state).toEqual(['CA', 'TX']);
    expect(read('state=CA,TX').filters.values.state).toEqual(['CA', 'TX']);
  });
  it('ignores what cannot be meant, and echoes it', () => {
    const { filters, ignored } = read('state=Californ&topic=nclex&availability=never&sort=best');
    expect(filters.values.topic).toEqual(['nclex']);
    expect(countFilters(filters)).toBe(1);
    expect(ignored).toEqual(['state=Californ', 'availability=never', 'sort=best']);
  });
  it('takes five values of one key and echoes the others', () => {
    const { filters, ignored } = read('state=CA,TX,NY,FL,OH,WA,OR');
    expect(filters.values.state).toHaveLength(5);
    expect(ignored).toEqual(['state=WA', 'state=OR']);
  });
  it('loses one filter and its page, and nothing else', () => {
    const { filters } = read('q=nora&state=CA,TX&topic=nclex&after=abc');
    const left = nurseSearchParams(withoutValue(filters, 'state', 'CA'));
    expect(left.toString()).toBe('q=nora&state=TX&topic=nclex');
  });
  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text).ignored.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: propertyRuns() },
    );
  });
  it('says what it was made of', () => {
    const values = fc.record({
      topic: fc.uniqueArray(fc.constantFrom(...valuesOf(helpTopics)), { maxLength: 5 }),
      specialty: fc.uniqueArray(fc.constantFrom(...valuesOf(specialties)), { maxLength: 5 }),
      availability: fc.uniqueArray(fc.constantFrom(...valuesOf(availabilities)), { maxLength: 3 }),
      university: fc.uniqueArray(fc.constantFrom('a-b', 'c1'), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(values, fc.constantFrom(...nurseSorts), (some, sort) => {
        const filters = { ...emptyFilters, values: { ...emptyFilters.values, ...some }, sort };
        expect(readNurseFilters(nurseSearchParams(filters))).toEqual({ filters, ignored: [] });
      }),
      { numRuns: propertyRuns() },
    );
    expect(filterKeys).toHaveLength(8);
  });
});
