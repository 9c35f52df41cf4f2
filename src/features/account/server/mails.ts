// Nothing here was typed by whoever asked for the mail, except an address to its own account's owner: nobody sends
// their words to strangers through us.
import { composeSecurityMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Proof } from './proofs/proofs.ts';

/** The token stands in the fragment: it reaches no log, no proxy and no referrer. */
const linkTo = (origin: string, path: string, name: string, token: string) =>
  `${origin}${path}#${name}=${token}`;

const codeIntro = 'Or enter this code on the page that asked for it:';

export function confirmationMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Confirm your email address',
    dedupeKey: `verify:${proof.id}`,
    paragraphs: [
      'Your account is almost ready. Open this link to confirm that this is your email:',
      linkTo(site.origin, '/login', 'verify', proof.token),
      codeIntro,
      proof.code,
      'The link and the code work for 24 hours.',
      'If you didn’t sign up, you can ignore this email. The account is deleted after 30 days if it isn’t confirmed.',
    ],
  });
}

export function alreadyRegisteredMail(site: MailSite, to: string, id: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'You already have an account',
    dedupeKey: `registered:${id}`,
    paragraphs: [
      'Someone, probably you, tried to create an account with this email. You already have one, and nothing about it has changed.',
      `Sign in: ${site.origin}/login`,
      `Forgot your password? Set a new one: ${site.origin}/forget-password`,
      'If this wasn’t you, you can ignore this email.',
    ],
  });
}

export function resetMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Set a new password',
    dedupeKey: `reset:${proof.id}`,
    paragraphs: [
      'Open this link to set a new password:',
      linkTo(site.origin, '/reset-password', 'token', proof.token),
      codeIntro,
      proof.code,
      'The link and the code work once, for 60 minutes. Setting a new password signs you out everywhere else.',
      'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
    ],
  });
}

export function passwordChangedMail(site: MailSite, to: string, id: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your password was changed',
    dedupeKey: `password:${id}`,
    paragraphs: [
      'Your password was changed, and you were signed out on your other devices.',
      `If this wasn’t you, set a new password right away: ${site.origin}/forget-password`,
    ],
  });
}

export function changeFromMail(
  site: MailSite,
  to: string,
  { proof, newEmail }: { proof: Proof; newEmail: string },
): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Confirm your email change',
    dedupeKey: `change:${proof.id}`,
    paragraphs: [
      `You asked to change your account’s email to ${newEmail}. Open this link to confirm:`,
      linkTo(site.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'The link and the code work for 24 hours. Your email changes once both addresses have confirmed.',
      `If this wasn’t you, someone knows your password. Set a new one, which also stops the change: ${site.origin}/forget-password`,
    ],
  });
}

export function changeToMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Confirm your new email address',
    dedupeKey: `change:${proof.id}`,
    paragraphs: [
      'Someone asked to use this email for their account. If it was you, open this link to confirm:',
      linkTo(site.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'The link and the code work for 24 hours.',
      'If this wasn’t you, you can ignore this email. Nothing changes unless you confirm.',
    ],
  });
}

export function addressInUseMail(site: MailSite, to: string, id: string): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Someone tried to use your email address',
    dedupeKey: `in-use:${id}`,
    paragraphs: [
      'Someone tried to use this email for another account. That isn’t possible because it’s already the email for your account. Nothing has changed.',
      `If that was you, sign in with this email: ${site.origin}/login`,
      'If it wasn’t you, you can ignore this email.',
    ],
  });
}

export function addressChangedMail(
  site: MailSite,
  to: string,
  { id, newEmail }: { id: string; newEmail: string },
): Mail {
  return composeSecurityMail(site, {
    to,
    subject: 'Your email address was changed',
    dedupeKey: `changed:${id}`,
    paragraphs: [
      `Both addresses confirmed the change. From now on, sign in with ${newEmail}. We’ll send email there, too.`,
      `If this wasn’t you, contact us right away: ${site.origin}/contact`,
    ],
  });
}
