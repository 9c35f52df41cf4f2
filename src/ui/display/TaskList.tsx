import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './TaskList.module.css';
import { StateRing, taskStateLabels, type TaskState } from './StateRing.tsx';

/** The task list: rows that stand on a shelf. Children are TaskRows. */
export function TaskList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {children}
    </ul>
  );
}

/** One task: its title opens it, shape and word say its state, `count` says how far, e.g. '6 of 9 answered'. */
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
  /** What needs attention, or what the task is, in one line. */
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
