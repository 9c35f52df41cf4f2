import type { DocumentPlan } from '#features/application/material/documentPlan.ts';
import styles from './Material.module.css';

/** Files that do not go to this program, each with the reason. */
export const StayingFiles = ({ staying }: Pick<DocumentPlan, 'staying'>) =>
  staying.length > 0 && (
    <div className={styles.asked}>
      <h3>Doesn’t go to this program</h3>
      <ul className={styles.files}>
        {staying.map(({ document: { id, name }, reason }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            <span className={styles.note}>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
