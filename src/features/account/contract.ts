import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { contrasts, motions, textSizes } from './displayRules.ts';

export { getMe, type Member, signIn, signOut } from './signInContract.ts';

/** Raised when the terms change; the version a person agreed to is kept with the account. */
export const termsVersion = '2026-11';

const email = z.string().check(z.maxLength(1000));
const password = z.string().check(z.maxLength(1024));

/** A mail's proof: the token of its link, or the six digits for the device on which the link cannot be opened. */
export const mailProof = z.union([
  z.object({ token: z.string().check(z.maxLength(200)) }),
  z.object({ email, code: z.string().check(z.maxLength(20)) }),
]);
export type MailProof = z.infer<typeof mailProof>;

/** What a browser calls its registration: random, known to it alone, sent with each of its calls about it. */
const registration = z.optional(z.uuid());

/**
 * Somebody else may have registered the same address: a code counts only with the password of its registration, or
 * from the browser that registered.
 */
export const confirmation = z.union([
  z.object({ token: z.string().check(z.maxLength(200)), password: z.optional(password) }),
  z.object({ email, code: z.string().check(z.maxLength(20)), registration }),
]);
export type Confirmation = z.infer<typeof confirmation>;

/** The same answer whether or not the address has an account (features.md §6.15). */
const mailed = z.object({
  mailed: z.literal(true),
  /** In a demo on one's own machine: the mail can be read at /dev/mail. */
  demoMailbox: z.optional(z.literal(true)),
});

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  audience: 'anyone',
  summary: 'Makes an account that waits for its email address to be confirmed',
  body: z.strictObject({
    role_name: z.enum(['Student', 'Nurse']),
    name: z.string().check(z.maxLength(1000)),
    email,
    password,
    /** From pages loaded before: no longer asked for. */
    handle: z.optional(z.string().check(z.maxLength(200))),
    termsVersion: z.string().check(z.maxLength(20)),
    oldEnough: z.boolean(),
    marketing: z.boolean(),
    /** The same one again takes the place of what this browser registered before. */
    registration,
    credential: z.optional(z.string().check(z.maxLength(200))),
    licenseState: z.optional(z.string().check(z.maxLength(20))),
  }),
  data: mailed,
  status: 202,
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email',
  audience: 'anyone',
  summary:
    'Confirms an email address; the proof is used up by this call alone, never by opening a link',
  body: confirmation,
  data: z.object({ email: z.string() }),
  problems: ['gone'],
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/auth/verify-email/resend',
  audience: 'anyone',
  summary: 'Sends the confirmation once more; the same answer for every address',
  /** Of which registration: the browser's own, the one of a link that expired, else the newest of the address. */
  body: z.object({ email, registration, token: z.optional(z.string().check(z.maxLength(200))) }),
  data: mailed,
  status: 202,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  audience: 'anyone',
  summary: 'Sends a link and a code for a new password; the same answer for every address',
  body: z.object({ email }),
  data: mailed,
  status: 202,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  audience: 'anyone',
  summary: 'Sets a new password and ends every session of the account',
  body: z.object({ proof: mailProof, password }),
  data: z.object({ email: z.string(), endedSessions: z.number() }),
  problems: ['gone'],
});

/** Says what a link is worth without using it up, so that a page can say so before anything is typed. */
export const checkProof = defineEndpoint({
  method: 'POST',
  path: '/auth/check-link',
  audience: 'anyone',
  summary: 'Whether the token of a link is good, expired, used or unknown; nothing is used up',
  body: z.object({
    purpose: z.enum(['verify_email', 'reset_password', 'change_email']),
    token: z.string().check(z.maxLength(200)),
  }),
  data: z.object({
    state: z.enum(['good', 'expired', 'used', 'unknown']),
    /** The address the mail went to, for asking for a new one; empty when unknown. */
    email: z.string(),
  }),
});

export const session = z.object({
  id: z.string(),
  /** The one this call was made with. */
  current: z.boolean(),
  /** Browser and system in words, such as "Chrome on Android". */
  device: z.string(),
  shared: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type SessionFacts = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/me/sessions',
  audience: 'member',
  summary: 'Where this person is signed in, newest use first',
  data: z.array(session),
});

