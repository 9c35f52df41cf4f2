import { computeGpa, coursesFrom } from '#features/application/gpa/gpa.ts';
import answers from '../section/Answers.module.css';
import styles from '../Condenser.module.css';
import { useDerived } from '../draft/sectionRecords.ts';

export function GpaView() {
  const gpa = useDerived((values) => computeGpa(coursesFrom(values)));
  return (
    <div className={answers['gpa']}>
      <dl className={answers['gpaList']}>
        {gpa.figures.map((figure) => (
          <div key={figure.key} className={answers['gpaFigure']}>
            <dt>{figure.label}</dt>
            <dd>
              <span className={answers['gpaValue']}>
                {figure.value === null ? 'Not yet' : figure.value.toFixed(2)}
              </span>
              <span className={styles.why}>{figure.explanation}</span>
            </dd>
          </div>
        ))}
      </dl>
      {gpa.notes.length > 0 && (
        <ul>
          {gpa.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
