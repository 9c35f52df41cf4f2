import styles from './LampMark.module.css';

export function LampMark({ size = 32, lit = true }: { size?: number; lit?: boolean }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {lit && <path d="M10.4 16.5h11.2L28 26.5H4z" className={styles.light} />}
      <path d="M16 2v4" className={styles.ink} />
      <path d="M16 6c-4.2 0-6.7 2.9-7.2 7.5h14.4C22.7 8.9 20.2 6 16 6z" className={styles.shade} />
      <path d="M3 30h26" className={styles.ink} />
    </svg>
  );
}
