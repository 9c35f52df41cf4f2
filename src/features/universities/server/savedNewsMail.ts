// The mail about what moved at saved schools: plain words, nothing personal in the subject, and the switch that ends it.
import type { UntoldRow } from './savedNewsStore.ts';

export type MailPlace = { readonly origin: string; readonly siteName: string };
export type NewsMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
};

type Change = Pick<UntoldRow, 'school' | 'slug' | 'subject' | 'before' | 'after'>;

/** Most changes that one mail lists; the rest is counted. */
const mostListed = 40;

function sentence({ subject, before, after }: Change): string {
  if (before !== '' && after !== '') return `- ${subject}: was ${before}, is now ${after}`;
  if (after !== '') return `- ${subject}: ${after}`;
  return before === '' ? `- ${subject}` : `- ${subject}: no longer ${before}`;
}

/** Its lines by school, in the order in which they come. */
function bySchool(changes: readonly Change[], origin: string): string[] {
  const parts: string[][] = [];
  let slug = '';
  for (const change of changes) {
    if (change.slug !== slug) parts.push([change.school, `${origin}/university/${change.slug}`]);
    slug = change.slug;
    parts.at(-1)?.push(sentence(change));
  }
  return parts.map((lines) => lines.join('\n'));
}

/** One digest. @param changes those of one school beside each other */
export function newsMail(
  { origin, siteName }: MailPlace,
  to: string,
  changes: readonly Change[],
  dedupeKey: string,
): NewsMail {
  const listed = changes.slice(0, mostListed);
  const more = changes.length - listed.length;
  const list = `${origin}/my-account/subscribe-universities`;
  const parts = [
    'This changed in our catalogue at schools that you saved. Look at the school’s own page before you act on it.',
    ...bySchool(listed, origin),
    more > 0 ? `And ${more} more, on your list.` : '',
    `Your list: ${list}`,
    `You get at most one such mail a day, for schools whose switch “Tell me by mail” is on. To end it, turn the switch off beside a school, or for several at once: ${list}`,
    siteName === '' ? origin : `${siteName}\n${origin}`,
  ];
  return {
    to,
    subject: 'Something changed at schools you saved',
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    dedupeKey,
  };
}
