import { describe, expect, it } from 'vitest';
import { formatCount, plural } from './plural.ts';

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1234, '-1,234'],
    [1234.5678, '1,234.5678'],
    [0.1234, '0.1234'],
  ])('%d is written %s', (value, text) => {
    expect(formatCount(value)).toBe(text);
  });

  it('stands before the word in its number', () => {
    expect(plural(1, 'school')).toBe('1 school');
    expect(plural(1204, 'school')).toBe('1,204 schools');
    expect(plural(0, 'match', 'matches')).toBe('0 matches');
  });
});
