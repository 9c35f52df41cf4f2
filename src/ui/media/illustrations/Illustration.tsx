import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

export type IllustrationProps = { readonly size?: number };

/** The sheet of our line drawings: ink of the text around it, one stroke of the lamp. Never says anything by itself. */
export function Illustration({
  size = 112,
  children,
}: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
