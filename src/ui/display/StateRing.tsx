import styles from './StateRing.module.css';

export type TaskState = 'notStarted' | 'inProgress' | 'needsAttention' | 'done';

export const taskStateLabels: Record<TaskState, string> = {
  notStarted: 'Not started',
  inProgress: 'In progress',
  needsAttention: 'Needs attention',
  done: 'Done',
};

/** Read without color: empty ring, half ring, ring with a mark, full ring. */
export function StateRing({ state }: { state: TaskState }) {
  return (
    <svg className={styles.ring} data-state={state} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="11.5" className={styles.line} />
      {state === 'inProgress' && <path d="M14 2.5a11.5 11.5 0 0 1 0 23z" className={styles.fill} />}
      {state === 'needsAttention' && (
        <>
          <path d="M14 7.5v8" className={styles.mark} />
          <path d="M14 20v.4" className={styles.mark} />
        </>
      )}
      {state === 'done' && (
        <>
          <circle cx="14" cy="14" r="11.5" className={styles.fill} />
          <path d="m8.6 14.4 3.8 3.8 7.2-8" className={styles.tick} />
        </>
      )}
    </svg>
  );
}
