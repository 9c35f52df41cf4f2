import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './TaskList.module.css';
import { StateRing, taskStateLabels, type TaskState } from './StateRing.tsx';

export function TaskList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {children}
    </ul>
  );
}

export function TaskRow({
  title,
  href,
  state,
  count,
  note,
}: {
  title: string;
  href: string;
  state: TaskState;
  count?: string | undefined;
  note?: string | undefined;
}) {
  return (
    <li className={styles.row}>
      <StateRing state={state} />
      <div className={styles.body}>
        <Link to={href} className={styles.title}>
          {title}
        </Link>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.state}>
        <span className={styles.word} data-state={state}>
          {taskStateLabels[state]}
        </span>
        {count && <span className={styles.count}>{count}</span>}
      </div>
      <span className={styles.arrow}>
        <ChevronRight size={20} aria-hidden />
      </span>
    </li>
  );
}
