import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { CheckboxField, RadioGroup } from '../../../../ui/ChoiceFields.tsx';
import { NumberField } from '../../../../ui/NumberField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { grades, subjects } from '../../catalogue.ts';
import { mostCourses } from '../../toggle/normalise.ts';
import type { Course, ToggleQuery } from '../../toggle/types.ts';
import { subjectWords } from '../../words.ts';
import styles from './Toggle.module.css';

const options = subjects
  .filter((subject) => subject !== 'other')
  .map((value) => ({ value, label: subjectWords[value] }));
const gradeOptions = grades.map((value) => ({ value, label: value }));
const blank = { subject: '', grade: '', year: '', inProgress: '' };

/** e.g. `Anatomy, B, 2024` */
const courseWords = ({ subject, grade, year, inProgress }: Course): string =>
  [subjectWords[subject], inProgress ? 'in progress' : grade, year === null ? '' : String(year)]
    .filter((part) => part !== '')
    .join(', ');

/** What somebody has taken, told here; and whether all that is asked for must be met. */
export function CoursesField({
  value,
  courses,
  onMode,
  onCourses,
}: {
  value: ToggleQuery['prereqs'];
  courses: readonly Course[];
  onMode: (value: ToggleQuery['prereqs']) => void;
  onCourses: (courses: readonly Course[]) => void;
}) {
  const [typed, setTyped] = useState(blank);
  const [problem, setProblem] = useState('');
  const set = (change: Partial<typeof blank>): void => {
    setProblem('');
    setTyped({ ...typed, ...change });
  };
  const add = (): void => {
    const subject = subjects.find((each) => each === typed.subject);
    const year = typed.year.trim() === '' ? null : Number(typed.year);
    if (!subject) return setProblem('Choose the subject of the course.');
    if (year !== null && !(Number.isInteger(year) && year >= 1950 && year <= 2100))
      return setProblem('Write the year with four digits, such as 2024.');
    if (courses.length >= mostCourses)
      return setProblem(`There is room for ${mostCourses} courses. Remove one first.`);
    const inProgress = typed.inProgress === 'yes';
    const grade = inProgress ? '' : (grades.find((each) => each === typed.grade) ?? '');
    onCourses([...courses, { subject, grade, year, inProgress }]);
    if (!value) onMode({ mode: 'all' });
    return setTyped(blank);
  };
  return (
    <>
      <RadioGroup
        label="Of what a program asks for, I have met"
        inline
        value={value?.mode ?? ''}
        options={[
          { value: 'all', label: 'All of it' },
          { value: 'any', label: 'At least one course' },
        ]}
        onChange={(mode) => onMode({ mode: mode === 'any' ? 'any' : 'all' })}
      />
      {courses.length > 0 && (
        <ul className={styles['courses']} aria-label="My courses">
          {courses.map((course, at) => (
            // Two courses may be alike in everything: their place is their name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${courseWords(course)} ${at}`}>
              <span>{courseWords(course)}</span>
              <IconButton
                label={`Remove ${courseWords(course)}`}
                icon={X}
                onClick={() => onCourses(courses.filter((_, nth) => nth !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <fieldset className={styles['course']}>
        <legend>Add a course</legend>
        <SelectField
          label="Subject"
          value={typed.subject}
          error={problem === '' ? undefined : problem}
          options={options}
          onChange={(subject) => set({ subject })}
        />
        <SelectField
          label="Grade"
          value={typed.grade}
          disabled={typed.inProgress === 'yes'}
          options={gradeOptions}
          onChange={(grade) => set({ grade })}
        />
        <NumberField
          label="Year"
          optional
          whole
          value={typed.year}
          onChange={(year) => set({ year })}
        />
        <CheckboxField
          label="In progress"
          value={typed.inProgress}
          onChange={(inProgress) => set({ inProgress })}
        />
        <Button icon={Plus} onClick={add}>
          Add this course
        </Button>
      </fieldset>
      <p className={styles['note']}>
        Your courses stay on this device. They go to the server with a search that you save while
        this toggle is on, and where your browser can keep no list of schools, with each count.
        Credits and labs are not compared: the page of the program says what it asks for.
      </p>
    </>
  );
}
