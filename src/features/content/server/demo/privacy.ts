// The privacy policy with its history.
import { type PageText, privacyPolicy } from '../../privacyPolicy.ts';

/** A text without one of its parts: from its headline, or from the words it begins with, to the next empty line or headline. */
function without(text: string, begin: string, end: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from + begin.length);
  if (from < 0 || to < 0) throw new Error(`The policy has no part from "${begin}" to "${end}"`);
  return text.slice(0, from) + text.slice(to);
}

/** As it was before there was a contact form and before posts could offer films. */
const first: PageText = {
  ...privacyPolicy,
  version: 1,
  publishedAt: '2026-11-20T00:00:00.000Z',
  note: 'The first version.',
  body: without(
    without(privacyPolicy.body, '## When you write to us', '## Who sees'),
    'Some pages offer a film',
    '## Your copy',
  ),
};

export const privacy: readonly PageText[] = [first, privacyPolicy];
