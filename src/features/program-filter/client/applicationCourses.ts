import { maxCourses } from '../normalizeFilter.ts';
import { plural } from '#shared/text/plural.ts';
import type { Course, Coursework } from '../types.ts';

export type ReadCoursework = () => Promise<Coursework | null>;

const isSameCourse = (one: Course, other: Course): boolean =>
  one.subject === other.subject &&
  one.grade === other.grade &&
  one.year === other.year &&
  one.inProgress === other.inProgress;

export function mergeApplicationCourses(
  { courses, skipped }: Coursework,
  before: readonly Course[],
): { readonly next: readonly Course[]; readonly summary: string } {
  // As often as the application has a course: two in English are two.
  const free = [...before];
  const added = courses.filter((course) => {
    const at = free.findIndex((each) => isSameCourse(each, course));
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
  const next = [...before, ...added].slice(0, maxCourses);
  const count = next.length - before.length;
  const taken =
    courses.length + skipped === 0
      ? 'Your application has no finished or present course yet.'
      : count === 0
        ? 'All your courses are already here.'
        : `${plural(count, 'course')} added.`;
  const rest =
    skipped === 0
      ? ''
      : ` ${plural(skipped, 'course')} left out. Choose below which prerequisite ${skipped === 1 ? 'it meets' : 'they meet'}.`;
  return { next, summary: taken + rest };
}
