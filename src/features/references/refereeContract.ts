// The referee's calls: by the token of the link, without an account.
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
