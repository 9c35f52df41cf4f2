// Nothing here was typed by whoever asked for the mail, except an address to its own account's owner: nobody sends
// their words to strangers through us.
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Proof } from './proofs/proofs.ts';

/** The token stands in the fragment: it reaches no log, no proxy and no referrer. */
const linkTo = (origin: string, path: string, name: string, token: string) =>
  `${origin}${path}#${name}=${token}`;

const codeIntro = 'Or type this code where you were asked for it:';

export function confirmationMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeMail(site, {
    to,
    subject: 'Confirm your email address',
    dedupeKey: `verify:${proof.id}`,
    paragraphs: [
      'Your account is nearly ready. Open this link to confirm that this address is yours:',
      linkTo(site.origin, '/login', 'verify', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours.',
      'If this was not you, do nothing: without a confirmation the account is removed after 30 days.',
    ],
  });
}

export function alreadyRegisteredMail(site: MailSite, to: string, id: string): Mail {
  return composeMail(site, {
    to,
    subject: 'You already have an account',
    dedupeKey: `registered:${id}`,
    paragraphs: [
      'Somebody, probably you, wanted to make an account with this address. There is one already, and nothing about it was changed.',
      `Sign in: ${site.origin}/login`,
      `If you do not know your password any more, set a new one: ${site.origin}/forget-password`,
      'If this was not you, you do not need to do anything.',
    ],
  });
}

export function resetMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeMail(site, {
    to,
    subject: 'Set a new password',
    dedupeKey: `reset:${proof.id}`,
    paragraphs: [
      'Open this link to set a new password:',
      linkTo(site.origin, '/reset-password', 'token', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 60 minutes and for one new password. Setting it signs you out everywhere.',
      'If this was not you, do nothing: your password stays as it is.',
    ],
  });
}

export function passwordChangedMail(site: MailSite, to: string, id: string): Mail {
  return composeMail(site, {
    to,
    subject: 'Your password was changed',
    dedupeKey: `password:${id}`,
    paragraphs: [
      'The password of your account was changed, and you were signed out on your other devices.',
      `If this was not you, set a new password at once: ${site.origin}/forget-password`,
    ],
  });
}

export function changeFromMail(
  site: MailSite,
  to: string,
  { proof, newEmail }: { proof: Proof; newEmail: string },
): Mail {
  return composeMail(site, {
    to,
    subject: 'Confirm the change of your email address',
    dedupeKey: `change:${proof.id}`,
    paragraphs: [
      `The address of your account is to become ${newEmail}. Open this link to agree:`,
      linkTo(site.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours. The change happens once the new address has confirmed as well.',
      `If this was not you, somebody knows your password. Set a new one, which also stops the change: ${site.origin}/forget-password`,
    ],
  });
}

export function changeToMail(site: MailSite, to: string, proof: Proof): Mail {
  return composeMail(site, {
    to,
    subject: 'Confirm your new email address',
    dedupeKey: `change:${proof.id}`,
    paragraphs: [
      'This is to become the address of an account. Open this link to confirm that it is yours:',
      linkTo(site.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours.',
      'If this was not you, do nothing: without your confirmation nothing happens.',
    ],
  });
}

export function addressInUseMail(site: MailSite, to: string, id: string): Mail {
  return composeMail(site, {
    to,
    subject: 'Somebody tried to use your email address',
    dedupeKey: `in-use:${id}`,
    paragraphs: [
      'Somebody wanted this to become the address of another account. That is not possible, since it is the address of yours. Nothing was changed.',
      `If that was you, sign in with this address: ${site.origin}/login`,
      'If it was not you, you do not need to do anything.',
    ],
  });
}

export function addressChangedMail(
  site: MailSite,
  to: string,
  { id, newEmail }: { id: string; newEmail: string },
): Mail {
  return composeMail(site, {
    to,
    subject: 'Your email address was changed',
    dedupeKey: `changed:${id}`,
    paragraphs: [
      `Both addresses have confirmed the change. From now on you sign in with ${newEmail}, and mail goes there.`,
      `If this was not you, write to us by the contact page at once: ${site.origin}/contact`,
    ],
  });
}
