import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import type { DraftContent } from '../drafts/useDraft.ts';

const slug = /^[a-z0-9-]{1,200}$/u;
const maxShared = 4000;

/** What a link or another app's share sheet (manifest, `share_target`) hands over. */
export function readPrefill(params: URLSearchParams): DraftContent {
  const get = (name: string) => (params.get(name) ?? '').trim().slice(0, maxShared);
  const [text, url] = [get('text'), get('url')];
  const body = [text, text.includes(url) ? '' : url].filter((part) => part !== '').join('\n\n');
  const school = get('school');
  const program = programTypes.find((each) => each === get('program')) ?? '';
  const words = {
    title: get('title'),
    body,
    tags: get('tags'),
    school: slug.test(school) ? school : '',
    program,
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''));
}
