// What deserves a look before a value is published; asked of the server once the typing pauses.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { shapeProblems } from '../../rules.ts';
import { checkQuery } from '../entryQueries.ts';
import { fieldTitle } from '../fieldTitle.ts';

const pauseMs = 1500;

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), pauseMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}

export function CheckNotes({
  type,
  entryKey,
  value,
  isChanged,
}: {
  type: AnyContentType;
  entryKey: string;
  value: unknown;
  isChanged: boolean;
}) {
  const text = usePaused(JSON.stringify(value));
  const parsed = JSON.parse(text) as unknown;
  const canAsk = isChanged && shapeProblems(type.schema, parsed).length === 0;
  const query = useQuery({ ...checkQuery(type.name, entryKey, text), enabled: canAsk });
  const notes = canAsk ? (query.data ?? []) : [];
  if (notes.length === 0) return null;
  return (
    <Banner tone="warn" title="Look at this before you publish">
      <ul>
        {notes.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {fieldTitle(type, path.split('.'))}: {message}.
          </li>
        ))}
      </ul>
    </Banner>
  );
}
