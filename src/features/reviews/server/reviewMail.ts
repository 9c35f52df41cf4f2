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
  published: 'is now public. You can change or remove it at any time:',
  rejected:
    'was read by our staff and isn’t public. What you wrote is saved. You can change it, and we’ll read it again:',
  removed: 'is no longer public. Only you can still see it:',
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
      'We only email you when there’s a decision about your review.',
    ],
  });