export const endedSession = z.object({
  id: z.string(),
  device: z.string(),
  endedAt: z.string(),
  /** When that device asked the server for the first time since, and was told to lock; null until it does. */
  reachedAt: z.nullable(z.string()),
});
export type EndedSession = z.infer<typeof endedSession>;

export const listEndedSessions = defineEndpoint({
  method: 'GET',
  path: '/me/sessions/ended',
  audience: 'member',
  summary:
    'Which devices this person signed out from elsewhere, newest first, and when each was reached',
  data: z.array(endedSession),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/me/sessions/:id',
  audience: 'member',
  summary: 'Ends one of one’s own sessions; an unknown one is not an error',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  data: z.object({ ended: z.number() }),
  allowUnconfirmed: true,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/me/sessions',
  audience: 'member',
  summary: 'Signs out everywhere else',
  data: z.object({ ended: z.number() }),
  allowUnconfirmed: true,
});

const display = z.object({
  textSize: z.enum(textSizes),
  motion: z.enum(motions),
  contrast: z.enum(contrasts),
  underlineLinks: z.boolean(),
});

export const profile = z.object({
  rev: z.number(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The public name; empty until the person chooses one. */
  handle: z.string(),
  img: z.string(),
  /** IANA name; empty while it was never chosen: then the device's own counts. */
  timeZone: z.string(),
  /** Ten digits of a US number, or empty. */
  phone: z.string(),
  /** A code of the list of languages; empty while it was never chosen. */
  language: z.string(),
  display,
  /** A new address that is not confirmed at both ends yet. */
  emailChange: z.nullable(
    z.object({
      email: z.string(),
      confirmedOld: z.boolean(),
      confirmedNew: z.boolean(),
      expiresAt: z.string(),
    }),
  ),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/me/profile',
  audience: 'member',
  summary: 'One’s own account; the ETag is its revision',
  data: profile,
});

export const saveProfile = defineEndpoint({
  method: 'PATCH',
  path: '/me/profile',
  audience: 'member',
  summary: 'Changes name, phone, time zone, language or how pages look',
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(1000))),
    timeZone: z.optional(z.string().check(z.maxLength(100))),
    phone: z.optional(z.string().check(z.maxLength(100))),
    language: z.optional(z.string().check(z.maxLength(20))),
    display: z.optional(display),
  }),
  data: profile,
  problems: ['revision_mismatch', 'revision_required'],
  revisioned: true,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/me/password',
  audience: 'member',
  summary: 'Sets a new password after the present one, and signs out everywhere else',
  body: z.object({ current: password, password }),
  data: z.object({ endedSessions: z.number() }),
  allowUnconfirmed: true,
});

export const startEmailChange = defineEndpoint({
  method: 'POST',
  path: '/me/email-change',
  audience: 'member',
  summary: 'Asks both the present and the new address to confirm a change',
  body: z.object({ email, password }),
  data: profile,
  status: 202,
  allowUnconfirmed: true,
});

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/me/email-change',
  audience: 'member',
  summary: 'Gives up a change of address that is not confirmed yet',
  data: profile,
  allowUnconfirmed: true,
});

/** By the link of either mail, on any device; `done` once both ends have confirmed. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  audience: 'anyone',
  summary: 'Confirms one end of a change of address',
  body: mailProof,
  data: z.object({ done: z.boolean(), email: z.string() }),
  problems: ['gone'],
});

export const photoLimit = 1_000_000;

export const savePhoto = defineEndpoint({
  method: 'PUT',
  path: '/me/photo',
  audience: 'member',
  summary: 'Sets one’s photo: JPEG, PNG or WebP, sniffed',
  /** Base64 of the file. */
  body: z.object({ image: z.string() }),
  data: z.object({ img: z.string() }),
  problems: ['unsupported_type'],
  bodyLimit: 1_500_000,
});

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/me/photo',
  audience: 'member',
  summary: 'Removes one’s photo',
  data: z.object({ img: z.literal('') }),
});
