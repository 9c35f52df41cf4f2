// features.md §6.32
import * as z from 'zod/mini';
import {
  grades,
  subjects,
  terms,
  deadline,
  programTypes,
} from '#shared/reference/catalogue/catalogue.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  deadlineEvents,
  degreeAnswers,
  prereqModes,
  subjectModes,
  testNeeds,
  type CriterionKey,
  criterionKeys,
} from './types.ts';
import { alerts, savedSearchLimit } from './rules.ts';

const word = z.string().check(z.maxLength(100));
/** What is out of range is clamped and said, never refused. */
const number = z.number();
const key = z.enum(criterionKeys as [CriterionKey, ...CriterionKey[]]);

export const filterQuerySchema = z.object({
  place: z.object({
    zip: word,
    city: word,
    state: word,
    near: z.nullable(z.object({ lat: number, lng: number })),
  }),
  lists: z.record(z.string(), z.array(word).check(z.maxLength(100))),
  numbers: z.record(z.string(), number),
  /** Absent in searches saved before it was asked. */
  degree: z.optional(z.nullable(z.enum(degreeAnswers))),
  prereqs: z.nullable(z.object({ mode: z.enum(prereqModes) })),
  subjects: z.nullable(
    z.object({
      mode: z.enum(subjectModes),
      subjects: z.array(z.enum(subjects)).check(z.maxLength(50)),
    }),
  ),
  tests: z.nullable(
    z.object({ need: z.enum(testNeeds), names: z.array(word).check(z.maxLength(20)) }),
  ),
  nclex: z.nullable(z.object({ rate: number, takers: z.nullable(number) })),
  deadline: z.nullable(z.object({ event: z.enum(deadlineEvents), from: number, to: number })),
  nice: z.array(word).check(z.maxLength(100)),
  courses: z
    .array(
      z.object({
        subject: z.enum(subjects),
        grade: z.enum(['', ...grades]),
        year: z.nullable(number),
        term: z.optional(z.enum(terms)),
        inProgress: z.boolean(),
        credits: z.optional(number),
        lab: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(200)),
});

const hit = z.object({
  schoolId: z.number(),
  slug: z.string(),
  school: z.string(),
  city: z.string(),
  state: z.string(),
  fictitious: z.boolean(),
  program: z.nullable(z.object({ id: z.number(), type: z.enum(programTypes), name: z.string() })),
  miles: z.nullable(z.number()),
  deadline: z.nullable(deadline),
  line: z.string(),
  fits: z.array(z.string()),
  misses: z.array(z.string()),
  unknown: z.array(z.string()),
});
const group = z.object({ total: z.number(), items: z.array(hit) });

const listed = z.number().check(z.int(), z.gte(0), z.lte(2000));

/** In a body, for it is long and may hold grades; nothing is stored. */
export const advancedSearch = defineEndpoint({
  method: 'POST',
  path: '/advanced-search',
  audience: 'filter',
  summary: 'Programs by toggles, each with the reasons for it',
  body: z.object({
    query: filterQuerySchema,
    shown: z.optional(z.object({ matches: listed, unknown: listed, closest: listed })),
  }),
  data: z.object({
    total: z.number(),
    matches: z.array(hit),
    unknown: group,
    closest: group,
    excluded: z.array(z.object({ key, label: z.string(), fails: z.number(), alone: z.number() })),
    place: z.nullable(
      z.object({ at: z.object({ lat: z.number(), lng: z.number() }), label: z.string() }),
    ),
    notices: z.array(z.object({ code: z.string(), text: z.string() })),
    revision: z.number(),
    builtAt: z.string(),
  }),
  allowUnconfirmed: true,
});

/** Made on the device, so that a lost answer cannot make two. */
const searchId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const params = z.object({ id: searchId });
/** Longer than any name may be, so that one that is too long gets an answer in words. */
const name = z.string().check(z.maxLength(500));
const alert = z.enum(alerts);

export const savedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: filterQuerySchema,
  alert,
  /** When the server last looked for new programs; null before the first time. */
  checkedAt: z.nullable(z.string()),
  revision: z.number(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const base = '/me/saved-searches';

export const listSearches = defineEndpoint({
  method: 'GET',
  path: base,
  audience: 'filter',
  summary: 'The kept searches, the newest first',
  data: z.array(savedSearch),
  meta: z.object({ limit: z.literal(savedSearchLimit) }),
});

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: base,
  audience: 'filter',
  summary: 'Keep a search under a name',
  body: z.object({ id: searchId, name, query: filterQuerySchema, alert }),
  data: savedSearch,
  status: 201,
});

export const changeSearch = defineEndpoint({
  method: 'PATCH',
  path: `${base}/:id`,
  audience: 'filter',
  summary: 'Change the name, the toggles or the mails of a kept search',
  params,
  body: z.partial(z.object({ name, query: filterQuerySchema, alert })),
  data: savedSearch,
  problems: ['not_found', 'revision_mismatch'],
  revisioned: true,
});

export const removeSearch = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'filter',
  summary: 'Forget a kept search',
  params,
  data: z.object({ removed: z.boolean() }),
  problems: ['revision_mismatch'],
  revisioned: true,
});
