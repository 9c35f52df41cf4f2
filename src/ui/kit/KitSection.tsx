import type { ReactNode } from 'react';
import styles from './Kit.module.css';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.exhibit}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}
