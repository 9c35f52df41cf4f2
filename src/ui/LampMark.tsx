import styles from './LampMark.module.css';

/** The mark of the product: a ward lamp with its light. Ink of the text around it, light of the lamp. */
export function LampMark({ size = 32, lit = true }: { size?: number; lit?: boolean }) {
  return (
    <svg
      className={styles['mark']}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      {lit && <path d="M4.5 26.5h23L22 17.5H10z" className={styles['light']} />}
      <path d="M13.2 5.5V4.2a2.8 2.8 0 0 1 5.6 0v1.3" className={styles['ink']} />
      <path d="M16 5.5c-5.4 0-8.6 4-9 9.5h18c-.4-5.5-3.6-9.5-9-9.5z" className={styles['shade']} />
      <path d="M3.5 29h25" className={styles['ink']} />
    </svg>
  );
}
