// The mail about saved schools, what moved and which dates are near: plain words, nothing personal in the subject, and
// the press that ends it.
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import type { DateRow, ReviewRow, UnnotifiedChangeRow } from './changeNotificationsStore.ts';

export type MailPlace = { readonly origin: string; readonly siteName: string };
export type ChangeMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
  readonly unsubscribeUrl: string;
};

/** One line of a mail, under the name of its school. */
export type ChangeLine = { readonly school: string; readonly slug: string; readonly text: string };

/** What one mail tells; lines of one school beside each other. */
export type PersonChanges = {
  readonly dates: readonly ChangeLine[];
  readonly changes: readonly ChangeLine[];
};

/** Most lines of each kind that one mail lists; the rest is counted. */
const maxListed = 40;
const day = 24 * 60 * 60 * 1000;

export function changeLine({ subject, before, after, ...school }: UnnotifiedChangeRow): ChangeLine {
  const line = (text: string): ChangeLine => ({ ...school, text });
  if (before !== '' && after !== '') return line(`${subject}: was ${before}, is now ${after}`);
  if (after !== '') return line(`${subject}: ${after}`);
  return line(before === '' ? subject : `${subject}: no longer ${before}`);
}

/** e.g. `Final deadline, Nursing (BSN), Fall 2027: January 15, 2027, 11:59 PM EST, in 7 days` @param now of the mail */
export function dateLine({ what, at, zone, status, ...school }: DateRow, now: Date): ChangeLine {
  const left = Math.ceil((at.getTime() - now.getTime()) / day);
  const days = left === 1 ? 'in 1 day' : `in ${left} days`;
  const unsure = status === 'expected' ? ' (the school has not confirmed this date)' : '';
  return { ...school, text: `${what}: ${formatZonedMoment(at, zone)}, ${days}${unsure}` };
}

export const reviewLine = ({ type, stars, ...school }: ReviewRow): ChangeLine => ({
  ...school,
  text: `New review of the ${type} program: ${stars} of 5 stars`,
});

/** The lines by school, in the order in which they come. */
function bySchool(lines: readonly ChangeLine[], origin: string): string[] {
  const parts: string[][] = [];
  let last = '';
  for (const { school, slug, text } of lines.slice(0, maxListed)) {
    if (slug !== last) parts.push([school, `${origin}/university/${slug}`]);
    last = slug;
    parts.at(-1)?.push(`- ${text}`);
  }
  const more = lines.length - maxListed;
  return [
    ...parts.map((each) => each.join('\n')),
    ...(more > 0 ? [`And ${more} more, on your list.`] : []),
  ];
}

const section = (title: string, lines: readonly ChangeLine[], origin: string): string[] =>
  lines.length === 0 ? [] : [title, ...bySchool(lines, origin)];

function subjectOf({ dates, changes }: PersonChanges): string {
  if (dates.length === 0) return 'Something changed at schools you saved';
  return changes.length === 0
    ? 'Dates are near at schools you saved'
    : 'Dates and changes at schools you saved';
}

/** One digest. @param unsubscribeUrl ends all of these mails */
export function changeMail(
  { origin, siteName }: MailPlace,
  to: string,
  news: PersonChanges,
  { dedupeKey, unsubscribeUrl }: Pick<ChangeMail, 'dedupeKey' | 'unsubscribeUrl'>,
): ChangeMail {
  const list = `${origin}/my-account/subscribe-universities`;
  const parts = [
    'Look at the school’s own page before you act on this.',
    ...section('These dates are near:', news.dates, origin),
    ...section('This changed:', news.changes, origin),
    `Your list: ${list}`,
    `You get at most one such mail a day, for schools whose switch “Tell me by mail” is on. To end it for one school, or for a part of it, turn the switch off there: ${list}`,
    `Or end all of it with one press: ${unsubscribeUrl}`,
    siteName === '' ? origin : `${siteName}\n${origin}`,
  ];
  return {
    to,
    subject: subjectOf(news),
    text: `${parts.join('\n\n')}\n`,
    dedupeKey,
    unsubscribeUrl,
  };
}
