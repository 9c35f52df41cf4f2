// One more thing that fits never lowers the score, and what is not on record counts for nothing.
import type { Rule, Target } from './rule.ts';
import type { Verdict } from '../types.ts';

/** A must-have counts as much as two wishes. */
const weightOf = ({ must }: Rule): number => (must ? 2 : 1);

export function scoreOf(rules: readonly Rule[], fits: (rule: Rule, at: number) => boolean): number {
  let all = 0;
  let got = 0;
  rules.forEach((rule, at) => {
    const weight = weightOf(rule);
    all += weight;
    if (fits(rule, at)) got += weight;
  });
  return all === 0 ? 100 : Math.round((100 * got) / all);
}

export type Reasons = {
  readonly score: number;
  readonly line: string;
  readonly fits: readonly string[];
  readonly misses: readonly string[];
  readonly unknown: readonly string[];
};

const ofKind = (fit: number, all: number, one: string, many: string): string =>
  all === 0 ? '' : `${fit} of ${all} ${all === 1 ? one : many}`;

export function reasonsOf(rules: readonly Rule[], target: Target): Reasons {
  const judged = rules.map((rule) => ({ rule, verdict: rule.judge(target) }));
  const said = (wanted: Verdict): string[] =>
    judged
      .filter(({ verdict }) => verdict === wanted)
      .map(({ rule }) => (wanted === 'unknown' ? rule.field : rule.describe(target)));
  const count = (must: boolean, fit?: true): number =>
    judged.filter(({ rule, verdict }) => rule.must === must && (!fit || verdict === 'fits')).length;
  const score = scoreOf(rules, (_, at) => judged[at]?.verdict === 'fits');
  const parts = [
    ofKind(count(true, true), count(true), 'must-have', 'must-haves'),
    ofKind(count(false, true), count(false), 'nice-to-have', 'nice-to-haves'),
  ].filter((part) => part !== '');
  return {
    score,
    line: parts.length === 0 ? '' : `Meets ${parts.join(' and ')}`,
    fits: said('fits'),
    misses: said('misses'),
    unknown: [...new Set(said('unknown'))],
  };
}
