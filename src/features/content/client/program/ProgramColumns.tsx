import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { NursingProgram } from '#features/content/nursingBasics.ts';
import styles from './ProgramColumns.module.css';

type ProgramType = NursingProgram['types'][number];

const facts = [
  ['length', 'How long'],
  ['licenseExam', 'Exam'],
  ['credential', 'What you become'],
  ['canDo', 'What you can do'],
  ['cost', 'What it costs'],
  ['nextSteps', 'Next steps'],
] as const satisfies readonly (readonly [keyof ProgramType, string])[];

export const ProgramColumns = ({ types }: { types: readonly ProgramType[] }) => (
  <div className={styles.columns}>
    {types.map((type) => (
      <section key={type.key} className={styles.column}>
        <h2>
          {type.key}
          <VisuallyHidden>: </VisuallyHidden>
          <span className={styles.name}>{type.title}</span>
        </h2>
        <dl>
          {facts.map(
            ([fact, label]) =>
              type[fact] !== '' && (
                <div key={fact} data-fact={fact}>
                  <dt>{label}</dt>
                  <dd>{type[fact]}</dd>
                </div>
              ),
          )}
        </dl>
        <Link to={`${paths.findUniversities}?program=${type.key}`} className={styles.find}>
          Find {type.key} near me
        </Link>
      </section>
    ))}
  </div>
);
