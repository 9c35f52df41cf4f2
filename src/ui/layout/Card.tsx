import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './Card.module.css';

export function Card({
  title,
  href,
  headingLevel = 3,
  picture,
  children,
  footer,
}: {
  title: string;
  href: string;
  headingLevel?: 2 | 3 | 4 | undefined;
  picture?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link to={href}>{title}</Link>
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
      <span className={styles.arrow}>
        <ChevronRight size={20} aria-hidden />
      </span>
    </article>
  );
}
