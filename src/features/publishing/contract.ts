// Entries of every content type: what is published, the draft beside it, its revisions. features.md §4.2; calls of the
// admin app, below /admin/api.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const entryStates = ['published', 'changed', 'scheduled', 'draft', 'unpublished'] as const;
export type EntryState = (typeof entryStates)[number];

const moment = z.string().check(z.maxLength(40));
const entryParams = z.object({
  type: z.string().check(z.maxLength(60)),
  key: z.string().check(z.maxLength(200)),
});

const entrySummary = z.object({
  type: z.string(),
  key: z.string(),
  title: z.string(),
  state: z.enum(entryStates),
  /** Null when nobody has saved it here. */
  updatedAt: z.nullable(z.string()),
  updatedBy: z.string(),
  /** When the draft is published by itself. */
  publishAt: z.nullable(z.string()),
  /** When it leaves the site by itself. */
  unpublishAt: z.nullable(z.string()),
  /** Paths that only staff can fill and that are blank. */
  unfinished: z.array(z.string()),
  /** Why a schedule did not run; empty for nearly all. */
  failure: z.string(),
});
export type EntrySummary = z.infer<typeof entrySummary>;

const givenFact = z.object({
  label: z.string(),
  text: z.string(),
  source: z.string(),
  url: z.string(),
  /** Whether the site shows what the entry says in its place. */
  isReplaced: z.boolean(),
});
export type GivenFact = z.infer<typeof givenFact>;

const entry = z.object({
  ...entrySummary.shape,
  revision: z.number(),
  /** Whether an entry of this type can be taken from the site. */
  canUnpublish: z.boolean(),
  /** Names the value that an editor starts from; a save says it again. */
  base: z.string(),
  published: z.unknown(),
  /** Null when nothing waits beside what is published. */
  draft: z.unknown(),
  /** What others say of it, such as imported files; read only. */
  given: z.optional(z.array(givenFact)),
});
export type Entry = z.infer<typeof entry>;

export const entryProblem = z.object({
  level: z.enum(['error', 'warning']),
  path: z.string(),
  code: z.string(),
  message: z.string(),
});
export type EntryProblem = z.infer<typeof entryProblem>;

/** A post of 400 kB with its markup. */
const bodyLimit = 2 * 1024 * 1024;

const entryListMeta = z.object({ total: z.number(), page: z.number(), pages: z.number() });
export type EntryListMeta = z.infer<typeof entryListMeta>;

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/entries',
  audience: 'staff',
  summary: 'The entries of one content type, or of every type the account may edit',
  query: z.object({
    type: z.optional(z.string().check(z.maxLength(60))),
    /** Words of the title; only types with too many entries for one list are searched. */
    q: z.optional(z.string().check(z.maxLength(200))),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
  }),
  data: z.array(entrySummary),
  meta: entryListMeta,
  problems: ['not_found'],
});

export const getEntry = defineEndpoint({
  method: 'GET',
  path: '/entries/:type/:key',
  audience: 'staff',
  summary: 'One entry: what is published, and its draft',
  params: entryParams,
  data: entry,
  problems: ['not_found'],
});

const when = z.union([
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('draft') }),
  z.object({ kind: z.literal('at'), at: moment }),
]);
export type PublishWhen = z.infer<typeof when>;

const save = z.object({
  value: z.unknown(),
  base: z.string().check(z.maxLength(64)),
  when,
  unpublishAt: z.nullable(moment),
  note: z.string().check(z.maxLength(200)),
});

export const createEntry = defineEndpoint({
  method: 'POST',
  path: '/entries/:type',
  audience: 'staff',
  summary: 'A new entry; its key is made of its title',
  params: z.object({ type: entryParams.shape.type }),
  body: z.omit(save, { base: true }),
  status: 201,
  data: entry,
  problems: ['not_found', 'wrong_state'],
  bodyLimit,
});

export const saveEntry = defineEndpoint({
  method: 'PUT',
  path: '/entries/:type/:key',
  audience: 'staff',
  summary:
    'Saves a value: published now, later, or as a draft; 412 with the entry when somebody else saved it first',
  params: entryParams,
  revisioned: true,
  body: save,
  data: entry,
  problems: ['not_found', 'revision_mismatch'],
  bodyLimit,
});

export const discardDraft = defineEndpoint({
  method: 'DELETE',
  path: '/entries/:type/:key/draft',
  audience: 'staff',
  summary: 'Gives up the draft and its schedule; what is published stays',
  params: entryParams,
  revisioned: true,
  data: entry,
  problems: ['not_found', 'revision_mismatch'],
});

export const unpublishEntry = defineEndpoint({
  method: 'DELETE',
  path: '/entries/:type/:key',
  audience: 'staff',
  summary: 'Takes it from the site; its last value stays as a draft',
  params: entryParams,
  revisioned: true,
  data: entry,
  problems: ['not_found', 'revision_mismatch', 'wrong_state'],
});

const revision = z.object({
  revision: z.number(),
  at: z.string(),
  by: z.string(),
  /** What the save did. */
  did: z.enum(['published', 'saved_draft', 'scheduled', 'unpublished', 'found']),
  note: z.string(),
});
export type EntryRevision = z.infer<typeof revision>;

export const listRevisions = defineEndpoint({
  method: 'GET',
  path: '/entries/:type/:key/revisions',
  audience: 'staff',
  summary: 'The revisions of an entry, the newest first; at least 40 stay',
  params: entryParams,
  data: z.array(revision),
  problems: ['not_found'],
});

export const getRevision = defineEndpoint({
  method: 'GET',
  path: '/entries/:type/:key/revisions/:revision',
  audience: 'staff',
  summary: 'The value of one revision in today’s shape, to be compared and restored',
  params: z.object({ ...entryParams.shape, revision: z.string() }),
  data: z.object({
    ...revision.shape,
    value: z.unknown(),
    /** What of it today’s shape does not take; empty for nearly all. */
    problems: z.array(entryProblem),
  }),
  problems: ['not_found'],
});

export const tryEntry = defineEndpoint({
  method: 'POST',
  path: '/entries/:type/try',
  audience: 'staff',
  summary: 'What the site would answer to a text if a value were published; stores nothing',
  params: z.object({ type: entryParams.shape.type }),
  body: z.object({
    /** Empty for a new entry. */
    key: entryParams.shape.key,
    value: z.unknown(),
    text: z.string().check(z.maxLength(2048)),
  }),
  data: z.object({ answer: z.string() }),
  problems: ['not_found'],
  bodyLimit,
});

export const checkEntry = defineEndpoint({
  method: 'POST',
  path: '/entries/:type/:key/check',
  audience: 'staff',
  summary:
    'What would keep a value from being published, and what deserves a look; nothing is saved',
  params: entryParams,
  body: z.object({ value: z.unknown() }),
  data: z.array(entryProblem),
  problems: ['not_found'],
  bodyLimit,
});
