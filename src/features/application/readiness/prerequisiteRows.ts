// features.md §6.31, §8.5
import { rowPath } from '#shared/draft/draftValues.ts';
import {
  type Assignment,
  assignCourses,
  type CourseChoice,
  isSatisfied,
} from '#shared/reference/prerequisites/assignCourses.ts';
import { isNearlyTooOld } from '#shared/reference/prerequisites/judgeCourse.ts';
import {
  groupName,
  groupPrerequisites,
  groupText,
  isOther,
  mayShareCourse,
  prerequisiteKeys,
} from '#shared/reference/prerequisites/prerequisiteGroups.ts';
import { courseName, type OwnCourse } from '../gpa/coursework.ts';
import { type PrerequisiteChoice, readCourseChoice } from '../material/courseRules.ts';
import { materialRowId } from '../material/materialRows.ts';
import { materialHref, topicHref } from '../sectionAddress.ts';
import { createRowFieldHref } from './fieldHref.ts';
import type { Applicant } from './applicant.ts';
import type { ListedProgram, PrerequisiteRow } from './types.ts';

const coursesHref = topicHref('academics', 'courses');
const courseHref = createRowFieldHref('academics', 'courses', 'courses');

/** Empty when the program asks for none, and when no source says what it asks for. */
export function judgePrerequisites(
  { id, facts }: ListedProgram,
  { courses, ownCourses, material, today }: Applicant,
): PrerequisiteRow[] {
  const groups = groupPrerequisites(facts?.prerequisites ?? []);
  const keys = prerequisiteKeys(groups);
  const choices = keys.map((key) => readCourseChoice(material, id, key, ownCourses));
  const assigned = assignCourses(groups, courses, today, choices.map(toCourse));
  const usedTwice = findUsedTwice(assigned, choices);
  return assigned.map((assignment, at) => {
    const key = keys[at] ?? '';
    const choice = choices[at] ?? { kind: 'automatic' };
    const alsoFor = (usedTwice.get(at) ?? []).map((other) => groupName(groups[other] ?? []));
    const row = describeAssignment(assignment, choice, today);
    return {
      ...row,
      ...(alsoFor.length > 0 && { state: 'unsure' as const, satisfied: false }),
      key,
      choice:
        choice.kind === 'not_counted'
          ? 'course'
          : choice.kind === 'gone'
            ? 'automatic'
            : choice.kind,
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

function describeAssignment(
  assignment: Assignment<OwnCourse>,
  choice: PrerequisiteChoice,
  today: string,
): Omit<PrerequisiteRow, 'key' | 'choice' | 'alsoFor' | 'choiceIsGone' | 'choiceHref'> {
  const { group, course, judgement } = assignment;
  const names = { name: groupName(group), asks: groupText(group) };
  if (choice.kind === 'not_counted') {
    const isOpen = (choice.row['status'] ?? '') === '';
    return {
      ...names,
      state: 'missing',
      satisfied: false,
      courseId: choice.id,
      course: courseName(choice.row),
      detail: isOpen ? 'yours has no status yet' : 'yours earned no credit',
      tooOldOn: null,
      nearlyTooOld: false,
      href: courseHref(choice.id, isOpen ? 'status' : 'grade'),
    };
  }
  const isOpen = isOther(group) && choice.kind !== 'course' && choice.kind !== 'none';
  const { kind, about, detail, tooOldOn } = judgement;
  const satisfied = isSatisfied(assignment);
  return {
    ...names,
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
