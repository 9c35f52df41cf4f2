import { LinkButton } from '#ui/buttons/Button.tsx';
import { topicHref } from '../sectionHrefs.ts';
import { PrerequisiteList } from '../readiness/CourseMatrix.tsx';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function CoursesPart() {
  const { prerequisites, requirements } = useProgramModel();
  return (
    <section className={styles.part} aria-labelledby="courses-title">
      <h2 id="courses-title">Courses</h2>
      {prerequisites.length > 0 ? (
        <>
          <p>Each of your courses counts for one prerequisite only.</p>
          <PrerequisiteList rows={prerequisites} />
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
