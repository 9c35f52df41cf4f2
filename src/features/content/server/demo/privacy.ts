// The privacy policy with its history.
import { type PageText, privacyPolicy } from '#features/content/privacyPolicy.ts';

/** A text without one of its parts: from its headline, or from the words it begins with, to the next empty line or headline. */
function without(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from + begin.length);
  if (from < 0 || to < 0) throw new Error(`The policy has no part from "${begin}" to "${end}"`);
  return text.slice(0, from) + text.slice(to);
}

/** Parts that the third version added: where each begins, and what stands behind it. */
const added = [
  ['- What you do with schools:', '- Where you are signed in'],
  [' A report about wrong data', '\n\n## Who sees'],
  [' Such a message is not encrypted', '\n- Copies of the pages'],
  [' The schools you looked at last', '\n- Choices such as'],
] as const;

/** As it was before there were schools to look at. */
const second: PageText = {
  ...privacyPolicy,
  version: 2,
  publishedAt: '2026-11-21T00:00:00.000Z',
  note: 'Says what we keep when you write to us, and what happens when you tap a film that another site keeps.',
  body: added.reduce((text, [begin, end]) => without(text, begin, end), privacyPolicy.body),
};

/** As it was before there was a contact form and before posts could offer films. */
const first: PageText = {
  ...second,
  version: 1,
  publishedAt: '2026-11-20T00:00:00.000Z',
  note: 'The first version.',
  body: without(
    without(second.body, '## When you write to us', '## Who sees'),
    'Some pages offer a film',
    '## Your copy',
  ),
};

export const privacy: readonly PageText[] = [first, second, privacyPolicy];
