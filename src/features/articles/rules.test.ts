import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSlugLength } from '#shared/text/slug.ts';
import { canonicalSlug, isSlug, readingMinutes, searchTerms, getVisibility } from './rules.ts';

describe('the address of a post', () => {
  it('has lower-case words and digits joined by single hyphens, 120 characters at most', () => {
    for (const right of [
      'nclex',
      'how-the-nclex-works',
      '2026-deadlines',
      'a'.repeat(maxSlugLength),
    ])
      expect(isSlug(right), right).toBe(true);
    for (const wrong of ['', '-a', 'a-', 'a--b', 'A', 'a b', 'a_b', 'é', 'a/b', 'a'.repeat(121)])
      expect(isSlug(wrong), wrong).toBe(false);
  });

  it.each([
    ['How-The-NCLEX-Works', 'how-the-nclex-works'],
    ['how the nclex works', 'how-the-nclex-works'],
    ['how-the-nclex-works.', 'how-the-nclex-works'],
    ['how-the-nclex-works/', 'how-the-nclex-works'],
    ['how_the__nclex--works', 'how-the-nclex-works'],
    ['Éducation', 'education'],
    ['how-the-nclex-works', 'how-the-nclex-works'],
  ])('%s stands for %s', (written, canonical) => {
    expect(canonicalSlug(written)).toBe(canonical);
  });

  it.each(['', '///', '???', '日本', 'a'.repeat(300), 'a'.repeat(5000), '\u0000'])(
    'cannot be made of %j',
    (written) => {
      expect(canonicalSlug(written)).toBeNull();
    },
  );

  it('is its own canonical form, whatever it was made of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (written) => {
        const made = canonicalSlug(written);
        if (made !== null) {
          expect(isSlug(made)).toBe(true);
          expect(canonicalSlug(made)).toBe(made);
        }
      }),
    );
  });
});

describe('the words of an address', () => {
  it('leave out fillers, repetitions and what is too short', () => {
    expect(searchTerms('What-is-the-NCLEX-pass-rate-rate')).toEqual(['nclex', 'pass', 'rate']);
    expect(searchTerms('what-is-it')).toEqual([]);
    expect(searchTerms('word-'.repeat(400))).toEqual(['word']);
  });
});

describe('a post is seen', () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
  const seen = (
    status: 'draft' | 'scheduled' | 'published' | 'archived',
    publishAt: Date,
    unpublishAt: Date | null = null,
  ) => getVisibility({ status, publishAt, unpublishAt }, at(20).getTime());

  it('from its time on, whether it was published or waited for it', () => {
    expect(seen('published', at(20))).toBe('visible');
    expect(seen('scheduled', at(20))).toBe('visible');
    expect(seen('scheduled', at(21))).toBe('hidden');
    expect(seen('published', at(21))).toBe('hidden');
  });

  it('never as a draft, and not any more once it was archived or its time is over', () => {
    expect(seen('draft', at(1))).toBe('hidden');
    expect(seen('archived', at(1))).toBe('gone');
    expect(seen('published', at(1), at(20))).toBe('gone');
    expect(seen('published', at(1), at(21))).toBe('visible');
  });
});

describe('reading time', () => {
  it('is in whole minutes and never none', () => {
    expect([0, 1, 200, 201, 900].map(readingMinutes)).toEqual([1, 1, 1, 2, 5]);
  });
});
