// One school with everything that is known about it: its page, the compared table and the packs that devices keep
// (features.md §6.7).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  changeKinds,
  deadline,
  figure,
  figureKeys,
  programDetails,
  programTypes,
  source,
} from '#shared/reference/catalogue/catalogue.ts';

const cache = 'public, max-age=60, stale-while-revalidate=3600';

/** A place in the list of sources; null when no source stands behind it. */
const sourceIndex = z.nullable(z.number());

/** A number or why there is none, and who said so. */
const figureView = z.object({ value: figure, source: sourceIndex });
export type FigureView = z.infer<typeof figureView>;

export const deadlineView = z.extend(deadline, {
  /** Empty when not said. */
  sourceUrl: z.string(),
  /** ISO 8601 UTC. */
  checkedAt: z.string(),
});
export type DeadlineView = z.infer<typeof deadlineView>;

export const programView = z.object({
  id: z.number(),
  type: z.enum(programTypes),
  name: z.string(),
  details: programDetails,
  deadlines: z.array(deadlineView),
  /** An example written for the demo. */
  sample: z.boolean(),
  source: sourceIndex,
});
export type ProgramView = z.infer<typeof programView>;

export const nclexRow = z.object({
  type: z.enum(programTypes),
  exam: z.enum(['RN', 'PN']),
  year: z.string(),
  /** First-time pass rate, 0 to 1; null unless published. */
  rate: z.nullable(z.number()),
  takers: z.nullable(z.number()),
  status: z.enum(['published', 'not_published', 'too_few']),
  sourceUrl: z.string(),
  source: sourceIndex,
});
export type NclexRow = z.infer<typeof nclexRow>;

export const schoolLink = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
});
export type SchoolLink = z.infer<typeof schoolLink>;

const similarSchool = z.extend(schoolLink, {
  /** Great-circle miles; null when one of the two has no coordinates. */
  miles: z.nullable(z.number()),
  types: z.array(z.enum(programTypes)),
  /** Share of the applicants whom the school takes, 0 to 1; left out where it does not say. */
  acceptRate: z.optional(z.number()),
});
export type SimilarSchool = z.infer<typeof similarSchool>;

const change = z.object({
  kind: z.enum(changeKinds),
  /** In words, e.g. `Application deadline, Fall 2027`. */
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
});
export type ChangeView = z.infer<typeof change>;

export const ratingSummary = z.object({
  /** Mean of 1 to 5; null without a published review. */
  average: z.nullable(z.number()),
  count: z.number(),
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  distribution: z.array(z.number()),
  /** Whether all of them are samples: such a rating is nobody's. */
  sample: z.boolean(),
});
export type RatingSummary = z.infer<typeof ratingSummary>;

export const school = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  county: z.string(),
  phone: z.string(),
  /** Degrees; null when unknown. */
  at: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  /** With their scheme, http or https; empty when unknown. */
  links: z.object({
    website: z.string(),
    admissions: z.string(),
    aid: z.string(),
    apply: z.string(),
    netPrice: z.string(),
    veterans: z.string(),
    /** Devices may keep answers from before there was one. */
    disability: z._default(z.string(), ''),
  }),
  control: z.string(),
  level: z.string(),
  setting: z.string(),
  size: z.string(),
  /** Code of the College Scorecard; null when none is reported. */
  affiliation: z.nullable(z.number()),
  missions: z.array(z.string()),
  open: z.boolean(),
  closedOn: z.string(),
  /** Who has taken over in the end; null when nobody is known. */
  successor: z.nullable(schoolLink),
  /** Whether somebody has taken over, known here or not. */
  merged: z.optional(z.boolean()),
  /** True for a branch: its numbers are reported for all campuses together. */
  sharedFigures: z.boolean(),
  about: z.string(),
  /** No such school exists: it shows what a page can hold. */
  fictitious: z.boolean(),
  sample: z.boolean(),
  /** Who says where the school is and what kind it is. */
  source: sourceIndex,
  figures: z.object(
    Object.fromEntries(figureKeys.map((key) => [key, figureView])) as Record<
      (typeof figureKeys)[number],
      typeof figureView
    >,
  ),
  programs: z.array(programView),
  /** The newest year first. */
  nclex: z.array(nclexRow),
  rating: ratingSummary,
  /** The newest first. */
  changes: z.array(change),
  similar: z.array(similarSchool),
  /** What the numbers of `source` above point to. */
  sources: z.array(source),
  updatedAt: z.string(),
  /** The server's present to the full hour, ISO 8601 UTC: what "passed" means on a page until it runs by itself. */
  asOf: z.string(),
});
export type School = z.infer<typeof school>;

/** `current` of the problem `not_found`: schools that the address may have meant. */
export const suggestedSchools = z.object({ alike: z.array(schoolLink) });

/** What stands at an address of a school. One found by another of its names has its own address in `slug`. */
export type SchoolResult =
  | { readonly kind: 'found'; readonly school: School }
  | { readonly kind: 'missing'; readonly alike: readonly SchoolLink[] };

const slugParams = z.object({ slug: z.string().check(z.maxLength(1000)) });

export const getSchool = defineEndpoint({
  method: 'GET',
  path: '/universities/:slug',
  audience: 'anyone',
  summary: 'One school with its programs, numbers, pass rates and deadlines',
  params: slugParams,
  data: school,
  problems: ['not_found'],
  cache,
});

/** Most programs that one call answers. */
export const maxPrograms = 40;

/** A program with what one needs to set it beside others. */
export const comparedProgram = z.extend(programView, {
  school: schoolLink,
  nclex: z.array(nclexRow),
});
export type ComparedProgram = z.infer<typeof comparedProgram>;

export const getPrograms = defineEndpoint({
  method: 'GET',
  path: '/programs',
  audience: 'anyone',
  summary:
    'Some programs with their schools, in the order asked for; what is not there is left out',
  query: z.object({
    /** Numbers separated by commas, 40 at most. */
    ids: z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,39}$/)),
  }),
  data: z.array(comparedProgram),
  meta: z.object({ sources: z.array(source) }),
  problems: ['malformed_request'],
  cache,
});

/** Longest text of a report in characters. */
export const reportLimits = { minLength: 10, maxLength: 2000, perHour: 5 } as const;

export const reportBody = z.object({
  /** Which number or text, by its name on the page; empty for the page as a whole. */
  field: z.string().check(z.maxLength(120)),
  message: z.string(),
  /** Where an answer can go; may be empty. */
  email: z._default(z.string().check(z.maxLength(1000)), ''),
  /** A field that people do not see. */
  website: z._default(z.string().check(z.maxLength(2000)), ''),
});
export type ReportBody = z.infer<typeof reportBody>;

/** The same report sent again under the same key is one report. */
export const reportSchool = defineEndpoint({
  method: 'POST',
  path: '/universities/:slug/reports',
  audience: 'anyone',
  summary: 'Say that something on the page of a school is wrong',
  params: slugParams,
  body: reportBody,
  data: z.object({ taken: z.literal(true) }),
  status: 201,
  problems: ['not_found', 'idempotency_mismatch'],
});
