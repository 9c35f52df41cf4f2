import { useState } from 'react';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { fieldId } from '../fields/fieldId.ts';
import { useProblems, useSection } from './sectionModel.ts';

/**
 * Never grows by itself and does not come back: a summary that appears takes the focus, and may not take it from
 * somebody who types.
 */
export function Problems() {
  const { place } = useSection();
  const errors = useProblems().filter(({ level }) => level === 'error');
  const [found] = useState(() => new Set(errors.map(({ path }) => path)));
  const [settled, setSettled] = useState(false);
  const open = errors.filter(({ path }) => found.has(path));
  const isSettled = settled || open.length === 0;
  if (isSettled && !settled) setSettled(true);
  if (isSettled) return null;
  return (
    <ErrorSummary
      title={
        open.length === 1 ? '1 answer needs attention' : `${open.length} answers need attention`
      }
      items={open.map(({ path, message }) => ({ fieldId: fieldId(path), message }))}
      onNavigate={(id) => {
        const problem = open.find(({ path }) => fieldId(path) === id);
        if (problem) place.goToPath(problem.topic, problem.path);
      }}
    />
  );
}
