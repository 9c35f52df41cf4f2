// The sign-in of the admin app, below /admin/api. A session of the site opens none of its calls, nor the other way round.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { maxEmailLength } from '#shared/input/email.ts';

const staffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  permissions: z.array(z.string()),
});
export type StaffMember = z.infer<typeof staffMember>;

const email = z.string().check(z.maxLength(maxEmailLength));
const password = z.string().check(z.maxLength(1024));

/** `draftKey`: 32 bytes, base64url; seals what this person types on their devices (offline.md §5.6). */
const staffSession = z.object({ staff: staffMember, draftKey: z.string() });
export type StaffSession = z.infer<typeof staffSession>;

export const requestStaffCode = defineEndpoint({
  method: 'POST',
  path: '/sign-in',
  audience: 'anyone',
  summary: 'First step: the password; the second factor, six digits, is mailed',
  body: z.object({ email, password }),
  data: z.object({
    mailed: z.literal(true),
    /** The demo shows its mail at /dev/mail. */
    demoMailbox: z.optional(z.literal(true)),
  }),
  problems: ['bad_credentials', 'account_suspended'],
});

export const signInStaff = defineEndpoint({
  method: 'POST',
  path: '/sign-in/code',
  audience: 'anyone',
  summary: 'Second step: the six digits, in the browser that asked for them',
  body: z.object({ email, code: z.string().check(z.maxLength(64)) }),
  data: staffSession,
  problems: ['account_suspended', 'gone'],
});

export const acceptStaffInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitation',
  audience: 'anyone',
  summary: 'Opens a staff account by its one-time link, with a name and a password of its owner',
  body: z.object({ token: z.string().check(z.maxLength(200)), name: z.string(), password }),
  data: staffSession,
  problems: ['gone'],
});

export const signOutStaff = defineEndpoint({
  method: 'POST',
  path: '/sign-out',
  audience: 'anyone',
  summary: 'Ends this session; answers the same without one',
  data: z.object({ signedOut: z.boolean() }),
});

export const getStaffSession = defineEndpoint({
  method: 'GET',
  path: '/session',
  audience: 'staff',
  summary: 'Who is signed in to the admin app',
  data: staffSession,
});
