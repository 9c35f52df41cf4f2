import type { FinderNotice } from '#features/finder/contract.ts';
import { degreeRule } from './degreeRule.ts';
import { listRule } from './listRules.ts';
import { numberRule, numberCriteria } from './numberRules.ts';
import { deadlineRule, nclexRule, prereqsRule, subjectsRule, testsRule } from './customRules.ts';
import type { Circumstances, Rule, RuleFacts } from './rule.ts';
import { listKeys, numberKeys, type CriterionKey, type FilterQuery } from '../types.ts';

type Entry = readonly [CriterionKey, RuleFacts];

const some = <Value>(value: Value | null, rule: (value: Value) => Entry): Entry[] =>
  value === null ? [] : [rule(value)];

function entriesOf(query: FilterQuery, circumstances: Circumstances): Entry[] {
  const { lists, numbers } = query;
  return [
    ...some(query.degree, (value) => ['degree', degreeRule(value)]),
    ...some(query.prereqs, (value) => ['prereqs', prereqsRule(value, circumstances)]),
    ...some(query.subjects, (value) => ['subjects', subjectsRule(value)]),
    ...some(query.tests, (value) => ['tests', testsRule(value)]),
    ...some(query.nclex, (value) => ['nclex', nclexRule(value)]),
    ...some(query.deadline, (value) => ['deadline', deadlineRule(value, circumstances)]),
    ...numberKeys.flatMap((key): Entry[] => {
      const value = numbers[key];
      return value === undefined ? [] : [[key, numberRule(key, value, circumstances)]];
    }),
    ...listKeys.flatMap((key): Entry[] => {
      const values = lists[key] ?? [];
      return values.length === 0 ? [] : [[key, listRule(key, values)]];
    }),
  ];
}

export const needsPlace = (key: CriterionKey): boolean =>
  key in numberCriteria && numberCriteria[key as keyof typeof numberCriteria].needsPlace === true;

/** Those that measure from a place are left out without one. While nothing is asked, nothing is judged. */
export function buildRules(query: FilterQuery, circumstances: Circumstances): Rule[] {
  const asked = entriesOf(query, circumstances).filter(
    ([key]) => circumstances.place !== null || !needsPlace(key),
  );
  const implied: Entry[] =
    asked.length > 0 && query.degree === null ? [['degree', degreeRule(null)]] : [];
  return [...asked, ...implied].map(([key, facts]) => ({
    ...facts,
    key,
    must: !query.nice.includes(key),
  }));
}

export const placeNotices = (query: FilterQuery, hasPlace: boolean): readonly FinderNotice[] =>
  hasPlace || !numberKeys.some((key) => needsPlace(key) && query.numbers[key] !== undefined)
    ? []
    : [
        {
          code: 'place',
          text: 'To measure distance, enter a ZIP code, or a city and state. Until then, we leave distance out.',
        },
      ];

export type CriterionLabel = {
  readonly key: CriterionKey;
  readonly label: string;
  readonly must: boolean;
};

export const labelsOf = (query: FilterQuery): readonly CriterionLabel[] =>
  entriesOf(query, { place: null, now: 0, courses: query.courses }).map(([key, { label }]) => ({
    key,
    label,
    must: !query.nice.includes(key),
  }));
