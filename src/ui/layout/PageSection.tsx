import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './PageSection.module.css';

export function PageSection({
  title,
  intro,
  stacked = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  stacked?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={classNames(styles.section, stacked && styles.stacked)}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children && <div className={styles.content}>{children}</div>}
    </section>
  );
}
