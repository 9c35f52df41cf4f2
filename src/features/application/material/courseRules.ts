// Which course counts for which prerequisite of a program where the student chose: features.md §6.31.
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { readRows } from '../answers/places.ts';
import { courseName, type OwnCourse } from '../gpa/coursework.ts';
import type { FixedOption, RowValues } from '../definition/types.ts';
import { type MaterialRows, materialRowId } from './materialRows.ts';

/** In place of a course: none of them. No row of a list has this id. */
export const noCourse = 'none';

export type OwnCourses = {
  /** Those that can count. */
  readonly byId: ReadonlyMap<string, OwnCourse>;
  /** As they were typed, also those that count nowhere. */
  readonly rows: ReadonlyMap<string, RowValues>;
};

export type PrerequisiteChoice =
  | { readonly kind: 'automatic' | 'none' | 'gone' }
  | { readonly kind: 'course'; readonly course: OwnCourse }
  /** It has no status yet, or was left without credit. */
  | { readonly kind: 'not_counted'; readonly id: string; readonly row: RowValues };

/** @param key of the prerequisite */
export function readCourseChoice(
  rows: MaterialRows,
  programRow: string,
  key: string,
  { byId, rows: typed }: OwnCourses,
): PrerequisiteChoice {
  const id = rows.courseMap.get(materialRowId(programRow, key))?.['course'] ?? '';
  if (id === '') return { kind: 'automatic' };
  if (id === noCourse) return { kind: 'none' };
  const course = byId.get(id);
  if (course) return { kind: 'course', course };
  const row = typed.get(id);
  return row ? { kind: 'not_counted', id, row } : { kind: 'gone' };
}

/** @param academics the section's values */
export const listCourseOptions = (academics: DraftValues): FixedOption[] => [
  ...readRows(academics, 'courses').map(({ id, row }) => ({ value: id, label: courseLabel(row) })),
  { value: noCourse, label: 'None of my courses' },
];

/** "BIOL 020 Human Anatomy, Spring 2025, A": repeats are told apart. */
function courseLabel(row: RowValues): string {
  const { term = '', year = '', grade = '' } = row;
  const season = term === '' ? '' : term.charAt(0).toUpperCase() + term.slice(1);
  return [courseName(row), `${season} ${year}`, grade]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
