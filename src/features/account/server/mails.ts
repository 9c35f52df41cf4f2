// Nothing here was typed by whoever asked for the mail, except an address to its own account's owner: nobody sends
// their words to strangers through us.
import type { Proof } from './proofs/proofs.ts';

export type AccountMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
};

export type MailSite = { readonly origin: string; readonly siteName: string };

type MailDraft = { to: string; subject: string; dedupeKey: string; parts: readonly string[] };

/** The token stands in the fragment: it reaches no log, no proxy and no referrer. */
const linkTo = (origin: string, path: string, name: string, token: string) =>
  `${origin}${path}#${name}=${token}`;

function composeMail({ origin, siteName }: MailSite, { parts, ...head }: MailDraft): AccountMail {
  const signature = siteName === '' ? origin : `${siteName}\n${origin}`;
  return { ...head, text: `${[...parts, signature].join('\n\n')}\n` };
}

const codeIntro = 'Or type this code where you were asked for it:';

export function confirmationMail(place: MailSite, to: string, proof: Proof): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Confirm your email address',
    dedupeKey: `verify:${proof.id}`,
    parts: [
      'Your account is nearly ready. Open this link to confirm that this address is yours:',
      linkTo(place.origin, '/login', 'verify', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours.',
      'If this was not you, do nothing: without a confirmation the account is removed after 30 days.',
    ],
  });
}

export function alreadyRegisteredMail(place: MailSite, to: string, id: string): AccountMail {
  return composeMail(place, {
    to,
    subject: 'You already have an account',
    dedupeKey: `registered:${id}`,
    parts: [
      'Somebody, probably you, wanted to make an account with this address. There is one already, and nothing about it was changed.',
      `Sign in: ${place.origin}/login`,
      `If you do not know your password any more, set a new one: ${place.origin}/forget-password`,
      'If this was not you, you do not need to do anything.',
    ],
  });
}

export function resetMail(place: MailSite, to: string, proof: Proof): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Set a new password',
    dedupeKey: `reset:${proof.id}`,
    parts: [
      'Open this link to set a new password:',
      linkTo(place.origin, '/reset-password', 'token', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 60 minutes and for one new password. Setting it signs you out everywhere.',
      'If this was not you, do nothing: your password stays as it is.',
    ],
  });
}

export function passwordChangedMail(place: MailSite, to: string, id: string): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Your password was changed',
    dedupeKey: `password:${id}`,
    parts: [
      'The password of your account was changed, and you were signed out on your other devices.',
      `If this was not you, set a new password at once: ${place.origin}/forget-password`,
    ],
  });
}

export function changeFromMail(
  place: MailSite,
  to: string,
  { proof, newEmail }: { proof: Proof; newEmail: string },
): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Confirm the change of your email address',
    dedupeKey: `change:${proof.id}`,
    parts: [
      `The address of your account is to become ${newEmail}. Open this link to agree:`,
      linkTo(place.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours. The change happens once the new address has confirmed as well.',
      `If this was not you, somebody knows your password. Set a new one, which also stops the change: ${place.origin}/forget-password`,
    ],
  });
}

export function changeToMail(place: MailSite, to: string, proof: Proof): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Confirm your new email address',
    dedupeKey: `change:${proof.id}`,
    parts: [
      'This is to become the address of an account. Open this link to confirm that it is yours:',
      linkTo(place.origin, '/login', 'change', proof.token),
      codeIntro,
      proof.code,
      'Both are good for 24 hours.',
      'If this was not you, do nothing: without your confirmation nothing happens.',
    ],
  });
}

export function addressInUseMail(place: MailSite, to: string, id: string): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Somebody tried to use your email address',
    dedupeKey: `in-use:${id}`,
    parts: [
      'Somebody wanted this to become the address of another account. That is not possible, since it is the address of yours. Nothing was changed.',
      `If that was you, sign in with this address: ${place.origin}/login`,
      'If it was not you, you do not need to do anything.',
    ],
  });
}

export function addressChangedMail(
  place: MailSite,
  to: string,
  { id, newEmail }: { id: string; newEmail: string },
): AccountMail {
  return composeMail(place, {
    to,
    subject: 'Your email address was changed',
    dedupeKey: `changed:${id}`,
    parts: [
      `Both addresses have confirmed the change. From now on you sign in with ${newEmail}, and mail goes there.`,
      `If this was not you, write to us by the contact page at once: ${place.origin}/contact`,
    ],
  });
}
