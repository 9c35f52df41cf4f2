import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReport } from './reportRules.ts';
import { checkReview, cleanReview, reviewLimits, reviewWarnings, displayAuthor } from './rules.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { ReviewBody } from './contract.ts';

const year = 2026;
const review = (more: Partial<ReviewBody> = {}): ReviewBody => ({
  type: 'BSN',
  stars: 4,
  aspects: {},
  body: 'x'.repeat(reviewLimits.minLength),
  attendedFrom: 2019,
  attendedTo: 2022,
  ...more,
});
const codes = (given: ReviewBody): string[] =>
  checkReview(given, year).map(({ path, code }) => `${path}: ${code}`);

describe('a review', () => {
  it('may be sent with stars, 50 characters and years', () => {
    expect(codes(review())).toEqual([]);
  });

  it('must have 1 to 5 whole stars', () => {
    for (const stars of [0, 6, 2.5, Number.NaN, -1])
      expect(codes(review({ stars }))).toEqual(['stars: required']);
  });

  it('has 50 to 4000 characters, counted as people count them', () => {
    expect(codes(review({ body: '' }))).toEqual(['body: required']);
    expect(codes(review({ body: `  ${'x'.repeat(49)}\n\n` }))).toEqual(['body: body_short']);
    expect(codes(review({ body: '👩'.repeat(4000) }))).toEqual([]);
    expect(codes(review({ body: '👩'.repeat(4001) }))).toEqual(['body: body_long']);
  });

  it('says how much is too much, and cuts nothing', () => {
    const [problem] = checkReview(review({ body: 'x'.repeat(4012) }), year);
    expect(problem?.message).toContain('Shorten the review by 12 characters');
  });

  it('is from somebody who was there, in years that can be', () => {
    expect(codes(review({ attendedFrom: null }))).toEqual(['attendedFrom: required']);
    expect(codes(review({ attendedFrom: 1890 }))).toEqual(['attendedFrom: year_range']);
    expect(codes(review({ attendedFrom: 2027, attendedTo: null }))).toEqual([
      'attendedFrom: year_range',
    ]);
    expect(codes(review({ attendedFrom: Number.NaN }))).toEqual(['attendedFrom: year_range']);
    expect(codes(review({ attendedTo: 2018 }))).toEqual(['attendedTo: year_order']);
    expect(codes(review({ attendedTo: 2030 }))).toEqual(['attendedTo: year_range']);
    expect(codes(review({ attendedTo: null }))).toEqual([]);
  });

  it('that was cleaned says the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (body) => {
        const once = cleanReview(review({ body }));
        expect(cleanReview(once)).toEqual(once);
        expect(once.body).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|\n{3}/u);
      }),
    );
  });

  it('is judged the same before and after it was cleaned', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (body) => {
        expect(codes(review({ body }))).toEqual(codes(review({ body: cleanText(body) })));
      }),
    );
  });
});

describe('a warning before a review is sent', () => {
  it('stands beside contact data', () => {
    for (const body of [
      'write to ana@example.test',
      'call (714) 555-0142',
      'call 714.555.0142 or +1 714 555 0142',
      'see https://example.test',
      'www.example.test',
      'ask @nurse.ana about it',
    ])
      expect(reviewWarnings(body), body).toEqual(['contact']);
  });

  it('stands beside the names of staff', () => {
    for (const body of [
      'Professor Lee was',
      'Dr. O’Neil never',
      'Mrs Garcia',
      'Prof. J. Smith',
      'My clinical instructor Maria Lopez shouted.',
      'Ask our coordinator, J. Smith.',
    ])
      expect(reviewWarnings(body), body).toEqual(['staff']);
  });

  it('stands not beside plain words, years and prices', () => {
    for (const body of [
      'The professors answer. The director knew my name.',
      'I became a nurse. It was worth it. Ask a nurse I know about NCLEX.',
      'I paid $12,345 in 2019, and 98 of 100 passed.',
      'The doctor at the clinic was kind; 24/7 library; 3.5 GPA.',
    ])
      expect(reviewWarnings(body), body).toEqual([]);
  });
});

describe('the name under a review', () => {
  it('is the first one with an initial', () => {
    expect(displayAuthor('Sam Sample')).toBe('Sam S.');
    expect(displayAuthor('  Ana  María de la Cruz ')).toBe('Ana C.');
    expect(displayAuthor('李 明')).toBe('李 明.');
    expect(displayAuthor('Cher')).toBe('Cher');
    expect(displayAuthor(' ')).toBe('A former student');
  });
});

describe('a report about wrong data', () => {
  const report = (more: object = {}) =>
    checkReport({ field: '', message: 'The fee is $60 now.', email: '', ...more }).map(
      ({ path, code }) => `${path}: ${code}`,
    );

  it('needs words and nothing else', () => {
    expect(report()).toEqual([]);
    expect(report({ message: ' \n' })).toEqual(['message: required']);
    expect(report({ message: 'wrong' })).toEqual(['message: message_short']);
    expect(report({ message: 'x'.repeat(2001) })).toEqual(['message: message_long']);
  });

  it('may say where an answer can go', () => {
    expect(report({ email: 'ana@example.test' })).toEqual([]);
    expect(report({ email: 'ana' })).toEqual(['email: email_format']);
    expect(report({ email: `${'a'.repeat(250)}@example.test` })).toEqual(['email: email_format']);
  });
});
