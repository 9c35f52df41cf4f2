// features.md §5, §6.33
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  calculators,
  kinds,
  markKeyPattern,
  maxMarksInChange,
  neededPackages,
  stages,
  topics,
} from './rules.ts';

const cardFields = {
  slug: z.string(),
  title: z.string(),
  kind: z.enum(kinds),
  topic: z.enum(topics),
  /** Where students are whom it helps most. */
  stage: z.enum(stages),
  /** To read or to work through. */
  minutes: z.number(),
  summary: z.string(),
  package: z.enum(neededPackages),
  /** Of the answer with its content, before compression. */
  bytes: z.number(),
  /** Rises with each change of its text. */
  revision: z.number(),
  /** `YYYY-MM-DD` */
  checked_at: z.string(),
  sources_count: z.number(),
  /** Whether somebody reported lately that a link in it doesn’t work. */
  links: z.enum(['fine', 'reported']),
};
export const resourceCard = z.object(cardFields);
export type ResourceCard = z.infer<typeof resourceCard>;

export const listResources = defineEndpoint({
  method: 'GET',
  path: '/resources',
  audience: 'anyone',
  summary: 'Guides, checklists, templates, calculators, films and practice questions',
  data: z.array(resourceCard),
  cache: 'public, no-cache',
});

export const checklistItem = z.object({
  key: z.string(),
  text: z.string(),
  help: z.nullable(z.string()),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

export const practiceQuestion = z.object({
  key: z.string(),
  prompt: z.string(),
  choices: z.array(z.string()),
  /** Number of the right choice, from 0. */
  answer: z.number(),
  why: z.string(),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const resourceContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), html: z.string() }),
  z.object({
    kind: z.literal('template'),
    html: z.string(),
    /** The same as text, to copy. */
    text: z.string(),
  }),
  z.object({
    kind: z.literal('checklist'),
    /** Each program of a student has the list for itself. */
    perProgram: z.boolean(),
    items: z.array(checklistItem),
  }),
  z.object({ kind: z.literal('practice'), questions: z.array(practiceQuestion) }),
  z.object({ kind: z.literal('calculator'), calculator: z.enum(calculators), intro: z.string() }),
  z.object({
    kind: z.literal('film'),
    url: z.string(),
    minutes: z.number(),
    captions: z.boolean(),
    transcript: z.string(),
    /** What is wrong with its link (SPEC §8); empty when nothing is. */
    problem: z.string(),
  }),
]);
export type ResourceContent = z.infer<typeof resourceContent>;

export const resourceSource = z.object({
  title: z.string(),
  url: z.string(),
  /** Of what it says; empty where it names none. */
  year: z.string(),
});
export type ResourceSource = z.infer<typeof resourceSource>;

export const resource = z.object({
  ...cardFields,
  sources: z.array(resourceSource),
  content: resourceContent,
});
export type Resource = z.infer<typeof resource>;

const ofResource = z.object({ slug: z.string().check(z.maxLength(200)) });

/** `current` of `package_needed`. */
export const lockedResource = z.object({ package: z.enum(neededPackages) });

export const getResource = defineEndpoint({
  method: 'GET',
  path: '/resources/:slug',
  audience: 'anyone',
  summary: 'One resource with its content; `package_needed` names the package in `current`',
  params: ofResource,
  data: resource,
  problems: ['not_found', 'package_needed'],
});

export const ownResource = z.object({
  slug: z.string(),
  saved: z.boolean(),
  done: z.boolean(),
  progress: z.number(),
  ticks: z.array(z.string()),
  answers: z.record(z.string(), z.number()),
  updatedAt: z.string(),
});
export type OwnResource = z.infer<typeof ownResource>;

export const listOwnResources = defineEndpoint({
  method: 'GET',
  path: '/me/resources',
  audience: 'student',
  summary: 'What the caller saved, began, ticked, answered and finished',
  data: z.array(ownResource),
});

const markKey = z.string().check(z.regex(markKeyPattern));
const fewMarks = z.refine<Record<string, unknown>>(
  (marks) => Object.keys(marks).length <= maxMarksInChange,
  { error: `Send at most ${maxMarksInChange} marks in one change.` },
);

export const markChange = z.object({
  saved: z.optional(z.boolean()),
  done: z.optional(z.boolean()),
  progress: z.optional(z.int().check(z.gte(0), z.lte(100))),
  ticks: z.optional(z.record(markKey, z.boolean()).check(fewMarks)),
  /** Null takes an answer back. */
  answers: z.optional(
    z.record(markKey, z.nullable(z.int().check(z.gte(0), z.lte(50)))).check(fewMarks),
  ),
});

export const markResource = defineEndpoint({
  method: 'PUT',
  path: '/me/resources/:slug',
  audience: 'student',
  summary: 'Sets marks of the caller to the values that are given; those left out stay',
  params: ofResource,
  body: markChange,
  data: ownResource,
  problems: ['not_found', 'validation_failed', 'idempotency_mismatch'],
});

export const reportLink = defineEndpoint({
  method: 'POST',
  path: '/resources/:slug/link-reports',
  audience: 'anyone',
  summary: 'Reports a link that doesn’t work; without `url`, that the resource itself is missing',
  params: ofResource,
  body: z.object({ url: z.string().check(z.maxLength(2048)) }),
  data: z.object({ taken: z.literal(true) }),
  status: 201,
  problems: ['validation_failed', 'idempotency_mismatch'],
});
