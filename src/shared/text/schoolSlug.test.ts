import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schoolSlug } from './schoolSlug.ts';

const none = new Set<string>();

describe('the address of a school', () => {
  it.each([
    ['Alabama A & M University', 'alabama-a-and-m-university'],
    ["Arthur's Beauty College", 'arthurs-beauty-college'],
    ['St. John’s College', 'st-johns-college'],
    ['Dewey University-Juana Díaz', 'dewey-university-juana-diaz'],
    ['Université de l’Œuvre', 'universite-de-loeuvre'],
    ['(UNITED)  Tribes --- College', 'united-tribes-college'],
  ])('is the name in plain letters: %s', (name, slug) => {
    expect(schoolSlug(name, 'Anytown', 'CA', none)).toBe(slug);
  });

  it('gets the city, then the state, then a number where it is taken', () => {
    const taken = new Set<string>();
    const given = Array.from({ length: 5 }, () => {
      const slug = schoolSlug('Columbia College', 'Sonora', 'CA', taken);
      taken.add(slug);
      return slug;
    });
    expect(given).toEqual([
      'columbia-college',
      'columbia-college-sonora',
      'columbia-college-sonora-ca',
      'columbia-college-sonora-ca-2',
      'columbia-college-sonora-ca-3',
    ]);
  });

  it('is there for a name without a letter', () => {
    expect(schoolSlug('***', '', 'CA', none)).toBe('school');
  });

  it('ends at a word when the name is very long', () => {
    const slug = schoolSlug('Institute '.repeat(20), 'Anytown', 'CA', none);
    expect(slug).toMatch(/^(institute-)*institute$/);
    expect(slug.length).toBeLessThanOrEqual(80);
  });

  it('is free and fits into a URL, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.array(fc.string()),
        (name, city, taken) => {
          const first = schoolSlug(name, city, 'TX', new Set(taken));
          const second = schoolSlug(name, city, 'TX', new Set([...taken, first]));
          expect(first).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(second.length).toBeLessThanOrEqual(120);
          expect([...taken, first]).not.toContain(second);
        },
      ),
    );
  });
});
