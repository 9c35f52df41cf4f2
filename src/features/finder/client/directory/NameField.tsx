import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';

const debounceMs = 200;
const minLength = 2;
const maxLength = 200;

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

export function NameField({ name }: { name: string }) {
  const id = useId();
  const [typed, type] = useTyped();
  const { data = [] } = useQuery({
    queryKey: ['universities', 'suggestions', typed],
    queryFn: async ({ signal }) =>
      (await import('../search.lazy.ts')).readSuggestions(typed, signal),
    enabled: typed !== '',
    networkMode: 'always',
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <label htmlFor={`${id}-q`}>School name or city</label>
      <input
        id={`${id}-q`}
        name="q"
        type="search"
        list={`${id}-names`}
        defaultValue={name}
        placeholder="e.g. Fullerton"
        autoComplete="off"
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <datalist id={`${id}-names`}>
        {typed !== '' &&
          data.map(({ slug, name: school, city, state }) => (
            <option key={slug} value={school}>
              {[city, state].filter((part) => part !== '').join(', ')}
            </option>
          ))}
      </datalist>
    </div>
  );
}
