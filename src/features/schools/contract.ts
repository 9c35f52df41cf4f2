import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import {
  changeKinds,
  deadline,
  figure,
  figureKeys,
  programDetails,
  programTypes,
  source,
} from '#shared/reference/catalogue/catalogue.ts';
import { schoolExtras } from '#shared/reference/catalogue/schoolExtras.ts';

const cache = 'public, max-age=60, stale-while-revalidate=3600';

/** Index in the list of sources; null when no source stands behind it. */
const sourceIndex = z.nullable(z.number());

const figureView = z.object({ value: figure, source: sourceIndex });
export type FigureView = z.infer<typeof figureView>;

/** Facts that staff checked themselves, of one page and one day. */
const checkedFacts = z.object({
  facts: z.array(z.string()),
  sourceUrl: z.string(),
  checkedOn: z.string(),
});
export type CheckedFacts = z.infer<typeof checkedFacts>;

export const deadlineView = z.extend(deadline, {
  sourceUrl: z.string(),
  checkedAt: z.string(),
});
export type DeadlineView = z.infer<typeof deadlineView>;

export const programView = z.object({
  id: z.number(),
  type: z.enum(programTypes),
  name: z.string(),
  details: programDetails,
  deadlines: z.array(deadlineView),
  sample: z.boolean(),
  source: sourceIndex,
  checked: z.optional(z.array(checkedFacts)),
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

/** Degrees or certificates of one type that a school awarded, newest year first. */
export const nursingAwards = z.object({
  type: z.enum(awardTypes),
  years: z.array(
    z.object({
      /** Of the June in which the twelve months end. */
      year: z.number(),
      awards: z.number(),
      source: sourceIndex,
    }),
  ),
});
export type NursingAwards = z.infer<typeof nursingAwards>;

/** What became of a school's graduates of one type, in US cents. */
const nursingOutcome = z.object({
  type: z.enum(awardTypes),
  /** Median one year after graduating. */
  earnings: figure,
  /** Median federal student loans at this school. */
  debt: figure,
  source: sourceIndex,
});
export type NursingOutcome = z.infer<typeof nursingOutcome>;

export const schoolLink = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
});
export type SchoolLink = z.infer<typeof schoolLink>;

const similarSchool = z.extend(schoolLink, {
  miles: z.nullable(z.number()),
  types: z.array(z.enum(awardTypes)),
  acceptRate: z.optional(z.number()),
});
export type SimilarSchool = z.infer<typeof similarSchool>;

const change = z.object({
  kind: z.enum(changeKinds),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
  at: z.string(),
});
export type ChangeView = z.infer<typeof change>;

export const ratingSummary = z.object({
  average: z.nullable(z.number()),
  count: z.number(),
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
  at: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
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
  affiliation: z.nullable(z.number()),
  missions: z.array(z.string()),
  open: z.boolean(),
  closedOn: z.string(),
  successor: z.nullable(schoolLink),
  merged: z.optional(z.boolean()),
  /** True for a branch: its numbers are reported for all campuses together. */
  sharedFigures: z.boolean(),
  about: z.string(),
  fictitious: z.boolean(),
  sample: z.boolean(),
  source: sourceIndex,
  figures: z.object(
    Object.fromEntries(figureKeys.map((key) => [key, figureView])) as Record<
      (typeof figureKeys)[number],
      typeof figureView
    >,
  ),
  programs: z.array(programView),
  nclex: z.array(nclexRow),
  /** Devices may keep answers from before there were any. */
  awards: z._default(z.array(nursingAwards), []),
  /** Of which reports were loaded for any school, the newest first. */
  awardYears: z._default(z.array(z.number()), []),
  outcomes: z._default(z.array(nursingOutcome), []),
  /** What no file brings; left out where staff have said nothing. */
  extras: z.optional(schoolExtras),
  checked: z.optional(z.array(checkedFacts)),
  rating: ratingSummary,
  changes: z.array(change),
  similar: z.array(similarSchool),
  sources: z.array(source),
  updatedAt: z.string(),
  /** The server's present to the full hour, ISO 8601 UTC: what "passed" means on a page until it runs by itself. */
  asOf: z.string(),
});
export type School = z.infer<typeof school>;

/** `current` of the problem `not_found`: schools that the address may have meant. */
export const suggestedSchools = z.object({ alike: z.array(schoolLink) });

/** A school found by another of its names has its own address in `slug`. */
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

export const maxPrograms = 40;

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
    ids: z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,39}$/)),
  }),
  data: z.array(comparedProgram),
  meta: z.object({ sources: z.array(source) }),
  problems: ['malformed_request'],
  cache,
});

/** In one download of at most 300 kB. */
export const schoolPack = z.object({
  schools: z.array(school),
  leftOut: z.array(schoolLink),
  at: z.string(),
});
export type SchoolPack = z.infer<typeof schoolPack>;
