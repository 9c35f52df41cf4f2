import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortNames } from './shortNames.ts';

describe('names at the head of a comparison', () => {
  it.each([
    [
      'schools of one system go by its initials',
      ['California State University-Fullerton', 'California State University-Long Beach'],
      ['CSU Fullerton', 'CSU Long Beach'],
    ],
    [
      'little words have no initial',
      ['University of California-Los Angeles', 'Duke University', 'University of California-Davis'],
      ['UC Los Angeles', 'Duke University', 'UC Davis'],
    ],
    [
      'one word in common is no system',
      ['Indian River State College', 'Indian Hills Community College'],
      ['Indian River State College', 'Indian Hills Community College'],
    ],
    [
      'nor are kinds of schools alone',
      ['University of Kansas', 'University of Iowa'],
      ['University of Kansas', 'University of Iowa'],
    ],
    [
      'the head of a system keeps its name',
      ['Pennsylvania State University', 'Pennsylvania State University-Altoona'],
      ['Pennsylvania State University', 'PSU Altoona'],
    ],
    ['the same name twice stays', ['Mercy College of Nursing', 'Mercy College of Nursing'], null],
    ['one alone stays', ['West Coast University-Orange County'], null],
    ['other scripts stay', ['大学 東京 看護', '大学 東京 医療'], null],
  ])('%s', (_rule, names, short) => {
    expect(shortNames(names)).toEqual(short ?? names);
  });

  it('tells apart what the names told apart, is never longer, and never empty', () => {
    const word = constantFrom('State', 'of', 'College', 'North', 'Fullerton', 'the', 'Ōsaka', 'x');
    const name = array(word, { minLength: 1, maxLength: 6 }).chain((words) =>
      constantFrom(words.join(' '), words.join('-')),
    );
    assert(
      property(array(name, { maxLength: 10 }), (names) => {
        const short = shortNames(names);
        expect(short).toHaveLength(names.length);
        expect(new Set(short).size).toBe(new Set(names).size);
        short.forEach((each, at) => {
          expect(each.trim()).not.toBe('');
          expect(each.length).toBeLessThanOrEqual(names[at]?.length ?? 0);
        });
      }),
    );
  });
});
