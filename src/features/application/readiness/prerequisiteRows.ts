// features.md §8.5
import { formatDateText } from '#shared/time/formatDate.ts';
import { assignCourses, isSatisfied } from '#shared/reference/prerequisites/assignCourses.ts';
import { isNearlyTooOld } from '#shared/reference/prerequisites/judgeCourse.ts';
import {
  groupName,
  groupPrerequisites,
  groupText,
  isOther,
} from '#shared/reference/prerequisites/prerequisiteGroups.ts';
import { topicHref } from '../sectionAddress.ts';
import { createRowFieldHref } from './fieldHref.ts';
import type { Applicant } from './applicant.ts';
import type { Check, PrerequisiteRow, PrerequisiteState, ProgramFacts } from './types.ts';

const coursesHref = topicHref('academics', 'courses');
const courseHref = createRowFieldHref('academics', 'courses', 'courses');

/** Empty when the program asks for none, and when no source says what it asks for. */
export function judgePrerequisites(
  facts: ProgramFacts | null,
  { courses, today }: Applicant,
): PrerequisiteRow[] {
  const groups = groupPrerequisites(facts?.prerequisites ?? []);
  return assignCourses(groups, courses, today).map((assignment, at) => {
    const { group, course, judgement } = assignment;
    const byTitle = isOther(group);
    const { kind, about, detail, tooOldOn } = judgement;
    const satisfied = isSatisfied(assignment);
    return {
      key: String(at),
      name: groupName(group),
      asks: groupText(group),
      state: byTitle ? 'unsure' : kind === 'unfinished' ? 'in_progress' : kind,
      satisfied,
      courseId: course?.id ?? null,
      course: course?.name ?? '',
      detail: byTitle ? 'compare its title with your courses' : detail,
      tooOldOn,
      nearlyTooOld: satisfied && tooOldOn !== null && isNearlyTooOld(tooOldOn, today),
      href: course ? courseHref(course.id, about ?? 'title') : coursesHref,
    };
  });
}

export const prerequisiteLabels: Readonly<Record<PrerequisiteState, string>> = {
  met: 'Met',
  in_progress: 'In progress',
  unsure: 'Check with the program',
  too_old: 'Too old',
  grade_too_low: 'Grade too low',
  missing: 'Missing',
};

/** "Met", or with the day: "Too old on 1 July 2026". */
export function prerequisiteStateText({ state, tooOldOn, nearlyTooOld }: PrerequisiteRow): string {
  if (tooOldOn !== null && (state === 'too_old' || nearlyTooOld)) {
    const day = formatDateText(tooOldOn);
    return state === 'too_old'
      ? `Too old since ${day}`
      : `${prerequisiteLabels[state]}, too old on ${day}`;
  }
  return prerequisiteLabels[state];
}

export function checkPrerequisites(rows: readonly PrerequisiteRow[]): Check[] {
  return rows.flatMap((row): Check[] => {
    const { key: at, asks, satisfied, state, detail, course, href, nearlyTooOld, tooOldOn } = row;
    const key = `prerequisite:${at}`;
    const why = detail === '' ? 'no course for it yet' : detail;
    if (!satisfied) {
      const level = state === 'unsure' ? 'warning' : 'blocker';
      return [{ key, level, ok: false, message: `${asks}: ${why}.`, href }];
    }
    const met: Check = { key, level: 'blocker', ok: true, message: `${asks}: ${course}.`, href };
    if (!nearlyTooOld || tooOldOn === null) return [met];
    const message = `${course} is too old for ${row.name} on ${formatDateText(tooOldOn)}. Apply before then, or plan to take it again.`;
    return [met, { key: `${key}:age`, level: 'warning', ok: false, message, href }];
  });
}
