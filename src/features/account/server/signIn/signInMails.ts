import { composeSecurityMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import { randomUUID } from 'node:crypto';
import { formatDevice } from '../present.ts';

type Recipient = { readonly email: string; readonly timeZone: string };

const formatMoment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone === '' ? 'UTC' : timeZone,
  }).format(at) + (timeZone === '' ? ' UTC' : ` (${timeZone.replaceAll('_', ' ')})`);

const ifNotYou = (origin: string) =>
  `If it wasn’t you, set a new password right away, which signs out every device: ${origin}/forget-password`;

export function signInCodeMail(site: MailSite, to: string, code: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your sign-in code',
    dedupeKey: `sign-in-code:${randomUUID()}`,
    paragraphs: [
      'Enter this code on the page that asked for it:',
      code,
      'The code works once, for 10 minutes, and only in the browser you asked from. We never ask for it by phone or message.',
      'If you didn’t ask for this, you can ignore this email. No one can sign in without the code.',
    ],
  });
}

export function unconfirmedSignInMail(site: MailSite, to: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Confirm your email first',
    dedupeKey: `sign-in-unconfirmed:${randomUUID()}`,
    paragraphs: [
      'Someone, probably you, asked to sign in with a code. That works once your email is confirmed.',
      `Set a new password with this email, which also confirms it: ${site.origin}/forget-password`,
      'If this wasn’t you, you can ignore this email.',
    ],
  });
}

export function newDeviceMail(
  site: MailSite,
  { email, timeZone }: Recipient,
  { agent, at }: { agent: string; at: Date },
): Mail {
  return composeSecurityMail(site, {
    to: email,
    subject: 'New sign-in to your account',
    dedupeKey: `new-device:${randomUUID()}`,
    paragraphs: [
      'Someone, probably you, signed in to your account in a browser we haven’t seen before.',
      `${formatDevice(agent)}, ${formatMoment(at, timeZone)}`,
      'If it was you, you don’t have to do anything.',
      ifNotYou(site.origin),
    ],
  });
}

const securityChanges = {
  passkey_added: 'A passkey was added to your account. It can be used to sign in.',
  passkey_removed: 'A passkey was removed from your account.',
  second_factor_on:
    'From now on, signing in with a password or a mailed code also takes a passkey or a recovery code.',
  second_factor_off: 'Signing in no longer takes a second step.',
  recovery_codes_replaced: 'New recovery codes were made. The ones before no longer work.',
} as const;
export type SecurityChange = keyof typeof securityChanges;

export function securityChangeMail(site: MailSite, to: string, change: SecurityChange): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your sign-in settings changed',
    dedupeKey: `${change}:${randomUUID()}`,
    paragraphs: [securityChanges[change], ifNotYou(site.origin)],
  });
}

export function recoveryCodeUsedMail(site: MailSite, to: string, left: number): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'A recovery code was used',
    dedupeKey: `recovery-code:${randomUUID()}`,
    paragraphs: [
      `Someone, probably you, signed in with a recovery code. ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
      ...(left <= 3 ? ['Make new ones in your account settings, under “Ways to sign in”.'] : []),
      ifNotYou(site.origin),
    ],
  });
}
