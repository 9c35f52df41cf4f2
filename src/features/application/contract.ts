import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { fieldProblem } from '#shared/contract/problem.ts';

export const sectionKeys = [
  'personal-information',
  'demographics',
  'academics',
  'achievements',
  'program-material',
] as const;
export type SectionKey = (typeof sectionKeys)[number];
export const sectionKey = z.enum(sectionKeys);

/** Raised when a path is renamed, split or removed; older drafts are upgraded, never dropped. */
export const applicationSchema = 2;

/** In UTF-16 units; a change set with a longer value is refused whole, never cut. */
export const valueLimit = 100_000;
export const pathLimit = 5_000;
export const sectionLimit = 2_000_000;

/** Well-formed paths that no question has are stored: they may come from a newer build (offline.md §4.2 case 14). */
export const draftPath = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^(?!__proto__$)[\p{L}\p{N}_:/#.-]+$/u));
export const draftValues = z.record(z.string(), z.string());

const sectionParams = z.object({
  /** An id, or `current`. */
  applicationId: z.string().check(z.regex(/^(current|[0-9a-f-]{36})$/)),
  key: sectionKey,
});

export const notReceived = z.object({
  device: z.string(),
  edits: z.number(),
  lastSeen: z.string(),
});

export const sectionSnapshot = z.object({
  applicationId: z.string(),
  key: sectionKey,
  /** The life of the database `rev` belongs to: after a restored backup it means nothing any more. */
  incarnation: z.optional(z.string()),
  /** 0 when never saved. */
  rev: z.number(),
  values: draftValues,
  updatedAt: z.string(),
  device: z.string(),
  notReceived: z.array(notReceived),
});
export type SectionSnapshot = z.infer<typeof sectionSnapshot>;

export const getApplication = defineEndpoint({
  method: 'GET',
  path: '/applications/current',
  audience: 'student',
  summary:
    'The application this student is filling, with the revision of each section; made at the first call of a student whose plan includes it',
  problems: ['not_found'],
  data: z.object({
    applicationId: z.string(),
    /** What was sent is per program. */
    state: z.literal('open'),
    createdAt: z.string(),
    sections: z.array(z.object({ key: sectionKey, rev: z.number(), updatedAt: z.string() })),
  }),
});

export const getSection = defineEndpoint({
  method: 'GET',
  path: '/applications/:applicationId/sections/:key',
  audience: 'student',
  summary:
    'One section; the ETag is its revision. Without a plan and an application it is empty, and nothing is made',
  params: sectionParams,
  data: sectionSnapshot,
  problems: ['gone', 'not_found'],
});

/**
 * Header `If-Match: "<rev>@<incarnation>"`, `Idempotency-Key: <op id>`, `Lamplight-Device` (deviceHeader.ts).
 * Stores invalid values too: what is wrong comes back in `fields` (offline.md §4.1, row 422).
 */
export const saveSection = defineEndpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/sections/:key',
  audience: 'condenser',
  summary: 'Changes paths of one section',
  params: sectionParams,
  body: z.object({
    schema: z.number(),
    /** Device sequence number these changes cover. */
    seq: z.number(),
    changes: z
      .array(z.object({ path: draftPath, value: z.string() }))
      .check(z.minLength(1), z.maxLength(2000)),
  }),
  data: z.object({
    applicationId: z.string(),
    incarnation: z.optional(z.string()),
    rev: z.number(),
    updatedAt: z.string(),
    fields: z.array(fieldProblem),
  }),
  problems: [
    'gone',
    'not_found',
    'revision_mismatch',
    'locked',
    'client_too_old',
    'revision_required',
    'storage_full',
    'idempotency_mismatch',
  ],
  revisioned: true,
  bodyLimit: 1_048_576,
});
