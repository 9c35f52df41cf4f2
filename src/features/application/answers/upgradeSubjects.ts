import { type DraftValues, parseRowPath, rowPath } from '#shared/draft/draftValues.ts';
import type { Subject } from '#shared/reference/catalogue/catalogue.ts';

/** Where a title tells more than a wide subject does. */
export function narrowSubject<S extends string>(subject: S, title: string): S | Subject {
  const titleHas = (word: RegExp): boolean => word.test(title);
  if (subject === 'anatomy_physiology') {
    const [anatomy, physiology] = [titleHas(/anatom/i), titleHas(/physiolog/i)];
    if (anatomy === physiology) return subject;
    return anatomy ? 'anatomy' : 'physiology';
  }
  if (subject === 'psychology' && titleHas(/development|life\s?span|child|growth/i))
    return 'human_development';
  return subject === 'social' && titleHas(/sociolog/i) ? 'sociology' : subject;
}

/** Subjects of schema 1 are those of the catalogue since schema 2; where one was wider, the course's title decides. */
export function upgradeSubject(path: string, value: string, values: DraftValues): string {
  const row = parseRowPath(path);
  if (row?.list !== 'courses' || row.field !== 'subject') return value;
  if (value === 'communication') return 'speech';
  return narrowSubject(value, values[rowPath('courses', row.id, 'title')] ?? '');
}
