// Nothing personal in the subject.
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { NoticeKind } from '../../contract.ts';
import { formatNotice, neutralText } from '../../noticeText.ts';
import type { GroupedNotice } from './groupPending.ts';

const maxListed = 40;
const maxTextsInGroup = 40;

type MailLinks = { readonly dedupeKey: string; readonly unsubscribeUrl: string };
/** How to end the mails about one thing that was saved: in words, with the address. */
export type StopLink = { readonly about: string; readonly url: string };

const settingsUrl = (site: MailSite): string => `${site.origin}/forum/profile#notifications`;

function paragraphOf({ origin }: MailSite, notice: GroupedNotice): string {
  const more = notice.texts.length - maxTextsInGroup;
  return [
    formatNotice(notice),
    ...(notice.note === '' ? [] : [`Why: ${notice.note}`]),
    `${origin}${notice.path}`,
    ...notice.texts.slice(0, maxTextsInGroup),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join('\n');
}

const fromCatalogue: readonly NoticeKind[] = ['saved_schools', 'saved_search', 'deadline_soon'];

const checkFirst = (notices: readonly GroupedNotice[]): string =>
  notices.some(({ kind }) => fromCatalogue.includes(kind))
    ? 'Check the school’s own page before you act on this.'
    : '';

const stopLines = (stops: readonly StopLink[]): string[] =>
  stops.map(({ about, url }) => `To stop email about ${about}: ${url}`);

export function noticeMail(
  site: MailSite,
  to: string,
  notices: readonly GroupedNotice[],
  subject: string,
  links: MailLinks,
): Mail {
  return composeMail(site, {
    to,
    subject,
    ...links,
    paragraphs: [
      checkFirst(notices),
      ...notices.map((notice) => paragraphOf(site, notice)),
      `To choose what you get email about, go to your settings: ${settingsUrl(site)}`,
      `Or unsubscribe from emails like this: ${links.unsubscribeUrl}`,
    ],
  });
}

const beyondForum: readonly NoticeKind[] = [
  ...fromCatalogue,
  'missing_item',
  'application_state',
  'upload_rejected',
  'doc_expiring',
  'test_expiring',
  'course_expiring',
  'contact_request',
  'contact_answer',
  'contact_message',
  'scholarship_opening',
  'scholarship_closing',
];

function digestSubject(notices: readonly GroupedNotice[]): string {
  const kinds = new Set(notices.map(({ kind }) => kind));
  const saved = ['saved_schools', 'saved_search'] as const;
  const [only] = saved.filter((kind) => kinds.has(kind) && kinds.size === 1);
  if (only) return neutralText[only];
  const isForum = [...kinds].every((kind) => !beyondForum.includes(kind));
  return isForum ? 'Your summary of the forum' : 'Your summary';
}

/** @param stops for what is in it beside the forum */
export function digestMail(
  site: MailSite,
  to: string,
  notices: readonly GroupedNotice[],
  stops: readonly StopLink[],
  links: MailLinks,
): Mail {
  const more = notices.length - maxListed;
  return composeMail(site, {
    to,
    subject: digestSubject(notices),
    ...links,
    paragraphs: [
      'Here’s what happened since your last summary.',
      checkFirst(notices),
      ...notices.slice(0, maxListed).map((notice) => paragraphOf(site, notice)),
      more > 0 ? `And ${more} more, in your notifications on the site.` : '',
      ...stopLines(stops),
      `To choose what you get and when, go to your settings: ${settingsUrl(site)}`,
      `Or unsubscribe from these summaries: ${links.unsubscribeUrl}`,
    ],
  });
}
