import type { ReactNode } from 'react';
import styles from './Prose.module.css';

export function Prose({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <div className={styles.prose} lang={lang}>
      {children}
    </div>
  );
}
