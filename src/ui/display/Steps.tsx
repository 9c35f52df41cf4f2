import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export type Step = { readonly title: string; readonly text?: ReactNode };

export function Steps({
  items,
  headingLevel = 3,
}: {
  items: readonly Step[];
  headingLevel?: 2 | 3 | 4;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Heading className={styles.title}>{title}</Heading>
          {text && <div className={styles.text}>{text}</div>}
        </li>
      ))}
    </ol>
  );
}
