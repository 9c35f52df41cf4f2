import type { EntryProblem } from '#server/content/entrySource.ts';
import { isPage } from '#shared/routing/routePatterns.ts';
import type { ResourceValue } from '../../resourceType.ts';
import { kindLabels, type ResourceKind } from '../../rules.ts';
import { findMarkdownLinks } from '../markdownLinks.ts';

type PartName = 'markdown' | 'checklist' | 'practice' | 'calculator' | 'film';

const neededParts: Readonly<Record<ResourceKind, PartName>> = {
  guide: 'markdown',
  template: 'markdown',
  checklist: 'checklist',
  practice: 'practice',
  calculator: 'calculator',
  film: 'film',
};
const partNames = [...new Set(Object.values(neededParts))];

/** Facts for students come from somewhere; general advice needs no source. */
const sourced: readonly ResourceKind[] = ['guide', 'practice'];

const isBlank = (value: ResourceValue, part: PartName): boolean =>
  part === 'markdown' ? value.markdown.trim() === '' : value[part] === null;

type Add = (level: EntryProblem['level'], path: string, code: string, message: string) => void;

function checkParts(value: ResourceValue, add: Add): void {
  const needed = neededParts[value.kind];
  const kind = kindLabels[value.kind];
  if (isBlank(value, needed))
    add(
      'error',
      needed,
      'missing',
      needed === 'markdown'
        ? `“${kind}” needs a text. Write it here, or choose another kind`
        : `“${kind}” needs this part. Add it, or choose another kind`,
    );
  for (const part of partNames)
    if (part !== needed && !isBlank(value, part))
      add(
        'error',
        part,
        'kind',
        `The kind is “${kind}”, which has no such part. Leave it out, or choose another kind`,
      );
}

function checkLinks(path: string, markdown: string, add: Add): void {
  for (const link of new Set(findMarkdownLinks(markdown))) {
    const [bare = '/'] = link.split(/[?#]/, 1);
    if (link.startsWith('http://'))
      add('warning', path, 'link', `${link} is not encrypted. Look for its “https://” address`);
    else if (link.startsWith('/') && !bare.startsWith('/files/') && !isPage(bare))
      add('warning', path, 'link', `This site doesn’t have a page at ${bare}`);
  }
}

/**
 * @param today `YYYY-MM-DD`, in UTC: no day of the states is ahead of it
 * @param builtInCheckedAt of the text that the code brings under the same key; null where it brings none
 */
export function checkResource(
  value: ResourceValue,
  today: string,
  builtInCheckedAt: string | null,
): EntryProblem[] {
  const found: EntryProblem[] = [];
  const add: Add = (level, path, code, message) => void found.push({ level, path, code, message });
  checkParts(value, add);
  checkLinks('markdown', value.markdown, add);
  checkLinks('film.transcript', value.film?.transcript ?? '', add);
  for (const [at, { url }] of value.sources.entries())
    if (value.sources.findIndex((each) => each.url === url) < at)
      add('error', `sources.${at}.url`, 'twice', 'This source is listed above already. Remove one');
  if (value.checkedAt > today)
    add(
      'error',
      'checkedAt',
      'future',
      'This day hasn’t come yet. Enter the day when it was last checked',
    );
  if (builtInCheckedAt !== null && builtInCheckedAt > value.checkedAt)
    add(
      'warning',
      'checkedAt',
      'older',
      `The text that comes with the site was checked later, on ${builtInCheckedAt}. Take this one off the site to use it`,
    );
  return found;
}

/** As paths of the form. */
export const listUnfinished = ({
  kind,
  sources,
}: Pick<ResourceValue, 'kind' | 'sources'>): string[] =>
  sourced.includes(kind) && sources.length === 0 ? ['sources'] : [];
