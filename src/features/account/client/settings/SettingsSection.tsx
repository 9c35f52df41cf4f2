import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './Settings.module.css';

/** One part of the settings under its headline. */
export function SettingsSection({
  title,
  wanted = false,
  children,
}: {
  title: string;
  /** This part is what the person came for: it is brought into view. */
  wanted?: boolean | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) section.current?.scrollIntoView({ block: 'start' });
  }, [wanted]);
  return (
    <section ref={section} aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Said after something was done, and spoken. */
export const Done = ({ children }: { children: string }) => (
  <p className={styles['done']} aria-live="polite">
    {children}
  </p>
);
