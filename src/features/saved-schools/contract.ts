// Devices write locally first and send their changes in one call, in order; what was changed elsewhere meanwhile is
// told, never overwritten (features.md §6.35, offline.md §4).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import { changeKinds, deadline, programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { savedEvents } from './savedEvents.ts';
import { savedLimit } from './policy.ts';
import { maxChanges, savedTags } from './rules.ts';
import { schoolLink, schoolPack } from '../schools/contract.ts';

const number = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const id = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
/** Longer than any note may be, so that one that is too long gets an answer in words. */
const noteText = z.string().check(z.maxLength(20_000));

const fields = {
  /** None stands for all programs of the school. */
  programIds: z.array(id).check(z.maxLength(100)),
  tag: z.enum(savedTags),
  note: noteText,
  notify: z.boolean(),
  muted: z.array(z.enum(savedEvents)).check(z.maxLength(savedEvents.length)),
  /** The lower one stands further up. */
  position: z.number(),
};

const savedDeadline = z.extend(deadline, {
  checkedAt: z.string(),
});
export type SavedDeadline = z.infer<typeof savedDeadline>;

export const savedFacts = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  at: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  open: z.boolean(),
  closedOn: z.string(),
  fictitious: z.boolean(),
  successor: z.nullable(schoolLink),
  programs: z.array(
    z.object({
      id: z.number(),
      type: z.enum(programTypes),
      name: z.string(),
      fee: z.nullable(z.number()),
      deadlines: z.array(savedDeadline),
    }),
  ),
  /** Devices may have a school from before there were any. */
  awards: z._default(
    z.array(
      z.object({
        type: z.enum(awardTypes),
        year: z.number(),
        awards: z.number(),
        before: z.nullable(z.number()),
        beforeYear: z.nullable(z.number()),
      }),
    ),
    [],
  ),
});
export type SavedFacts = z.infer<typeof savedFacts>;

export const savedSchool = z.object({
  ...fields,
  /** False once it was taken off: other devices hear of it for 35 days, and its note comes back with it. */
  saved: z.boolean(),
  revision: z.number(),
  /** Which life of the database `revision` belongs to: after a restored backup it means nothing any more. */
  incarnation: z.optional(z.string()),
  /** The last change of the catalogue that its owner has seen here. */
  seen: z.number(),
  savedAt: z.string(),
  school: savedFacts,
});
export type SavedSchool = z.infer<typeof savedSchool>;

const base = '/me/saved-universities';
const params = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const listSaved = defineEndpoint({
  method: 'GET',
  path: base,
  audience: 'student',
  summary: 'The saved schools in their order, and those that were taken off within 35 days',
  data: z.array(savedSchool),
  meta: z.object({ limit: z.literal(savedLimit), incarnation: z.optional(z.string()) }),
});

/** A school that is on the list already is no error: the answer is what stands there. */
export const saveSchool = defineEndpoint({
  method: 'POST',
  path: base,
  audience: 'student',
  summary: 'Put a school on the list',
  body: z.object({ id, ...z.partial(z.object(fields)).shape }),
  data: savedSchool,
  status: 201,
  problems: ['not_found'],
});

export const changeSaved = defineEndpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  audience: 'student',
  summary: 'Change what is said about a saved school',
  params,
  body: z.partial(z.object({ ...fields, seen: number })),
  data: savedSchool,
  problems: ['not_found', 'gone', 'revision_mismatch'],
  revisioned: true,
});

export const removeSaved = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'student',
  summary: 'Take a school off the list',
  params,
  data: z.object({ removed: z.boolean() }),
  problems: ['revision_mismatch'],
  revisioned: true,
});

/** Schools that are not named follow in the order they had. */
export const orderSaved = defineEndpoint({
  method: 'PUT',
  path: `${base}/order`,
  audience: 'student',
  summary: 'Put the list into this order',
  body: z.object({ ids: z.array(id).check(z.maxLength(maxChanges)) }),
  data: z.object({ ids: z.array(z.number()) }),
});

export const savedChange = z.object({
  id,
  /** 0 for a school of which the caller knows no row. */
  revision: number,
  /** One of another incarnation is answered `conflict`. */
  incarnation: z.optional(z.string().check(z.maxLength(36))),
  set: z.partial(z.object({ ...fields, saved: z.boolean(), seen: number })),
});
export type SavedChange = z.infer<typeof savedChange>;

export const changeResult = z.union([
  z.object({
    id: z.number(),
    kind: z.literal('done'),
    revision: z.number(),
    incarnation: z.optional(z.string()),
  }),
  /** Another device came first: ask for the list, join the two, and send what is left. */
  z.object({ id: z.number(), kind: z.literal('conflict') }),
  z.object({
    id: z.number(),
    kind: z.literal('refused'),
    code: z.enum(['limit', 'not_found', 'note_too_long']),
    message: z.string(),
  }),
]);
export type ChangeResult = z.infer<typeof changeResult>;

/** Each change stands for itself: one that is refused or late holds no other one up. */
export const bulkSaved = defineEndpoint({
  method: 'POST',
  path: `${base}/bulk`,
  audience: 'student',
  summary: 'Make many changes of the list in one call, in their order',
  body: z.object({ changes: z.array(savedChange).check(z.minLength(1), z.maxLength(maxChanges)) }),
  data: z.array(changeResult),
  bodyLimit: 1_048_576,
});

export const getSavedPack = defineEndpoint({
  method: 'GET',
  path: `${base}/pack`,
  audience: 'student',
  summary: 'The pages of the saved schools, to be kept on the device',
  data: schoolPack,
});

export const changeFeed = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      schoolId: z.number(),
      programId: z.nullable(z.number()),
      kind: z.enum(changeKinds),
      subject: z.string(),
      before: z.string(),
      after: z.string(),
      at: z.string(),
    }),
  ),
  more: z.number(),
});
export type ChangeFeed = z.infer<typeof changeFeed>;

export const getChangeFeed = defineEndpoint({
  method: 'GET',
  path: '/me/changes',
  audience: 'student',
  summary: 'What changed at the saved schools since their owner looked, in less than 5 kB',
  query: z.object({
    /** Number of a change: what came after it, instead of after the last one that was seen at each school. */
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  data: changeFeed,
});
