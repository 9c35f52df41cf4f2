import { rowPath } from '#shared/draft/draftValues.ts';
import type { ListDefinition, SectionProblem } from '#features/application/definition/types.ts';
import { useProblems, useSection } from '../section/sectionModel.ts';

/** What to look at in a row, in its own words; what is merely missing only once the person asked. */
export function useRowAttention(list: ListDefinition, id: string): string {
  const { checks } = useSection();
  const prefix = rowPath(list.key, id, '');
  const errors = useProblems().filter(
    ({ path, level, code }) =>
      path.startsWith(prefix) && level === 'error' && (checks > 0 || code !== 'required'),
  );
  return describeProblems(list, prefix, errors);
}

export function describeProblems(
  list: ListDefinition,
  prefix: string,
  problems: readonly SectionProblem[],
): string {
  const labelAt = (path: string): string =>
    list.fields.find(({ name }) => prefix + name === path)?.label ?? '';
  const missing = problems.filter(({ code }) => code === 'required');
  const wrong = problems.filter(({ code }) => code !== 'required');
  return [
    ...wrong.map(({ path, code, message }) =>
      code === 'too_long' ? message : `${labelAt(path)}: ${message}`,
    ),
    ...(missing.length > 0
      ? [`Still needed: ${missing.map(({ path }) => labelAt(path)).join(', ')}`]
      : []),
  ].join(' ');
}
