import type { ReactNode } from 'react';
import styles from './Prose.module.css';

/** Running text: headlines, paragraphs, lists and tables from the content, at a length that is read with ease. */
export function Prose({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <div className={styles.prose} lang={lang}>
      {children}
    </div>
  );
}
