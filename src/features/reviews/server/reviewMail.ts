import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';

export type ReviewDecision = {
  readonly status: 'pending' | 'published' | 'rejected' | 'removed';
  readonly reason: string;
  readonly slug: string;
  readonly school: string;
};

const outcomes: Readonly<Record<ReviewDecision['status'], string>> = {
  pending: 'waits for our staff.',
  published: 'is public now. You can change or remove it at any time:',
  rejected:
    'was read by our staff and is not public. You can change it; it is then read again. What you wrote is kept:',
  removed: 'is not public any more. Only you can still see it:',
};

export const reviewMail = (
  site: MailSite,
  to: string,
  { status, reason, slug, school }: ReviewDecision,
  dedupeKey: string,
): Mail =>
  composeMail(site, {
    to,
    subject: 'About the review you wrote',
    dedupeKey,
    paragraphs: [
      `Your review of ${school} ${outcomes[status]}`,
      reason === '' ? '' : `Why: ${reason}`,
      `${site.origin}/university/${slug}#reviews`,
      'You get one mail for each decision about a review of yours, and no other.',
    ],
  });
