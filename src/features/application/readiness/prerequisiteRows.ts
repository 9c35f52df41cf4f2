// features.md §6.31, §8.5
import { rowPath } from '#shared/draft/draftValues.ts';
import {
  type Assignment,
  assignCourses,
  type CourseChoice,
  isSatisfied,
} from '#shared/reference/prerequisites/assignCourses.ts';
import type { Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import { isNearlyTooOld } from '#shared/reference/prerequisites/judgeCourse.ts';
import {
  groupName,
  groupPrerequisites,
  groupText,
  isOther,
  mayShareCourse,
  type PrerequisiteGroup,
  prerequisiteKeys,
} from '#shared/reference/prerequisites/prerequisiteGroups.ts';
import { courseName, type OwnCourse } from '../gpa/coursework.ts';
import { type PrerequisiteChoice, readCourseChoice } from '../material/courseRules.ts';
import { materialRowId } from '../material/materialRows.ts';
import { materialHref, topicHref } from '../sectionAddress.ts';
import { createRowFieldHref } from './fieldHref.ts';
import type { Applicant } from './applicant.ts';
import type { ListedProgram, PrerequisiteRow } from './types.ts';

const none: readonly Prerequisite[] = [];
const coursesHref = topicHref('academics', 'courses');
const courseHref = createRowFieldHref('academics', 'courses', 'courses');

type AskedGroup = {
  readonly group: PrerequisiteGroup;
  readonly key: string;
  readonly name: string;
  readonly asks: string;
};

/** By the catalogue’s list, the same object at every keystroke: a fifth of the work for 40 programs. */
const known = new WeakMap<readonly Prerequisite[], readonly AskedGroup[]>();

function readAsked(prerequisites: readonly Prerequisite[]): readonly AskedGroup[] {
  const found = known.get(prerequisites);
  if (found) return found;
  const groups = groupPrerequisites(prerequisites);
  const keys = prerequisiteKeys(groups);
  const asked = groups.map((group, at) => ({
    group,
    key: keys[at] ?? '',
    name: groupName(group),
    asks: groupText(group),
  }));
  known.set(prerequisites, asked);
  return asked;
}

/** Empty when the program asks for none, and when no source says what it asks for. */
export function judgePrerequisites(
  { id, facts }: ListedProgram,
  { courses, ownCourses, material, today }: Applicant,
): PrerequisiteRow[] {
  const asked = readAsked(facts?.prerequisites ?? none);
  const choices = asked.map(({ key }) => readCourseChoice(material, id, key, ownCourses));
  const groups = asked.map(({ group }) => group);
  const assigned = assignCourses(groups, courses, today, choices.map(toCourse));
  const usedTwice = findUsedTwice(assigned, choices);
  return asked.map(({ key, name, asks }, at): PrerequisiteRow => {
    const assignment = assigned[at];
    if (!assignment) throw new Error('A prerequisite has no assignment.');
    const choice = choices[at] ?? { kind: 'automatic' };
    const alsoFor = (usedTwice.get(at) ?? []).map((other) => asked[other]?.name ?? '');
    const isTwice = alsoFor.length > 0;
    const found =
      choice.kind === 'not_counted'
        ? describeNotCounted(choice)
        : describeAssignment(assignment, choice, today);
    // Written out: spreading one object into another costs more than judging all courses.
    return {
      key,
      name,
      asks,
      state: isTwice ? 'unsure' : found.state,
      satisfied: !isTwice && found.satisfied,
      courseId: found.courseId,
      course: found.course,
      detail: found.detail,
      tooOldOn: found.tooOldOn,
      nearlyTooOld: found.nearlyTooOld,
      href: found.href,
      choice: choiceNames[choice.kind],
      alsoFor,
      choiceIsGone: choice.kind === 'gone',
      choiceHref: materialHref(
        id,
        'courses',
        rowPath('courseMap', materialRowId(id, key), 'course'),
      ),
    };
  });
}

const choiceNames: Readonly<Record<PrerequisiteChoice['kind'], PrerequisiteRow['choice']>> = {
  automatic: 'automatic',
  gone: 'automatic',
  none: 'none',
  course: 'course',
  not_counted: 'course',
};

/** A course that counts nowhere counts as none here. */
function toCourse(choice: PrerequisiteChoice): CourseChoice<OwnCourse> {
  if (choice.kind === 'course') return choice.course;
  return choice.kind === 'none' || choice.kind === 'not_counted' ? null : undefined;
}

/** By the place of each group that shares its chosen course, the places of the others. */
function findUsedTwice(
  assigned: readonly Assignment<OwnCourse>[],
  choices: readonly PrerequisiteChoice[],
): ReadonlyMap<number, readonly number[]> {
  const places = new Map<OwnCourse, number[]>();
  for (const [at, { group, course }] of assigned.entries())
    if (course && choices[at]?.kind === 'course' && !mayShareCourse(group))
      places.set(course, [...(places.get(course) ?? []), at]);
  return new Map(
    [...places.values()]
      .filter((all) => all.length > 1)
      .flatMap((all) => all.map((at) => [at, all.filter((other) => other !== at)] as const)),
  );
}

type Described = Pick<
  PrerequisiteRow,
  'state' | 'satisfied' | 'courseId' | 'course' | 'detail' | 'tooOldOn' | 'nearlyTooOld' | 'href'
>;

function describeNotCounted({
  id,
  row,
}: Extract<PrerequisiteChoice, { kind: 'not_counted' }>): Described {
  const isOpen = (row['status'] ?? '') === '';
  return {
    state: 'missing',
    satisfied: false,
    courseId: id,
    course: courseName(row),
    detail: isOpen ? 'yours has no status yet' : 'yours earned no credit',
    tooOldOn: null,
    nearlyTooOld: false,
    href: courseHref(id, isOpen ? 'status' : 'grade'),
  };
}

function describeAssignment(
  assignment: Assignment<OwnCourse>,
  choice: PrerequisiteChoice,
  today: string,
): Described {
  const { group, course, judgement } = assignment;
  const isOpen = isOther(group) && choice.kind !== 'course' && choice.kind !== 'none';
  const { kind, about, detail, tooOldOn } = judgement;
  const satisfied = isSatisfied(assignment);
  return {
    state: isOpen ? 'unsure' : kind === 'unfinished' ? 'in_progress' : kind,
    satisfied,
    courseId: course?.id ?? null,
    course: course?.name ?? '',
    detail: isOpen ? 'compare its title with your courses' : detail,
    tooOldOn,
    nearlyTooOld: satisfied && tooOldOn !== null && isNearlyTooOld(tooOldOn, today),
    href: course ? courseHref(course.id, about ?? 'title') : coursesHref,
  };
}
