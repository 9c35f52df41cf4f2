import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

export type Tab = {
  readonly id: string;
  readonly label: string;
  readonly count?: string | undefined;
};

export function Tabs({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const next = tabs[nextIndex(event, tabs, selected)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onKeyDown={move}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count && <span className={styles.count}> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        // A panel may hold nothing that takes focus (WAI-ARIA practices).
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}

function nextIndex(event: KeyboardEvent, tabs: readonly Tab[], selected: string): number {
  const now = tabs.findIndex((tab) => tab.id === selected);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  if (event.key === 'ArrowRight') return (now + forward + tabs.length) % tabs.length;
  if (event.key === 'ArrowLeft') return (now - forward + tabs.length) % tabs.length;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return tabs.length - 1;
  return -1;
}
