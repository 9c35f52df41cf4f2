import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export type ErrorSummaryItem = {
  readonly fieldId: string;
  readonly message: string;
};

/** Takes the focus when it appears and whenever `attempt` changes. */
export function ErrorSummary({
  items,
  title = 'There is a problem',
  attempt = 0,
  onNavigate,
}: {
  items: readonly ErrorSummaryItem[];
  title?: string | undefined;
  attempt?: number | undefined;
  onNavigate?: ((fieldId: string) => void) | undefined;
}) {
  return (
    items.length > 0 && (
      <Summary key={attempt} items={items} title={title} onNavigate={onNavigate} />
    )
  );
}

function Summary({
  items,
  title,
  onNavigate,
}: {
  items: readonly ErrorSummaryItem[];
  title: string;
  onNavigate: ((fieldId: string) => void) | undefined;
}) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), []);
  useErrorTitlePrefix();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{title}</h2>
      <ul>
        {items.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId, onNavigate)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const errorTitlePrefix = 'Error: ';

/** features.md §2.2, E1 */
function useErrorTitlePrefix(): void {
  useEffect(() => {
    if (!document.title.startsWith(errorTitlePrefix))
      document.title = errorTitlePrefix + document.title;
    return () => {
      if (document.title.startsWith(errorTitlePrefix))
        document.title = document.title.slice(errorTitlePrefix.length);
    };
  }, []);
}

function goToField(event: MouseEvent, fieldId: string, onGo?: (fieldId: string) => void): void {
  const found = focusField(fieldId);
  if (!found) onGo?.(fieldId);
  if (found || onGo) event.preventDefault();
}

/** In a group to its first control. @returns false when there is no such field */
export function focusField(fieldId: string): boolean {
  const element = document.getElementById(fieldId);
  if (!element) return false;
  const inner = element.matches('fieldset, div')
    ? element.querySelector<HTMLElement>('input, select, textarea, button')
    : null;
  const target = inner ?? element;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}
