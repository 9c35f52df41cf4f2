import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import styles from './NameField.module.css';

const debounceMs = 200;
const minLength = 2;
const maxLength = 200;

const Suggestions = lazyPart(async () => (await import('../finder.lazy.tsx')).Suggestions);

function useTyped(): [typed: string, type: (text: string) => void] {
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const clean = text.trim();
    const fits = clean.length >= minLength && clean.length <= maxLength;
    const timer = setTimeout(() => setTyped(fits ? clean : ''), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [typed, setText];
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Tab and the arrows go from the field through the links; Escape leads back and closes them. */
export function NameField({ name }: { name: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useTyped();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['universities', 'suggestions', typed],
    queryFn: async ({ signal }) =>
      (await import('../search.lazy.ts')).readSuggestions(typed, signal),
    enabled: typed !== '',
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
  });
  const groups = isOpen && typed !== '' ? (data ?? []) : [];

  const keys = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (groups.length === 0) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      setOpen(false);
    } else if (step !== undefined && input.current) {
      event.preventDefault();
      const stops = [input.current, ...event.currentTarget.querySelectorAll('a')];
      const at = stops.findIndex((each) => each === document.activeElement);
      stops.at((at + step + stops.length) % stops.length)?.focus();
    }
  };
  const left = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // The keys of what is inside arrive here; the element itself is no control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.field} onKeyDown={keys} onBlur={left}>
      <label htmlFor={`${id}-q`}>School name or city</label>
      <input
        ref={input}
        id={`${id}-q`}
        name="q"
        type="search"
        defaultValue={name}
        placeholder="e.g. Fullerton"
        autoComplete="off"
        onInput={({ currentTarget }) => {
          type(currentTarget.value);
          setOpen(true);
        }}
      />
      {typed !== '' && (
        <LazyBoundary fallback={null} unavailable={null}>
          <Suggestions groups={groups} onNavigate={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
