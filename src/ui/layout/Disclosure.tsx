import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './Disclosure.module.css';

export function Disclosure({
  summary,
  children,
  open,
  onToggle,
}: {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
}) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        <ChevronDown size={20} aria-hidden />
        <span>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
