// features.md §8.6; pitfall 22
import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { gpaRuleLabels } from '#shared/reference/catalogue/programLabels.ts';
import {
  averagePoints,
  countedUnder,
  type GpaCourse,
  type GpaFigure,
  roundGpa,
} from '../gpa/gpa.ts';
import type { MovedBy, ProgramFacts, ProgramGpa } from './types.ts';

type GpaRule = ProgramDetails['gpaRule'];

/** A school's own rule is not known here, so its figure is the overall one. */
const figureKeys: Readonly<Record<NonNullable<GpaRule>, GpaFigure['key']>> = {
  all_attempts: 'overall',
  best_attempt: 'bestAttempt',
  last_60: 'last60',
  science_only: 'science',
  institution: 'overall',
};

const maxMoved = 3;

type RuleFigure = Pick<ProgramGpa, 'value' | 'overall' | 'moved'>;
export type GpaRules = (rule: GpaRule) => RuleFigure;

/** Each rule is computed once for all programs that use it. */
export function createGpaRules(courses: readonly GpaCourse[]): GpaRules {
  const known = new Map<GpaFigure['key'], RuleFigure>();
  return (rule) => {
    const key = rule === null ? 'overall' : figureKeys[rule];
    const figure = known.get(key) ?? computeFigure(key, courses);
    known.set(key, figure);
    return figure;
  };
}

function computeFigure(key: GpaFigure['key'], courses: readonly GpaCourse[]): RuleFigure {
  const all = countedUnder('overall', courses);
  const counted = countedUnder(key, courses);
  const ids = new Set(counted.map(({ course }) => course.id));
  const overall = averagePoints(all);
  const value = averagePoints(counted);
  const moved = all.flatMap(({ course }): MovedBy[] => {
    if (ids.has(course.id) || overall === null) return [];
    const without = averagePoints(all.filter((each) => each.course.id !== course.id));
    const by = without === null ? 0 : roundGpa(without) - roundGpa(overall);
    const name = course.title.trim() || 'Untitled course';
    return by === 0 ? [] : [{ courseId: course.id, course: name, by: Math.round(by * 100) / 100 }];
  });
  moved.sort(
    (one, other) =>
      Math.abs(other.by) - Math.abs(one.by) || (one.courseId < other.courseId ? -1 : 1),
  );
  return {
    value: value === null ? null : roundGpa(value),
    overall: overall === null ? null : roundGpa(overall),
    moved: moved.slice(0, maxMoved),
  };
}

export function judgeGpa(facts: ProgramFacts | null, rules: GpaRules): ProgramGpa {
  const rule = facts?.gpaRule ?? null;
  const min = facts?.minGpa ?? null;
  const figure = rules(rule);
  return {
    rule,
    ruleText: rule === null ? 'We don’t know how it calculates the GPA' : gpaRuleLabels[rule],
    min,
    ...figure,
    verdict: findVerdict(figure.value, min, rule),
  };
}

function findVerdict(value: number | null, min: number | null, rule: GpaRule) {
  if (min === null) return 'not_on_record';
  if (value === null) return 'unsure';
  if (value >= min) return 'met';
  return rule === null || rule === 'institution' ? 'unsure' : 'below';
}
