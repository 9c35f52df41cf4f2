// A file of its own: every page of the site loads it, and little else of the account.
import { maxEmailLength } from '#shared/input/email.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

/** The nine readable cookies mirror it as display hints (decisions.md §2.6). */
export const member = z.object({
  userid: z.string(),
  name: z.string(),
  email: z.string(),
  /** SPEC §3 has both; `role` is the numeric-style key, `role_name` the word the guards read. */
  role: z.string(),
  role_name: z.string(),
  img: z.string(),
  status: z.string(),
  permissions: z.array(z.string()),
  student_package: z.enum(['', 'filter_toggle', 'application_condenser']),
});
export type Member = z.infer<typeof member>;

/** 32 random bytes, base64url: the key of this person's drafts on their devices (offline.md §5.6). */
const draftKey = z.string();

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  audience: 'anyone',
  summary: 'Starts a session: sets the ten cookies',
  body: z.object({
    email: z.string().check(z.maxLength(maxEmailLength)),
    password: z.string().check(z.maxLength(1024)),
    /** True on a shared computer: the session ends with the browser. */
    shared: z.optional(z.boolean()),
  }),
  data: z.object({ member, draftKey }),
  problems: ['bad_credentials', 'account_suspended', 'wrong_door'],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  audience: 'anyone',
  summary: 'Ends this session and clears the ten cookies; answers the same without one',
  data: z.object({ signedOut: z.boolean() }),
});

export const getMe = defineEndpoint({
  method: 'GET',
  path: '/me',
  audience: 'member',
  summary: 'Who is signed in, and the key of their drafts',
  data: z.object({ member, draftKey }),
});
