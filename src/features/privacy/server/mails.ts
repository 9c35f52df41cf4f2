// Neutral on a locked screen: no name, and nothing of what the site knows.
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import type { PostChoice } from '../rules.ts';

type Owner = { readonly email: string; readonly settingsPath: string };

const linkTo = ({ origin }: MailSite, path: string): string => `${origin}${path}#privacy`;
const dateOf = (at: Date): string => formatDate(at.getTime());

export const readyMail = (
  site: MailSite,
  { email, settingsPath }: Owner,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
): Mail =>
  composeMail(site, {
    reason: 'deletion',
    to: email,
    subject: 'Your download is ready',
    dedupeKey: `export-ready:${id}`,
    paragraphs: [
      `The copy you asked for is ready. Sign in and download it from your account settings by ${dateOf(expiresAt)}. After that we remove it, and you can ask for a new one.`,
      linkTo(site, settingsPath),
      `If you didn’t ask for it, someone else may be signed in to your account. Change your password: ${site.origin}/forget-password`,
    ],
  });

export const scheduledMail = (
  site: MailSite,
  { email, settingsPath }: Owner,
  { id, dueAt, posts }: { readonly id: string; readonly dueAt: Date; readonly posts: PostChoice },
): Mail =>
  composeMail(site, {
    reason: 'deletion',
    to: email,
    subject: 'Your account will be deleted',
    dedupeKey: `delete-scheduled:${id}`,
    paragraphs: [
      `You asked us to delete your account. We’ll do it on ${dateOf(dueAt)}. Until then everything is still here.`,
      posts === 'erase'
        ? 'Your forum posts and reviews will be erased, too.'
        : 'Your public forum posts and reviews will stay, without your name.',
      'Changed your mind? Sign in before that day and choose “Keep my account”:',
      linkTo(site, settingsPath),
      `If this wasn’t you, set a new password right away, then keep your account: ${site.origin}/forget-password`,
    ],
  });

export const doneMail = (site: MailSite, email: string, id: string): Mail =>
  composeMail(site, {
    reason: 'deletion',
    to: email,
    subject: 'Your account is deleted',
    dedupeKey: `delete-done:${id}`,
    paragraphs: [
      'As you asked, your account is deleted with everything that belonged to it. This is our last email to you.',
      `What is left, and for how long, is listed on our privacy page: ${site.origin}/privacy`,
    ],
  });
