import { describe, expect, it } from 'vitest';
import { affiliationLabel, affiliations } from './affiliations.ts';

describe('religious affiliations', () => {
  it('are the 68 of the College Scorecard, each code and each label once', () => {
    expect(affiliations).toHaveLength(68);
    expect(new Set(affiliations.map(([code]) => code)).size).toBe(68);
    expect(new Set(affiliations.map(([, label]) => label)).size).toBe(68);
    for (const [code] of affiliations) expect(code >= 22 && code <= 110, String(code)).toBe(true);
  });

  it('stand in the order of the alphabet', () => {
    const names = affiliations.map(([, label]) => label);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')));
  });

  it('have words for a code, and none for one that means no affiliation', () => {
    expect(affiliationLabel(30)).toBe('Roman Catholic');
    expect(affiliationLabel(71)).toBe('United Methodist');
    expect([-2, -1, 0, 31].map(affiliationLabel)).toEqual([null, null, null, null]);
  });
});
