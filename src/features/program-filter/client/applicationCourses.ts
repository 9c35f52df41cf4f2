// What the filter takes over from the application, in words.
import { mostCourses } from '../../toggle/normalise.ts';
import { plural } from '../../toggle/rule.ts';
import type { Course, Coursework } from '../../toggle/types.ts';

/** Null while the application is not open on this device. */
export type ReadCoursework = () => Promise<Coursework | null>;

const isAlike = (one: Course, other: Course): boolean =>
  one.subject === other.subject &&
  one.grade === other.grade &&
  one.year === other.year &&
  one.inProgress === other.inProgress;

/** The courses that are there with those of the application that are not. */
export function coursesOf(
  { courses, leftOut }: Coursework,
  before: readonly Course[],
): { readonly next: readonly Course[]; readonly words: string } {
  // As often as the application has a course: two in English are two.
  const free = [...before];
  const added = courses.filter((course) => {
    const at = free.findIndex((each) => isAlike(each, course));
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
  const next = [...before, ...added].slice(0, mostCourses);
  const count = next.length - before.length;
  const taken =
    courses.length + leftOut === 0
      ? 'Your application has no finished or present course yet.'
      : count === 0
        ? 'There is none in your application that is not here.'
        : `${plural(count, 'course')} taken over.`;
  const rest =
    leftOut === 0
      ? ''
      : ` ${plural(leftOut, 'course')} left out: which prerequisite ${leftOut === 1 ? 'it stands' : 'they stand'} for is yours to choose below.`;
  return { next, words: taken + rest };
}
