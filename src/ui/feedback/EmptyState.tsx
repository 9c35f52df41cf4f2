import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export function EmptyState({
  title,
  children,
  picture,
  action,
  headingLevel = 2,
}: {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      {picture}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
