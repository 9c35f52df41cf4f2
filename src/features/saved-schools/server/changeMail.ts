// Nothing personal in the subject.
import { formatZonedMoment } from '#shared/time/zonedTime.ts';
import type { DateRow, ReviewRow, UnnotifiedChangeRow } from './changeNotificationsStore.ts';
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { day } from '#shared/time/duration.ts';

export type ChangeLine = { readonly school: string; readonly slug: string; readonly text: string };

export type PersonChanges = {
  readonly dates: readonly ChangeLine[];
  readonly changes: readonly ChangeLine[];
};

const maxListed = 40;

export function changeLine({ subject, before, after, ...school }: UnnotifiedChangeRow): ChangeLine {
  const line = (text: string): ChangeLine => ({ ...school, text });
  if (before !== '' && after !== '') return line(`${subject}: was ${before}, is now ${after}`);
  if (after !== '') return line(`${subject}: ${after}`);
  return line(before === '' ? subject : `${subject}: no longer ${before}`);
}

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
    ...(more > 0 ? [`And ${more} more on your list.`] : []),
  ];
}

const section = (title: string, lines: readonly ChangeLine[], origin: string): string[] =>
  lines.length === 0 ? [] : [title, ...bySchool(lines, origin)];

function subjectOf({ dates, changes }: PersonChanges): string {
  if (dates.length === 0) return 'Changes at schools you saved';
  return changes.length === 0
    ? 'Upcoming dates at schools you saved'
    : 'Upcoming dates and changes at schools you saved';
}

export function changeMail(
  site: MailSite,
  to: string,
  news: PersonChanges,
  links: { readonly dedupeKey: string; readonly unsubscribeUrl: string },
): Mail {
  const list = `${site.origin}/my-account/subscribe-universities`;
  return composeMail(site, {
    to,
    subject: subjectOf(news),
    ...links,
    paragraphs: [
      'Check the school’s own page before you act on this.',
      ...section('Coming up:', news.dates, site.origin),
      ...section('What changed:', news.changes, site.origin),
      `Your list: ${list}`,
      `You get at most one of these emails a day, for schools with “Email me” turned on. To change that for a school, go to your list: ${list}`,
      `Or unsubscribe from all of them: ${links.unsubscribeUrl}`,
    ],
  });
}
