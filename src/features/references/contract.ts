// features.md §3.6, §4.5, §6.30
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { referenceStates } from './policy.ts';

const state = z.enum(referenceStates);
const moment = z.nullable(z.string());
const fileFacts = z.nullable(z.object({ name: z.string(), bytes: z.number() }));

export const reference = z.object({
  /** Of the row in the list of references. */
  rowId: z.string(),
  state,
  name: z.string(),
  email: z.string(),
  /** Frozen when the invitation was sent. */
  waived: z.boolean(),
  invitedAt: z.string(),
  openedAt: moment,
  startedAt: moment,
  submittedAt: moment,
  /** When it bounced, was declined, expired or was replaced. */
  endedAt: moment,
  remindedAt: moment,
  /** From when on the student may send a reminder. */
  mayRemindAt: moment,
  expiresAt: z.string(),
  /** Why it was declined, in the referee's words; else empty. */
  reason: z.string(),
  /** It was not waived and can be read. */
  canRead: z.boolean(),
  revision: z.number(),
});
export type Reference = z.infer<typeof reference>;

const ofRow = z.object({ rowId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

export const listReferences = defineEndpoint({
  method: 'GET',
  path: '/references',
  audience: 'student',
  summary: 'What became of the caller’s invitations to referees; never what a referee wrote',
  data: z.array(reference),
});

export const inviteReferee = defineEndpoint({
  method: 'POST',
  path: '/references/:rowId/invite',
  audience: 'condenser',
  summary: 'Invite a person by mail; the waiver is recorded first and can’t be changed afterwards',
  params: ofRow,
  body: z.object({
    name: z.string().check(z.maxLength(1000)),
    email: z.string().check(z.maxLength(1000)),
    waived: z.boolean(),
  }),
  data: reference,
  status: 201,
  problems: ['wrong_state', 'idempotency_mismatch'],
});

export const remindReferee = defineEndpoint({
  method: 'POST',
  path: '/references/:rowId/remind',
  audience: 'condenser',
  summary: 'Send the invitation’s link again; once in three days',
  params: ofRow,
  data: reference,
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const replaceReferee = defineEndpoint({
  method: 'POST',
  path: '/references/:rowId/replace',
  audience: 'condenser',
  summary: 'Take an invitation back to ask somebody else; its link ends',
  params: ofRow,
  data: reference,
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const referenceAnswer = z.object({
  values: z.record(z.string(), z.string()),
  file: fileFacts,
  submittedAt: z.string(),
});
export type ReferenceAnswer = z.infer<typeof referenceAnswer>;

export const readReference = defineEndpoint({
  method: 'GET',
  path: '/references/:rowId/answer',
  audience: 'student',
  summary: 'What a referee sent, unless the caller waived the right to read it',
  params: ofRow,
  data: referenceAnswer,
  problems: ['not_found', 'wrong_role'],
});
