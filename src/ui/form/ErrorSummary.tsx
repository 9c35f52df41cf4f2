import { type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './ErrorSummary.module.css';

export type ErrorSummaryItem = {
  /** Id of the field or of its group. */
  readonly fieldId: string;
  /** The same words as under the field. */
  readonly message: string;
};

/**
 * What has to be put right, each line leading to its field. Takes the focus when it appears and whenever `attempt`
 * changes (a counter of presses on the button). Nothing is shown without items.
 */
export function ErrorSummary({
  items,
  title = 'There is a problem',
  attempt = 0,
  onNavigate,
}: {
  items: readonly ErrorSummaryItem[];
  title?: string | undefined;
  attempt?: number | undefined;
  /** Opens the place of a field that is not on the page now. */
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

/** The window's title says that something is wrong for as long as the summary stands (features.md §2.2, E1). */
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

/** Moves focus to a field; in a group to its first control. @returns false when there is no such field */
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
