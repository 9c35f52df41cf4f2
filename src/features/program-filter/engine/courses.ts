// features.md §6.7 and §8.5
import { type Grade, grades, type Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import { gradeLabel, subjectLabels } from '#shared/reference/catalogue/labels.ts';
import type { Course } from '../types.ts';

export type Needed = readonly Prerequisite[];

/** A group of prerequisites counts as one. */
export function neededOf(prerequisites: readonly Prerequisite[]): Needed[] {
  const groups = new Map<string, Prerequisite[]>();
  const needed: Prerequisite[][] = [];
  for (const each of prerequisites) {
    const known = each.group === '' ? undefined : groups.get(each.group);
    if (known) known.push(each);
    else {
      const made = [each];
      needed.push(made);
      if (each.group !== '') groups.set(each.group, made);
    }
  }
  return needed;
}

/** No course can be named that is certain to be this one: only its title tells. */
export const isOther = (needed: Needed): boolean =>
  needed.every(({ subject }) => subject === 'other');

const isAtLeast = (grade: Grade | '', least: Grade): boolean =>
  grade !== '' && grades.indexOf(grade) <= grades.indexOf(least);

/** Credits and labs count where they are said: who leaves them out compares them on the page of the program. */
function lesser({ credits, lab }: Prerequisite, course: Course): string | null {
  if (credits !== null && course.credits !== undefined && course.credits < credits)
    return `yours has ${course.credits} of ${credits} credits`;
  return lab && course.lab === false ? 'yours has no lab' : null;
}

function shortfall(asked: Prerequisite, course: Course, year: number): string | null {
  const { minGrade, maxAgeYears, inProgressOk } = asked;
  if (course.inProgress)
    return inProgressOk ? lesser(asked, course) : 'it must be finished before you apply';
  if (minGrade !== null && !isAtLeast(course.grade, minGrade))
    return course.grade === '' ? 'your grade is missing' : `yours is ${course.grade}`;
  if (maxAgeYears === null) return lesser(asked, course);
  if (course.year === null) return 'your year is missing';
  return course.year >= year - maxAgeYears
    ? lesser(asked, course)
    : `yours is from ${course.year}, older than ${maxAgeYears} years`;
}

const meets = (needed: Needed, course: Course, year: number): boolean =>
  needed.some(
    (asked) => asked.subject === course.subject && shortfall(asked, course, year) === null,
  );

/** A course counts for one prerequisite only: two courses in English need two. */
export function unmetOf(
  all: readonly Needed[],
  courses: readonly Course[],
  year: number,
): readonly Needed[] {
  const takenBy = new Map<Course, number>();
  /** Gives one need a course, moving others to other courses where that helps (augmenting path). */
  const place = (at: number, tried: Set<Course>): boolean =>
    courses.some((course) => {
      const needed = all[at];
      if (!needed || tried.has(course) || !meets(needed, course, year)) return false;
      tried.add(course);
      const holder = takenBy.get(course);
      if (holder !== undefined && !place(holder, tried)) return false;
      takenBy.set(course, at);
      return true;
    });
  return all.filter((_, at) => !place(at, new Set()));
}

export function prerequisiteText({ title, subject, lab, minGrade }: Prerequisite): string {
  const name = title === '' ? subjectLabels[subject] : title;
  const grade = minGrade === null ? '' : `, ${gradeLabel(minGrade)}`;
  return `${name}${lab && !/\blab/i.test(name) ? ' with lab' : ''}${grade}`;
}

export function unmetText(needed: Needed, courses: readonly Course[], year: number): string {
  const names = needed.map(prerequisiteText).join(' or ');
  for (const asked of needed)
    for (const course of courses) {
      if (course.subject !== asked.subject) continue;
      const short = shortfall(asked, course, year);
      return `${names} (${short ?? 'yours counts for another one'})`;
    }
  return names;
}
