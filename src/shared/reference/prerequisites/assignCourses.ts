// Which course counts for which prerequisite: features.md §6.7 and §8.5.
import type { Subject } from '#shared/reference/catalogue/catalogue.ts';
import {
  type CourseFacts,
  judgeChosenCourse,
  judgeCourse,
  type Judgement,
  judgements,
  relatedSubjects,
} from './judgeCourse.ts';
import { groupText, mayShareCourse, type PrerequisiteGroup } from './prerequisiteGroups.ts';

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
function judgeGroup(
  group: PrerequisiteGroup,
  course: CourseFacts,
  today: string,
  judge: typeof judgeCourse = judgeCourse,
) {
  let best: Judgement | null = null;
  for (const asked of group) {
    const found = judge(asked, course, today);
    if (found && (best === null || rankOf(found) < rankOf(best))) best = found;
  }
  return best;
}

type Judged<C> = { readonly course: C; readonly judgement: Judgement; readonly rank: number };
type JudgedGroup<C> = {
  readonly courses: readonly Judged<C>[];
  /** Its course may meet another group, too. */
  readonly mayShare: boolean;
};

type Candidate<C> = { readonly course: C; readonly at: number };
type Candidates<C> = ReadonlyMap<Subject, readonly Candidate<C>[]>;

export type CoursesBySubject<C> = {
  /** By the subject that is asked for, in the order in which the courses were given. */
  readonly candidates: Candidates<C>;
  /** By day and by what a group asks for: programs ask for much the same. */
  readonly judged: Map<string, Map<string, JudgedGroup<C>>>;
};

/** Once for any number of programs. */
export function groupBySubject<C extends CourseFacts>(courses: readonly C[]): CoursesBySubject<C> {
  const candidates = new Map<Subject, Candidate<C>[]>();
  for (const [at, course] of courses.entries()) {
    for (const asked of relatedSubjects(course.subject)) {
      const others = candidates.get(asked);
      if (others) others.push({ course, at });
      else candidates.set(asked, [{ course, at }]);
    }
  }
  return { candidates, judged: new Map() };
}

function findCandidates<C>(
  [first, ...alternatives]: PrerequisiteGroup,
  courses: Candidates<C>,
): Iterable<Candidate<C>> {
  const found = (first && courses.get(first.subject)) ?? [];
  if (alternatives.length === 0) return found;
  const all = new Map(found.map((each) => [each.at, each]));
  for (const { subject } of alternatives)
    for (const each of courses.get(subject) ?? []) all.set(each.at, each);
  return [...all.values()].sort((one, other) => one.at - other.at);
}

const contents = new WeakMap<PrerequisiteGroup, string>();

function contentOf(group: PrerequisiteGroup): string {
  const known = contents.get(group);
  if (known !== undefined) return known;
  const content = JSON.stringify(group);
  contents.set(group, content);
  return content;
}

function judgeCandidates<C extends CourseFacts>(
  group: PrerequisiteGroup,
  courses: Candidates<C>,
  today: string,
): JudgedGroup<C> {
  const judged: Judged<C>[] = [];
  for (const { course } of findCandidates(group, courses)) {
    const judgement = judgeGroup(group, course, today);
    if (judgement) judged.push({ course, judgement, rank: rankOf(judgement) });
  }
  return { courses: judged, mayShare: mayShareCourse(group) };
}

function judgeAll<C extends CourseFacts>(
  groups: readonly PrerequisiteGroup[],
  { candidates, judged }: CoursesBySubject<C>,
  today: string,
): JudgedGroup<C>[] {
  const known = judged.get(today) ?? new Map<string, JudgedGroup<C>>();
  judged.set(today, known);
  return groups.map((group) => {
    const content = contentOf(group);
    const found = known.get(content) ?? judgeCandidates(group, candidates, today);
    known.set(content, found);
    return found;
  });
}

/** One group a course, of courses that rank at most so. */
class Matching<C> {
  /** By group. */
  readonly taken: (Judged<C> | undefined)[] = [];
  private readonly takenBy = new Map<C, number>();

  constructor(private readonly groups: readonly JudgedGroup<C>[]) {}

  private take(at: number, found: Judged<C>): void {
    if (!this.groups[at]?.mayShare) this.takenBy.set(found.course, at);
    this.taken[at] = found;
  }

