import { subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import type { Course, FilterQuery } from '#features/program-filter/types.ts';
import { plural } from '#shared/text/plural.ts';
import { AddCourse } from './AddCourse.tsx';
import { FromApplication } from './FromApplication.tsx';
import { mergeApplicationCourses, type ReadCoursework } from '../applicationCourses.ts';
import styles from './FilterForm.module.css';

const formatCourse = ({ subject, grade, year, inProgress, credits, lab }: Course): string =>
  [
    subjectLabels[subject],
    inProgress ? 'in progress' : grade,
    year === null ? '' : String(year),
    credits === undefined ? '' : plural(credits, 'credit'),
    lab === undefined ? '' : lab ? 'with a lab' : 'without a lab',
  ]
    .filter((part) => part !== '')
    .join(', ');

export type CoursesProps = {
  readonly value: FilterQuery['prereqs'];
  readonly courses: readonly Course[];
  readonly onMode: (value: FilterQuery['prereqs']) => void;
  readonly onCourses: (courses: readonly Course[]) => void;
  readonly coursework: ReadCoursework | null;
};

export function CoursesField({ value, courses, onMode, onCourses, coursework }: CoursesProps) {
  const [said, setSaid] = useState('');
  const take = (next: readonly Course[]): void => {
    onCourses(next);
    if (!value && next.length > 0) onMode({ mode: 'all' });
  };
  return (
    <>
      <RadioGroup
        label="Of the required courses, I’ve completed"
        inline
        value={value?.mode ?? ''}
        options={[
          { value: 'all', label: 'All of them' },
          { value: 'any', label: 'At least one' },
        ]}
        onChange={(mode) => onMode({ mode: mode === 'any' ? 'any' : 'all' })}
      />
      {coursework && (
        <FromApplication
          label="Use courses from my application"
          read={coursework}
          onRead={(found) => {
            const { next, summary } = mergeApplicationCourses(found, courses);
            take(next);
            setSaid(summary);
          }}
          message={said}
        />
      )}
      {courses.length > 0 && (
        <ul className={styles.courses} aria-label="My courses">
          {courses.map((course, at) => (
            // Two courses may be alike in everything: their place is their name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${formatCourse(course)} ${at}`}>
              <span>{formatCourse(course)}</span>
              <IconButton
                label={`Remove ${formatCourse(course)}`}
                icon={X}
                onClick={() => onCourses(courses.filter((_, nth) => nth !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddCourse count={courses.length} onAdd={(course) => take([...courses, course])} />
      <p className={styles.note}>
        Your courses stay on this device unless you save this search. Leave credits or labs blank
        and we won’t check them.
      </p>
    </>
  );
}
