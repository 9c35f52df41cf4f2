import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Layout.module.css';

/** As wide as the bar and the footer: what is in it begins where they begin. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
);

/** Every page begins at the same edge and the same height, and has one of two widths. */
export const Page = ({ children, wide = false }: { children: ReactNode; wide?: boolean }) => (
  <div className={classNames(styles.column, styles.page, wide && styles.wide)}>{children}</div>
);

/** In steps of 4 px. */
export function Stack({
  children,
  gap = 4,
  as: Tag = 'div',
}: {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'form';
}) {
  return <Tag className={classNames(styles.stack, styles[`gap${gap}`])}>{children}</Tag>;
}

export function Cluster({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={classNames(styles.cluster, end && styles.end)}>{children}</div>;
}
