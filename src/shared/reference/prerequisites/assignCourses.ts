// Which course counts for which prerequisite: features.md §6.7 and §8.5.
import { type CourseFacts, judgeCourse, type Judgement, judgements } from './judgeCourse.ts';
import { groupText, type PrerequisiteGroup } from './prerequisiteGroups.ts';

export type Assignment<C> = {
  readonly group: PrerequisiteGroup;
  /** Null when there is none in the subject that is free. */
  readonly course: C | null;
  readonly judgement: Judgement;
};

const rankOf = (judgement: Judgement): number => judgements.indexOf(judgement.kind);
const completed = judgements.indexOf('met');
const satisfying = judgements.indexOf('in_progress');
const unsure = judgements.indexOf('unsure');

export const isSatisfied = ({ judgement }: Pick<Assignment<unknown>, 'judgement'>): boolean =>
  rankOf(judgement) <= satisfying;

/** By the kindest alternative of the group; null in another subject. */
function judgeGroup(group: PrerequisiteGroup, course: CourseFacts, today: string) {
  let best: Judgement | null = null;
  for (const asked of group) {
    const found = judgeCourse(asked, course, today);
    if (found && (best === null || rankOf(found) < rankOf(best))) best = found;
  }
  return best;
}

type Judged<C> = { readonly course: C; readonly judgement: Judgement; readonly rank: number };

const judgeAll = <C extends CourseFacts>(
  groups: readonly PrerequisiteGroup[],
  courses: readonly C[],
  today: string,
): Judged<C>[][] =>
  groups.map((group) => {
    const judged: Judged<C>[] = [];
    for (const course of courses) {
      const judgement = judgeGroup(group, course, today);
      if (judgement) judged.push({ course, judgement, rank: rankOf(judgement) });
    }
    return judged;
  });

/** One group a course, of courses that rank at most so. */
class Matching<C> {
  readonly takenBy = new Map<C, number>();

  constructor(private readonly judged: readonly Judged<C>[][]) {}

  /** Gives one group a course, moving others to other courses where that helps (augmenting path). */
  place(at: number, maxRank: number, tried = new Set<C>()): boolean {
    return (this.judged[at] ?? []).some(({ course, rank }) => {
      if (rank > maxRank || tried.has(course)) return false;
      tried.add(course);
      const other = this.takenBy.get(course);
      if (other !== undefined && !this.place(other, maxRank, tried)) return false;
      this.takenBy.set(course, at);
      return true;
    });
  }
}

/**
 * A course counts for one prerequisite only: two courses in English need two. In the order of the groups, so that more
 * courses never take away what fewer satisfied.
 */
function findSatisfied<C>(judged: readonly Judged<C>[][]): number[] {
  const matching = new Matching(judged);
  return judged.flatMap((_, at) => (matching.place(at, satisfying) ? [at] : []));
}

/** @param today `YYYY-MM-DD` */
export function listUnmet(
  groups: readonly PrerequisiteGroup[],
  courses: readonly CourseFacts[],
  today: string,
): PrerequisiteGroup[] {
  const satisfied = new Set(findSatisfied(judgeAll(groups, courses, today)));
  return groups.filter((_, at) => !satisfied.has(at));
}

/**
 * As many prerequisites as possible satisfied, of these as many as possible by completed courses; what is left has the
 * course that comes closest.
 * @param today `YYYY-MM-DD`
 */
export function assignCourses<C extends CourseFacts>(
  groups: readonly PrerequisiteGroup[],
  courses: readonly C[],
  today: string,
): Assignment<C>[] {
  const judged = judgeAll(groups, courses, today);
  const satisfied = findSatisfied(judged);
  const matching = new Matching(judged);
  const byCompleted = new Set(satisfied.filter((at) => matching.place(at, completed)));
  for (const at of satisfied) if (!byCompleted.has(at)) matching.place(at, satisfying);
  const taken = new Map([...matching.takenBy].map(([course, at]) => [at, course]));
  const used = new Set(taken.values());
  const take = (at: number, maxRank: number): void => {
    const [nearest] = (judged[at] ?? [])
      .filter(({ course, rank }) => rank <= maxRank && !used.has(course))
      .sort((one, other) => one.rank - other.rank);
    if (!nearest) return;
    taken.set(at, nearest.course);
    used.add(nearest.course);
  };
  for (const maxRank of [unsure, judgements.length]) {
    for (const at of groups.keys()) if (!taken.has(at)) take(at, maxRank);
  }
  return groups.map((group, at) => {
    const course = taken.get(at) ?? null;
    const found = judged[at]?.find((each) => each.course === course)?.judgement;
    const hasUsed = (judged[at] ?? []).length > 0;
    return { group, course, judgement: found ?? (hasUsed ? usedElsewhere : missing) };
  });
}

const missing: Judgement = { kind: 'missing', detail: '', about: null, tooOldOn: null };
const usedElsewhere: Judgement = { ...missing, detail: 'yours counts for another one' };

export const assignmentText = ({ group, judgement }: Assignment<unknown>): string =>
  judgement.detail === '' ? groupText(group) : `${groupText(group)} (${judgement.detail})`;
