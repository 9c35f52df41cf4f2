import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from './rule.ts';
import { scoreOf } from './score.ts';

const rule = (must: boolean): Rule => ({
  key: 'fee',
  must,
  about: 'program',
  label: '',
  field: '',
  judge: () => 'fits',
  describe: () => '',
});

describe('the score', () => {
  it('is full when nothing is asked, and counts a must-have twice', () => {
    expect(scoreOf([], () => true)).toBe(100);
    expect(scoreOf([rule(true), rule(false)], (_, at) => at === 0)).toBe(67);
  });

  it('never falls when one more thing fits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 1 }),
        fc.nat(),
        (all, nth) => {
          const rules = all.map(([must]) => rule(must));
          const score = scoreOf(rules, (_, at) => all[at]?.[1] === true);
          const more = scoreOf(rules, (_, at) => all[at]?.[1] === true || at === nth % all.length);
          expect(more).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
});
