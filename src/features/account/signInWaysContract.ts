// Signing in without a password, and what makes a password not enough.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { maxEmailLength } from '#shared/input/email.ts';
import { signIn } from './signInContract.ts';

const email = z.string().check(z.maxLength(maxEmailLength));
const password = z.string().check(z.maxLength(1024));
const shared = z.optional(z.boolean());
const startsSession = {
  data: signIn.data,
  problems: ['account_suspended', 'wrong_door', 'second_step_needed', 'gone'],
} as const;

export const requestSignInCode = defineEndpoint({
  method: 'POST',
  path: '/auth/sign-in-code',
  audience: 'anyone',
  summary: 'Mails six digits that sign this browser in; the same answer for every address',
  body: z.object({ email }),
  data: z.object({ mailed: z.literal(true), demoMailbox: z.optional(z.literal(true)) }),
  status: 202,
});

export const signInByCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/code',
  audience: 'anyone',
  summary: 'Starts a session by the six digits of a mail, in the browser that asked for them',
  body: z.object({ email, code: z.string().check(z.maxLength(20)), shared }),
  ...startsSession,
});

/** What the browser hands to its authenticator, and back: the forms are those of WebAuthn Level 3, §5.1. */
const webAuthnObject = z.record(z.string(), z.unknown());

const challenge = z.object({ id: z.string(), options: webAuthnObject });

export const requestPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkey-challenge',
  audience: 'anyone',
  summary: 'A challenge for signing in with a passkey; good once, for five minutes',
  data: challenge,
});

export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  audience: 'anyone',
  summary: 'Starts a session by a passkey, which also says whose it is',
  body: z.object({ challenge: z.uuid(), response: webAuthnObject, shared }),
  data: signIn.data,
  problems: ['account_suspended', 'wrong_door', 'bad_credentials'],
});

export const signInByRecoveryCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/recovery-code',
  audience: 'anyone',
  summary:
    'The second step after a password or a mailed code, in the same browser: a recovery code, good once',
  body: z.object({ code: z.string().check(z.maxLength(60)) }),
  data: signIn.data,
  problems: ['account_suspended', 'wrong_door', 'gone'],
});

export const passkeyName = { maxLength: 60 } as const;

export const passkey = z.object({
  id: z.string(),
  rev: z.number(),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const signInWays = z.object({
  passkeys: z.array(passkey),
  secondFactor: z.boolean(),
  /** Unused ones; 0 without a second step. */
  recoveryCodesLeft: z.number(),
});
export type SignInWays = z.infer<typeof signInWays>;

export const getSignInWays = defineEndpoint({
  method: 'GET',
  path: '/me/sign-in-ways',
  audience: 'member',
  summary: 'One’s passkeys, and whether a password alone is not enough',
  data: signInWays,
});

export const requestPasskey = defineEndpoint({
  method: 'POST',
  path: '/me/passkeys/challenge',
  audience: 'member',
  summary: 'A challenge for adding a passkey, after the password; good once, for five minutes',
  body: z.object({ password }),
  data: challenge,
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/me/passkeys',
  audience: 'member',
  summary: 'Adds a passkey to one’s account',
  body: z.object({
    challenge: z.uuid(),
    response: webAuthnObject,
    name: z.string().check(z.maxLength(200)),
  }),
  data: signInWays,
  status: 201,
  problems: ['gone'],
});

const passkeyId = z.object({ id: z.string().check(z.maxLength(64)) });

export const renamePasskey = defineEndpoint({
  method: 'PATCH',
  path: '/me/passkeys/:id',
  audience: 'member',
  summary: 'Names a passkey',
  params: passkeyId,
  body: z.object({ name: z.string().check(z.maxLength(200)) }),
  data: signInWays,
  problems: ['not_found', 'revision_mismatch', 'revision_required'],
  revisioned: true,
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/me/passkeys/:id',
  audience: 'member',
  summary: 'Removes a passkey; an unknown one is not an error',
  params: passkeyId,
  data: signInWays,
  problems: ['wrong_state'],
});

const codes = z.object({ recoveryCodes: z.array(z.string()), ways: signInWays });

export const turnOnSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/me/second-factor',
  audience: 'member',
  summary:
    'From now on a password or a mailed code also takes a passkey or a recovery code; answers the codes, once',
  body: z.object({ password }),
  data: codes,
  problems: ['wrong_state'],
});

export const turnOffSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/me/second-factor/off',
  audience: 'member',
  summary: 'A password or a mailed code is enough again; the recovery codes are deleted',
  body: z.object({ password }),
  data: signInWays,
  allowUnconfirmed: true,
});

export const replaceRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/me/recovery-codes',
  audience: 'member',
  summary: 'Ten new recovery codes in place of the ones before; answers them once',
  body: z.object({ password }),
  data: codes,
  problems: ['wrong_state'],
});