  /** Gives one group a course, moving others to other courses where that helps (augmenting path). */
  place(at: number, maxRank: number, tried = new Set<C>()): boolean {
    if (this.groups[at]?.mayShare) return this.takeNearest(at, maxRank);
    for (const found of this.groups[at]?.courses ?? []) {
      if (found.rank > maxRank || tried.has(found.course)) continue;
      tried.add(found.course);
      const other = this.takenBy.get(found.course);
      if (other !== undefined && !this.place(other, maxRank, tried)) continue;
      this.take(at, found);
      return true;
    }
    return false;
  }

  /** Gives a group the free course that comes closest, the first of equals. */
  takeNearest(at: number, maxRank: number): boolean {
    const { courses = [], mayShare = false } = this.groups[at] ?? {};
    let nearest: Judged<C> | null = null;
    for (const found of courses)
      if (
        found.rank <= maxRank &&
        (mayShare || !this.takenBy.has(found.course)) &&
        found.rank < (nearest?.rank ?? Infinity)
      )
        nearest = found;
    if (nearest) this.take(at, nearest);
    return nearest !== null;
  }
}

/**
 * A course counts for one prerequisite only: two courses in English need two. In the order of the groups, so that more
 * courses never take away what fewer satisfied.
 */
function findSatisfied<C>(judged: readonly JudgedGroup<C>[]): number[] {
  const matching = new Matching(judged);
  return judged.flatMap((_, at) => (matching.place(at, satisfying) ? [at] : []));
}

/** @param today `YYYY-MM-DD` */
export function listUnmet(
  groups: readonly PrerequisiteGroup[],
  courses: CoursesBySubject<CourseFacts>,
  today: string,
): PrerequisiteGroup[] {
  const satisfied = new Set(findSatisfied(judgeAll(groups, courses, today)));
  return groups.filter((_, at) => !satisfied.has(at));
}

/** A course that a person chose for a group, or null for none of them; undefined leaves it to the rule. */
export type CourseChoice<C> = C | null | undefined;

/** What the rule has left once a person has chosen. */
function withoutChosen<C>(
  judged: readonly JudgedGroup<C>[],
  chosen: readonly CourseChoice<C>[],
): readonly JudgedGroup<C>[] {
  if (chosen.every((course) => course === undefined)) return judged;
  const used = new Set<CourseChoice<C>>(chosen);
  return judged.map(({ courses, mayShare }, at) => ({
    courses:
      chosen[at] === undefined ? courses.filter(({ course }) => mayShare || !used.has(course)) : [],
    mayShare,
  }));
}

/**
 * What a person chose stands. Of the rest as many prerequisites as possible are satisfied, of these as many as possible
 * by completed courses; what is left has the course that comes closest.
 * @param today `YYYY-MM-DD`
 * @param chosen by group
 */
export function assignCourses<C extends CourseFacts>(
  groups: readonly PrerequisiteGroup[],
  courses: CoursesBySubject<C>,
  today: string,
  chosen: readonly CourseChoice<C>[] = [],
): Assignment<C>[] {
  const all = judgeAll(groups, courses, today);
  const judged = withoutChosen(all, chosen);
  const satisfied = findSatisfied(judged);
  const matching = new Matching(judged);
  const byCompleted = new Set(satisfied.filter((at) => matching.place(at, completed)));
  for (const at of satisfied) if (!byCompleted.has(at)) matching.place(at, satisfying);
  for (const maxRank of [unsure, judgements.length]) {
    for (const at of groups.keys()) if (!matching.taken[at]) matching.takeNearest(at, maxRank);
  }
  return groups.map((group, at) => {
    const course = chosen[at];
    if (course) {
      const judgement = judgeGroup(group, course, today, judgeChosenCourse) ?? missing;
      return { group, course, judgement };
    }
    if (course === null) return { group, course, judgement: noneChosen };
    const found = matching.taken[at];
    if (found) return { group, course: found.course, judgement: found.judgement };
    const hasUsed = (all[at]?.courses ?? []).length > 0;
    return { group, course: null, judgement: hasUsed ? usedElsewhere : missing };
  });
}

const missing: Judgement = { kind: 'missing', detail: '', about: null, tooOldOn: null };
const usedElsewhere: Judgement = { ...missing, detail: 'yours counts for another one' };
const noneChosen: Judgement = { ...missing, detail: 'you chose none of your courses' };

export const assignmentText = ({ group, judgement }: Assignment<unknown>): string =>
  judgement.detail === '' ? groupText(group) : `${groupText(group)} (${judgement.detail})`;
