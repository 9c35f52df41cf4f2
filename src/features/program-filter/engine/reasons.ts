// What is not reported counts for nothing.
import { type Rule, type Target } from './rule.ts';
import type { Verdict } from '../types.ts';

/** A fact about the person is counted where it speaks against a program, and nowhere else. */
const isCounted = (rule: Rule, verdict: Verdict): boolean =>
  rule.about !== 'person' || verdict !== 'fits';

/** Above the number of criteria, so that no number of wishes outweighs one must-have. */
const step = 100;

/**
 * Lower comes first: fewest must-haves not met, then most wishes met, then most wishes that are not reported rather than
 * missed.
 */
export function rankOf(rules: readonly Rule[], verdicts: readonly Verdict[]): number {
  let rank = 0;
  rules.forEach(({ must }, at) => {
    const verdict = verdicts[at];
    if (verdict === 'fits') return;
    if (must) rank += step * step;
    else rank += verdict === 'misses' ? step + 1 : step;
  });
  return rank;
}

export const maxRank = step * step * step;

export type Reasons = {
  readonly line: string;
  readonly fits: readonly string[];
  readonly misses: readonly string[];
  readonly unknown: readonly string[];
};

const ofKind = (fit: number, all: number, one: string, many: string): string =>
  all === 0 ? '' : `${fit} of ${all} ${all === 1 ? one : many}`;

export function reasonsOf(rules: readonly Rule[], target: Target): Reasons {
  const judged = rules.map((rule) => ({ rule, verdict: rule.judge(target) }));
  const reasons = (wanted: Verdict): string[] =>
    judged
      .filter(({ verdict }) => verdict === wanted)
      .map(({ rule }) => (wanted === 'unknown' ? rule.field : rule.describe(target)))
      .filter((text) => text !== '');
  const counted = judged.filter(({ rule, verdict }) => isCounted(rule, verdict));
  const count = (must: boolean, fit?: true): number =>
    counted.filter(({ rule, verdict }) => rule.must === must && (!fit || verdict === 'fits'))
      .length;
  const parts = [
    ofKind(count(true, true), count(true), 'must-have', 'must-haves'),
    ofKind(count(false, true), count(false), 'nice-to-have', 'nice-to-haves'),
  ].filter((part) => part !== '');
  return {
    line: parts.length === 0 ? '' : `Meets ${parts.join(' and ')}`,
    fits: reasons('fits'),
    misses: reasons('misses'),
    unknown: [...new Set(reasons('unknown'))],
  };
}
