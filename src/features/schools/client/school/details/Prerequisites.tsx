import { classNames } from '#ui/classNames.ts';
import type { Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import styles from './SchoolDetails.module.css';
import { gradeLabel, subjectLabels } from '#shared/reference/catalogue/labels.ts';

type Group = { readonly name: string; readonly courses: readonly Prerequisite[] };

function groupsOf(prerequisites: readonly Prerequisite[]): Group[] {
  const groups: { name: string; courses: Prerequisite[] }[] = [];
  for (const course of prerequisites) {
    const found =
      course.group === '' ? undefined : groups.find(({ name }) => name === course.group);
    if (found) found.courses.push(course);
    else groups.push({ name: course.group, courses: [course] });
  }
  return groups;
}

const creditsOf = ({ credits, lab }: Prerequisite): string =>
  [
    credits === null ? 'Credits not listed' : credits === 1 ? '1 credit' : `${credits} credits`,
    ...(lab ? ['with lab'] : []),
  ].join(', ');

const ageOf = ({ maxAgeYears }: Prerequisite): string =>
  maxAgeYears === null
    ? 'No age limit listed'
    : maxAgeYears === 1
      ? 'Not older than 1 year'
      : `Not older than ${maxAgeYears} years`;

function Course({ course }: { course: Prerequisite }) {
  return (
    <tr>
      <th scope="row">
        {course.title || subjectLabels[course.subject]}
        {course.inProgressOk && <span className={styles.small}> May be in progress</span>}
        {course.sharedCourseOk && (
          <span className={styles.small}> The course can count for another, too</span>
        )}
      </th>
      <td data-label="Credits">{creditsOf(course)}</td>
      <td data-label="Minimum grade">
        {course.minGrade === null ? 'Not said' : gradeLabel(course.minGrade)}
      </td>
      <td data-label="Age limit">{ageOf(course)}</td>
    </tr>
  );
}

export function Prerequisites({
  prerequisites,
}: {
  prerequisites: readonly Prerequisite[] | null;
}) {
  if (prerequisites === null)
    return (
      <p className={styles.missing}>
        We don’t have this program’s prerequisites yet. Check with the school.
      </p>
    );
  if (prerequisites.length === 0) return <p>The school lists none.</p>;
  return (
    <table className={classNames(styles.table, styles.courses)}>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Credits</th>
          <th scope="col">Minimum grade</th>
          <th scope="col">Age limit</th>
        </tr>
      </thead>
      {groupsOf(prerequisites).map(({ courses }) => (
        <tbody key={courses[0]?.title}>
          {courses.length > 1 && (
            <tr className={styles.oneOf}>
              <th scope="rowgroup" colSpan={4}>
                One of these {courses.length}:
              </th>
            </tr>
          )}
          {courses.map((course) => (
            <Course key={`${course.subject} ${course.title}`} course={course} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
