import { describe, expect, it } from 'vitest';
import { isZip, normaliseZip } from './zip.ts';

describe('a ZIP code', () => {
  it.each(['90210', '00501', '90210-1234'])('%j is 5 digits or 5-4', (text) =>
    expect(isZip(text)).toBe(true),
  );
  it.each(['', '9021', '902101', '90210-', '90210-12', '9021O', ' 90210'])('%j is not', (text) =>
    expect(isZip(text)).toBe(false),
  );
  it.each([
    ['902101234', '90210-1234'],
    ['90210 1234', '90210-1234'],
    [' 90210 ', '90210'],
    ['SW1A 1AA ', 'SW1A 1AA '],
  ])('%j becomes %j', (typed, stored) => expect(normaliseZip(typed)).toBe(stored));
});
