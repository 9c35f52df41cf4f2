// Nothing personal in the subject.
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { formatNotice, neutralText } from '../../noticeText.ts';
import type { GroupedNotice } from './pendingStore.ts';

const maxListed = 40;

type MailLinks = { readonly dedupeKey: string; readonly unsubscribeUrl: string };

const settingsUrl = (site: MailSite): string => `${site.origin}/forum/profile#notifications`;

const paragraphOf = ({ origin }: MailSite, notice: GroupedNotice): string =>
  [
    formatNotice(notice),
    ...(notice.note === '' ? [] : [`Why: ${notice.note}`]),
    `${origin}${notice.path}`,
  ].join('\n');

export const noticeMail = (
  site: MailSite,
  to: string,
  notice: GroupedNotice,
  links: MailLinks,
): Mail =>
  composeMail(site, {
    to,
    subject: neutralText[notice.kind],
    ...links,
    paragraphs: [
      paragraphOf(site, notice),
      `To choose what you get email about, go to your settings: ${settingsUrl(site)}`,
      `Or unsubscribe from emails like this: ${links.unsubscribeUrl}`,
    ],
  });

export function digestMail(
  site: MailSite,
  to: string,
  notices: readonly GroupedNotice[],
  links: MailLinks,
): Mail {
  const more = notices.length - maxListed;
  return composeMail(site, {
    to,
    subject: 'Your summary of the forum',
    ...links,
    paragraphs: [
      'Here’s what happened since your last summary.',
      ...notices.slice(0, maxListed).map((notice) => paragraphOf(site, notice)),
      more > 0 ? `And ${more} more, in your notifications on the site.` : '',
      `To choose what you get and when, go to your settings: ${settingsUrl(site)}`,
      `Or unsubscribe from these summaries: ${links.unsubscribeUrl}`,
    ],
  });
}
