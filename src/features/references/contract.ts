// features.md §3.6, §4.5, §6.30
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { referenceStates } from './policy.ts';
import { fileBytesLimit } from './rules.ts';

const state = z.enum(referenceStates);
const moment = z.nullable(z.string());
const deadline = z.nullable(z.object({ at: z.string(), zone: z.string() }));
const fileFacts = z.nullable(z.object({ name: z.string(), bytes: z.number() }));

/** In UTF-16 units, of one field; a longer text stays on the device. */
export const draftFieldLimit = 100_000;

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
  audience: 'condenser',
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
  audience: 'condenser',
  summary: 'What a referee sent, unless the caller waived the right to read it',
  params: ofRow,
  data: referenceAnswer,
  problems: ['not_found', 'wrong_role'],
});

/** In the body, so that it is in no address and no log. */
const token = z.string().check(z.maxLength(200));

export const answerDraft = z.object({
  /** 0 when never saved. */
  revision: z.number(),
  values: z.record(z.string(), z.string()),
  updatedAt: z.string(),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

export const refereePage = z.object({
  state,
  /** Empty once the link has ended. */
  studentName: z.string(),
  refereeName: z.string(),
  waived: z.boolean(),
  deadline,
  /** Null once it was sent, and after the link has ended. */
  draft: z.nullable(answerDraft),
  file: fileFacts,
  submittedAt: moment,
});
export type RefereePage = z.infer<typeof refereePage>;

const refereeProblems = ['not_found', 'wrong_role', 'gone', 'idempotency_mismatch'] as const;

export const readRefereePage = defineEndpoint({
  method: 'POST',
  path: '/reference/read',
  audience: 'anyone',
  summary: 'What a referee’s page shows; changes nothing, since mail scanners open links',
  body: z.object({ token }),
  data: refereePage,
  problems: refereeProblems,
});

export const openReference = defineEndpoint({
  method: 'POST',
  path: '/reference/open',
  audience: 'anyone',
  summary: 'A person has begun on the page; tells the time zone their reminders follow',
  body: z.object({ token, zone: z.string().check(z.maxLength(100)) }),
  data: refereePage,
  problems: refereeProblems,
});

export const saveAnswer = defineEndpoint({
  method: 'PUT',
  path: '/reference/draft',
  audience: 'anyone',
  summary: 'Changes fields of an answer that is being written; 412 carries the server’s copy',
  body: z.object({
    token,
    changes: z
      .array(
        z.object({
          path: z.string().check(z.regex(/^(?!__proto__$)[a-zA-Z]{1,40}$/)),
          value: z.string().check(z.maxLength(draftFieldLimit)),
        }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  data: z.object({ revision: z.number(), updatedAt: z.string() }),
  revisioned: true,
  problems: [...refereeProblems, 'revision_mismatch'],
  bodyLimit: 1_048_576,
});

/** Base64 takes four characters for three bytes; the rest is room for the name. */
const fileBodyLimit = Math.ceil(fileBytesLimit / 3) * 4 + 10_000;

export const addReferenceFile = defineEndpoint({
  method: 'PUT',
  path: '/reference/file',
  audience: 'anyone',
  summary: 'A PDF in place of words, or along with them; replaces the one before',
  body: z.object({ token, name: z.string().check(z.maxLength(1000)), data: z.string() }),
  data: z.object({ name: z.string(), bytes: z.number() }),
  problems: refereeProblems,
  bodyLimit: fileBodyLimit,
});

export const removeReferenceFile = defineEndpoint({
  method: 'POST',
  path: '/reference/file/remove',
  audience: 'anyone',
  summary: 'Remove the PDF again',
  body: z.object({ token }),
  data: z.object({ removed: z.literal(true) }),
  problems: refereeProblems,
});

export const submitReference = defineEndpoint({
  method: 'POST',
  path: '/reference/submit',
  audience: 'anyone',
  summary: 'Send the reference; from then on the link shows that it was sent and nothing of it',
  body: z.object({
    token,
    values: z.record(z.string(), z.string().check(z.maxLength(draftFieldLimit))),
  }),
  data: z.object({ submittedAt: z.string() }),
  problems: refereeProblems,
  bodyLimit: 1_048_576,
});

export const declineReference = defineEndpoint({
  method: 'POST',
  path: '/reference/decline',
  audience: 'anyone',
  summary: 'Say no; what was written is deleted, and the student can ask somebody else',
  body: z.object({ token, reason: z.string().check(z.maxLength(10_000)) }),
  data: z.object({ declined: z.literal(true) }),
  problems: refereeProblems,
});
