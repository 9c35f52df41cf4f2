import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

export type IllustrationProps = { readonly size?: number };

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
