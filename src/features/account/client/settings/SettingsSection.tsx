import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Settings.module.css';

export function SettingsSection({
  title,
  isTarget = false,
  children,
}: {
  title: string;
  isTarget?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isTarget) section.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export const StatusMessage = ({ children }: { children: string }) => (
  <p className={styles.done} aria-live="polite">
    {children}
  </p>
);
