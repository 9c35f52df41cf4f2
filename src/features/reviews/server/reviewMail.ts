import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';

export type ReviewDecision = {
  readonly status: 'pending' | 'published' | 'rejected' | 'removed';
  readonly reason: string;
  readonly slug: string;
  readonly school: string;
};

const outcomes: Readonly<Record<ReviewDecision['status'], string>> = {
  pending: 'is waiting for our staff to read it.',
  published: 'is public now. You can edit or delete it any time:',
  rejected:
    'wasn’t published. You can edit it, and we’ll look at it again. What you wrote is kept:',
  removed: 'isn’t public anymore. Only you can see it:',
};

export const reviewMail = (
  site: MailSite,
  to: string,
  { status, reason, slug, school }: ReviewDecision,
  dedupeKey: string,
): Mail =>
  composeMail(site, {
    to,
    subject: 'About your review',
    dedupeKey,
    paragraphs: [
      `Your review of ${school} ${outcomes[status]}`,
      reason === '' ? '' : `Why: ${reason}`,
      `${site.origin}/university/${slug}#reviews`,
      'We only email you when we make a decision about your review.',
    ],
  });
