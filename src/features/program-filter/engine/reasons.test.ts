import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from './rule.ts';
import { maxRank, rankOf } from './reasons.ts';
import { criterionKeys, type Verdict, verdicts } from '../types.ts';

const rule = (must: boolean): Rule => ({
  key: 'fee',
  must,
  about: 'program',
  label: '',
  field: '',
  judge: () => 'fits',
  describe: () => '',
});
const musts = [rule(true), rule(false), rule(false)];
const rank = (...judged: Verdict[]) => rankOf(musts, judged);

describe('the order of programs', () => {
  it('looks at must-haves first, then at wishes met, then at wishes not reported', () => {
    const wanted = [
      rank('fits', 'fits', 'fits'),
      rank('fits', 'fits', 'unknown'),
      rank('fits', 'fits', 'misses'),
      rank('fits', 'unknown', 'unknown'),
      rank('fits', 'misses', 'unknown'),
      rank('fits', 'misses', 'misses'),
      rank('unknown', 'fits', 'fits'),
    ];
    expect(wanted).toEqual(wanted.toSorted((one, other) => one - other));
    expect(new Set(wanted).size).toBe(wanted.length);
    expect(rankOf([], [])).toBe(0);
  });

  it('never puts a program further back because one more thing fits', () => {
    const judged = fc.tuple(fc.boolean(), fc.constantFrom(...verdicts));
    fc.assert(
      fc.property(
        fc.array(judged, { minLength: 1, maxLength: criterionKeys.length }),
        fc.nat(),
        (all, nth) => {
          const rules = all.map(([must]) => rule(must));
          const before = all.map(([, verdict]) => verdict);
          const after = before.with(nth % all.length, 'fits');
          expect(rankOf(rules, after)).toBeLessThanOrEqual(rankOf(rules, before));
          expect(rankOf(rules, before)).toBeLessThan(maxRank);
        },
      ),
    );
  });
});
