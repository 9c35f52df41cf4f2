import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsRange, gpaRange, parseNumber } from './number.ts';

const gpa = (text: string) => parseNumber(text, gpaRange);

describe('a GPA', () => {
  it.each([
    ['3.85', 3.85],
    [' 4 ', 4],
    ['0.00', 0],
    ['3,5', 3.5],
    ['.5', 0.5],
    ['3.500', 3.5],
    ['-0', 0],
  ])('%j is %d', (text, value) => expect(gpa(text)).toEqual({ ok: true, value }));

  it.each([
    ['', 'not_a_number'],
    ['.', 'not_a_number'],
    ['three', 'not_a_number'],
    ['3.8.5', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['4.01', 'range'],
    ['-1', 'range'],
    ['3.999', 'decimals'],
  ])('%j is refused: %s', (text, problem) => expect(gpa(text)).toEqual({ ok: false, problem }));
});

describe('credits', () => {
  it('go from 0 to 30 in halves', () => {
    expect(parseNumber('3.5', creditsRange)).toEqual({ ok: true, value: 3.5 });
    expect(parseNumber('31', creditsRange)).toEqual({ ok: false, problem: 'range' });
    expect(parseNumber('3.3', creditsRange)).toEqual({ ok: false, problem: 'step' });
  });
});

describe('any number in range', () => {
  it('reads back as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (hundredths) => {
        const value = hundredths / 100;
        expect(gpa(value.toFixed(2))).toEqual({ ok: true, value });
      }),
    );
  });

  it('answers for any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof gpa(text).ok === 'boolean'));
  });
});
