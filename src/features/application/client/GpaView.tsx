import { computeGpa, coursesFrom } from '../gpa.ts';
import styles from './Condenser.module.css';
import { useSection } from './sectionModel.tsx';

/** The averages, computed on this device from the courses as typed, each with its explanation. */
export function GpaView() {
  const { draft } = useSection();
  const gpa = computeGpa(coursesFrom(draft.values));
  return (
    <div className={styles['gpa']}>
      <dl className={styles['gpaList']}>
        {gpa.figures.map((figure) => (
          <div key={figure.key} className={styles['gpaFigure']}>
            <dt>{figure.label}</dt>
            <dd>
              <span className={styles['gpaValue']}>
                {figure.value === null ? 'Not yet' : figure.value.toFixed(2)}
              </span>
              <span className={styles['why']}>{figure.explanation}</span>
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
