import type { ReactNode } from 'react';
import styles from './Submissions.module.css';

export type StatusTone = 'busy' | 'warn' | 'bad' | 'good';

/** The only role="status" of the sending screen. */
export const StatusLine = ({
  text,
  tone = 'busy',
  children,
}: {
  text: string;
  tone?: StatusTone | undefined;
  children?: ReactNode;
}) => (
  <div className={styles.status} data-tone={tone}>
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- checks from outside find the line by this attribute */}
    <div role="status">{text}</div>
    {children}
  </div>
);
