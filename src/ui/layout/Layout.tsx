import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Layout.module.css';

/** The content column: 44 rem, or 72 for tables and maps. The gutter belongs to it. */
export function Column({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={classNames(styles.column, wide && styles.wide)}>{children}</div>;
}

/** Things under each other at one distance, in steps of 4 px. */
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

/** Things beside each other that wrap: buttons at the end of a form. */
export function Cluster({ children, end = false }: { children: ReactNode; end?: boolean }) {
  return <div className={classNames(styles.cluster, end && styles.end)}>{children}</div>;
}
