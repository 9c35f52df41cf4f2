import { Link, useSearchParams } from 'react-router-dom';
import { rowPath } from '#shared/draft/draftValues.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { listCourseOptions } from '#features/application/material/courseRules.ts';
import { materialRowId, rowMark } from '#features/application/material/materialRows.ts';
import { choiceProblem } from '#features/application/readiness/prerequisiteChecks.ts';
import type { PrerequisiteRow } from '#features/application/readiness/types.ts';
import { useAnswer, useSectionValues } from '../draft/sectionRecords.ts';
import { fieldId } from '../fields/fieldId.ts';
import { PrerequisiteCell } from '../readiness/CourseMatrix.tsx';
import { useSection } from '../section/sectionModel.ts';
import { topicHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function CoursesPart() {
  const { prerequisites, requirements } = useProgramModel();
  return (
    <section className={styles.part} aria-labelledby="courses-title">
      <h2 id="courses-title">Courses</h2>
      {prerequisites.length > 0 ? (
        <>
          <p>
            We match your courses to what this program asks for. If a match is wrong, use another
            course. What you choose here counts for this program only.
          </p>
          {prerequisites.map((row) => (
            <PrerequisiteView key={row.key} row={row} />
          ))}
        </>
      ) : (
        <p>
          {requirements.prerequisites === null
            ? 'We don’t have this program’s prerequisites. Check its own page.'
            : 'This program has no prerequisite courses.'}
        </p>
      )}
      <div>
        <LinkButton variant="secondary" to={topicHref('academics', 'courses')}>
          My courses
        </LinkButton>
      </div>
    </section>
  );
}

function PrerequisiteView({ row }: { row: PrerequisiteRow }) {
  const { id } = useProgramModel();
  const path = rowPath('courseMap', materialRowId(id, row.key), 'course');
  const isLinked = useSearchParams()[0].get('field') === path;
  const { review } = useAnswer(path);
  const problem = choiceProblem(row);
  return (
    <div className={styles.asked}>
      <h3 dir="auto">{row.asks}</h3>
      <PrerequisiteCell row={row} />
      <p className={styles.note} aria-live="polite">
        {originTexts[row.choice]}
      </p>
      {problem !== '' && <InlineNotice tone="warn">{problem}</InlineNotice>}
      {review && (
        <InlineNotice tone="warn">
          Two devices chose a course for this.{' '}
          <Link to={topicHref('program-material', 'programs')}>Choose one</Link>
        </InlineNotice>
      )}
      <Disclosure
        open={isLinked || undefined}
        summary={
          <>
            {row.course === '' ? 'Choose a course' : 'Use another course'}
            <VisuallyHidden>{` for ${row.name}`}</VisuallyHidden>
          </>
        }
      >
        <CourseChoice row={row} path={path} />
      </Disclosure>
    </div>
  );
}

const originTexts: Readonly<Record<PrerequisiteRow['choice'], string>> = {
  automatic: '',
  course: 'You chose this course.',
  none: 'You chose none of your courses.',
};

function CourseChoice({ row: { name, asks }, path }: { row: PrerequisiteRow; path: string }) {
  const { draft } = useSection();
  const { value } = useAnswer(path);
  const options = listCourseOptions(useSectionValues('academics'));
  const isGone = value !== '' && options.every((option) => option.value !== value);
  const field = (last: string) => path.replace(/course$/, last);
  const choose = (chosen: string) =>
    draft.setMany([
      { path: field('#'), value: rowMark },
      { path: field('asked'), value: asks },
      { path, value: chosen },
    ]);
  return (
    <SelectField
      id={fieldId(path)}
      label={`Course for ${name}`}
      placeholder="Match it for me"
      options={isGone ? [...options, { value, label: 'A course you deleted' }] : options}
      value={value}
      onChange={choose}
    />
  );
}
