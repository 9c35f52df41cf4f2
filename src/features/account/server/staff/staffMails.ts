import { randomUUID } from 'node:crypto';
import { composeSecurityMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';

export function staffCodeMail(site: MailSite, to: string, code: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your code for the admin app',
    dedupeKey: `staff-code:${randomUUID()}`,
    paragraphs: [
      'Enter this code to finish signing in to the admin app:',
      code,
      'The code works once, for 10 minutes, and only in the browser you asked from. We never ask for it by phone or message.',
      'If you didn’t ask for this, someone knows your password. Ask the person who manages your staff to send you a new link.',
    ],
  });
}

export function staffInvitationMail(site: MailSite, to: string, token: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your account for the admin app',
    dedupeKey: `staff-invitation:${randomUUID()}`,
    paragraphs: [
      'You were added to the staff of this site. Open this link to choose your password:',
      staffInvitationLink(site.origin, token),
      'The link works once, for 7 days.',
    ],
  });
}

/** The token stands in the fragment: it reaches no log, no proxy and no referrer. */
export const staffInvitationLink = (origin: string, token: string): string =>
  `${origin}/admin#invitation=${token}`;
