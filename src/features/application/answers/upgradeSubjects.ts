import { isSubject } from '#shared/reference/catalogue/subjectLabels.ts';
import { type DraftValues, parseRowPath, rowPath } from '#shared/draft/draftValues.ts';
import { narrowSubject } from './guessSubject.ts';

/** Subjects of schema 1 are those of the catalogue since schema 2; where one was wider, the course's title decides. */
export function upgradeSubject(path: string, value: string, values: DraftValues): string {
  const row = parseRowPath(path);
  if (row?.list !== 'courses' || row.field !== 'subject') return value;
  const subject = value === 'communication' ? 'speech' : value;
  if (!isSubject(subject)) return value;
  return narrowSubject(subject, values[rowPath('courses', row.id, 'title')] ?? '');
}
