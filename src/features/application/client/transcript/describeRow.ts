import type { DraftValues } from '#shared/draft/draftValues.ts';
import { academics } from '#features/application/definition/academics.ts';
import { findList } from '#features/application/answers/places.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { earlierAttempt, type PreviewRow } from '#features/application/transcript/preview.ts';

const fields = findList(academics, 'courses')?.fields ?? [];

export const optionsFor = (field: string) =>
  fields.find(({ name }) => name === field)?.options ?? [];

const labelOf = (field: string): string => fields.find(({ name }) => name === field)?.label ?? '';

export const formatTerm = ({ term = '', year = '' }: RowValues): string =>
  [optionsFor('term').find(({ value }) => value === term)?.label ?? '', year]
    .filter((part) => part !== '')
    .join(' ');

/** What to know of a row before it is added. */
export function describeRow(
  row: PreviewRow,
  rows: readonly PreviewRow[],
  values: DraftValues,
  college: string,
): string[] {
  const { course, duplicate, isTransfer, isRepeat, use } = row;
  const earlier = earlierAttempt(row, rows, values);
  // A college that no course has is asked for once, above the table.
  const missing = row.problems.filter(
    ({ code, path }) => code === 'required' && (college !== '' || !path.endsWith('/college')),
  );
  const others = row.problems.filter(
    ({ code }) => code !== 'required' && !(code === 'same_course' && duplicate !== null),
  );
  return [
    duplicate === 'listed' ? 'Already in your list.' : '',
    duplicate === 'twice' ? 'Listed twice in this text.' : '',
    earlier && use ? `Repeat of ${formatTerm(earlier)}.` : '',
    isRepeat && !earlier
      ? 'Marked as a repeat. The earlier course isn’t in this text or your list.'
      : '',
    course['examCredit'] ? `${course['examCredit']} exam credit.` : '',
    isTransfer
      ? 'Transfer credit. If you also list the college where you took it, uncheck it here.'
      : '',
    ...others.map(({ path, level, message }) =>
      level === 'error' ? `${labelOf(path.split('/')[2] ?? '')}: ${message}` : message,
    ),
    missing.length > 0
      ? `Still needed: ${missing.map(({ path }) => labelOf(path.split('/')[2] ?? '')).join(', ')}.`
      : '',
  ].filter((note) => note !== '');
}
