// What a member is writing, the same on every device: a flat record of fields, merged field by field by the device.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

/** `new` question, `q:ID` answer to a question, `c:ID` comment on a post, `e:ID` edit of a post. */
export const draftKey = z.string().check(z.regex(/^(?:new|[qce]:[1-9]\d{0,14}|c:[0-9a-f-]{36})$/));

export const draftFields = [
  'title',
  'body',
  'tags',
  'anonymous',
  'template',
  'school',
  'program',
  'lang',
  'handle',
  'note',
  'about',
  'revision',
  'key',
] as const;
export type DraftField = (typeof draftFields)[number];

export const maxDrafts = 50;
/** In UTF-16 units, of one field. */
export const maxDraftField = 100_000;

export const postDraft = z.object({
  key: z.string(),
  /** 0 when never saved. */
  revision: z.number(),
  values: z.record(z.string(), z.string()),
  updatedAt: z.string(),
});
export type PostDraft = z.infer<typeof postDraft>;

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/forum/drafts',
  audience: 'member',
  summary: 'What the caller is writing, newest first',
  data: z.array(postDraft),
});

/** A draft whose last field was emptied is deleted. Names of fields that no composer has come from a newer build. */
export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/forum/drafts/:key',
  audience: 'member',
  summary: 'Changes fields of a draft; 412 carries the server’s copy',
  params: z.object({ key: draftKey }),
  body: z.object({
    changes: z
      .array(
        z.object({
          path: z.string().check(z.regex(/^(?!__proto__$)[a-zA-Z]{1,40}$/)),
          value: z.string().check(z.maxLength(maxDraftField)),
        }),
      )
      .check(z.minLength(1), z.maxLength(30)),
  }),
  data: postDraft,
  revisioned: true,
  problems: ['revision_mismatch', 'idempotency_mismatch'],
  bodyLimit: 1_048_576,
});

export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/forum/drafts/:key',
  audience: 'member',
  summary: 'Delete a draft whatever its revision; one that does not exist is deleted',
  params: z.object({ key: draftKey }),
  data: z.object({ deleted: z.literal(true) }),
  problems: ['idempotency_mismatch'],
});
