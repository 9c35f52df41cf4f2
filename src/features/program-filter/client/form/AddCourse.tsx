import { subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { grades, subjects } from '#shared/reference/catalogue/catalogue.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { maxCourses, maxCredits } from '#features/program-filter/normalizeFilter.ts';
import type { Course } from '#features/program-filter/types.ts';
import styles from './FilterForm.module.css';

const options = subjects
  .filter((subject) => subject !== 'other')
  .map((value) => ({ value, label: subjectLabels[value] }));
const gradeOptions = grades.map((value) => ({ value, label: value }));
const labOptions = [
  { value: 'yes', label: 'With a lab' },
  { value: 'no', label: 'Without a lab' },
];
const blank = { subject: '', grade: '', year: '', credits: '', lab: '', inProgress: '' };
type Typed = typeof blank;

function courseOf(typed: Typed, count: number): Course | string {
  const subject = subjects.find((each) => each === typed.subject);
  const year = typed.year.trim() === '' ? null : Number(typed.year);
  const credits = typed.credits.trim() === '' ? null : Number(typed.credits);
  if (!subject) return 'Choose the subject of the course.';
  if (year !== null && !(Number.isInteger(year) && year >= 1950 && year <= 2100))
    return 'Write the year with four digits, such as 2024.';
  if (credits !== null && !(credits > 0 && credits <= maxCredits))
    return `Write the credits as a number up to ${maxCredits}, such as 4.`;
  if (count >= maxCourses) return `There is room for ${maxCourses} courses. Remove one first.`;
  const inProgress = typed.inProgress === 'yes';
  return {
    subject,
    grade: inProgress ? '' : (grades.find((each) => each === typed.grade) ?? ''),
    year,
    inProgress,
    ...(credits !== null && { credits }),
    ...(typed.lab !== '' && { lab: typed.lab === 'yes' }),
  };
}

export function AddCourse({ count, onAdd }: { count: number; onAdd: (course: Course) => void }) {
  const [typed, setTyped] = useState(blank);
  const [problem, setProblem] = useState('');
  const set = (change: Partial<Typed>): void => {
    setProblem('');
    setTyped({ ...typed, ...change });
  };
  const add = (): void => {
    const course = courseOf(typed, count);
    if (typeof course === 'string') return setProblem(course);
    onAdd(course);
    return setTyped(blank);
  };
  return (
    <fieldset className={styles.course}>
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
      <NumberField
        label="Credits"
        hint="Semester hours"
        optional
        value={typed.credits}
        onChange={(credits) => set({ credits })}
      />
      <SelectField
        label="Lab"
        optional
        value={typed.lab}
        options={labOptions}
        onChange={(lab) => set({ lab })}
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
  );
}
