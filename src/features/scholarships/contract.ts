// Scholarships, and how a student keeps track of them (features.md §3.7, §6.34).
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { remindDays, trackStates } from './policy.ts';
import {
  citizenships,
  combineRules,
  cycleKinds,
  reportReasons,
  requirements,
  scholarshipKinds,
  scholarshipPrograms,
  studentLevels,
} from './values.ts';

/** Of the list: an entry and its details stand at the same place of both. */
export const detailsOnPage = 100;
/** Whole dollars; no award comes near it. */
export const maxDollars = 1_000_000;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const scholarshipCycle = z.object({
  /** The year or the years that the dates belong to; null where no year is named. */
  label: z.nullable(z.string()),
  kind: z.enum(cycleKinds),
  opens: z.nullable(day),
  closes: z.nullable(day),
  /** `19:30`; null stands for the end of the day. */
  closesAt: z.nullable(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
  /** IANA; null where the sponsor names none. */
  zone: z.nullable(z.string()),
});
export type ScholarshipCycle = z.infer<typeof scholarshipCycle>;

/** An empty list means that the sponsor says nothing, not that everybody may apply. */
export const scholarshipEligibility = z.object({
  programs: z.array(z.enum(scholarshipPrograms)),
  levels: z.array(z.enum(studentLevels)),
  states: z.array(z.string()),
  minGpa: z.nullable(z.number()),
  citizenship: z.array(z.enum(citizenships)),
  needBased: z.nullable(z.boolean()),
  meritBased: z.nullable(z.boolean()),
  membership: z.nullable(z.string()),
  /** Whom it is meant for, in the sponsor’s sense; never compared with what a student is. */
  groups: z.array(z.string()),
});
export type ScholarshipEligibility = z.infer<typeof scholarshipEligibility>;

/** What lists, filters and the match on the device need. */
export const scholarship = z.object({
  slug: z.string(),
  name: z.string(),
  sponsor: z.string(),
  /** The sponsor’s own page. */
  url: z.string(),
  kind: z.enum(scholarshipKinds),
  amount: z.object({
    text: z.string(),
    /** Dollars. */
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
    /** Whose figures these are. */
    cycle: z.nullable(z.string()),
  }),
  serviceYears: z.nullable(z.number()),
  eligibility: scholarshipEligibility,
  requirements: z.array(z.enum(requirements)),
  cycle: scholarshipCycle,
  combines: z.enum(combineRules),
  /** When the sponsor’s page was last read, `YYYY-MM-DD`. */
  checked_at: day,
  /** What people report, once three have; else empty. */
  reported: z.array(z.enum(reportReasons)),
  demo: z.boolean(),
});
export type Scholarship = z.infer<typeof scholarship>;

export const scholarshipDetails = z.object({
  slug: z.string(),
  awards: z.nullable(z.number()),
  renewable: z.nullable(z.boolean()),
  /** What is owed, where, and what follows when it is not done. */
  service: z.nullable(z.string()),
  /** Further conditions in sentences. */
  other: z.array(z.string()),
  /** The pattern of the dates in words. */
  dates: z.nullable(z.string()),
  combines: z.nullable(z.string()),
  sources: z.array(z.object({ url: z.string(), title: z.string(), year: z.nullable(z.string()) })),
});
export type ScholarshipDetails = z.infer<typeof scholarshipDetails>;

/** Asked for with its tag each time: without a connection the page says how old its copy is. */
const publicCache = 'public, no-cache';

export const listScholarships = defineEndpoint({
  method: 'GET',
  path: '/scholarships',
  audience: 'anyone',
  summary: 'All scholarships, without the texts that only their details need',
  data: z.array(scholarship),
  meta: z.object({ revision: z.number() }),
  cache: publicCache,
});

export const listScholarshipDetails = defineEndpoint({
  method: 'GET',
  path: '/scholarships/details',
  audience: 'anyone',
  summary: `The texts of ${detailsOnPage} scholarships, in the order of the list`,
  query: z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  data: z.array(scholarshipDetails),
  cache: publicCache,
});

const slugParam = z.object({ slug: z.string().check(z.maxLength(120)) });

export const trackBody = z.object({
  state: z.enum(trackStates),
  /** What is ready to be handed in. */
  checklist: z.array(z.enum(requirements)).check(z.maxLength(requirements.length)),
  /** Days before the closing day. */
  remindDays: z
    .array(z.union(remindDays.map((each) => z.literal(each))))
    .check(z.maxLength(remindDays.length)),
  /** Dollars, once it is won. */
  amountWon: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(maxDollars))),
});
export type TrackBody = z.infer<typeof trackBody>;

export const trackedScholarship = z.extend(trackBody, {
  slug: z.string(),
  /** False once the entry is gone from the list. */
  isListed: z.boolean(),
  /** As it was called when it was saved. */
  name: z.string(),
  updatedAt: z.string(),
});
export type TrackedScholarship = z.infer<typeof trackedScholarship>;

export const listTracked = defineEndpoint({
  method: 'GET',
  path: '/me/scholarships',
  audience: 'student',
  summary: 'Scholarships that one keeps track of',
  data: z.array(trackedScholarship),
});

export const trackScholarship = defineEndpoint({
  method: 'PUT',
  path: '/me/scholarships/:slug',
  audience: 'student',
  summary: 'Saves how far one is with a scholarship; every value is the new one, none is added',
  params: slugParam,
  body: trackBody,
  data: trackedScholarship,
  problems: ['not_found', 'wrong_state', 'idempotency_mismatch'],
});

export const reportScholarship = defineEndpoint({
  method: 'POST',
  path: '/scholarships/:slug/reports',
  audience: 'student',
  summary: 'Reports what is wrong with an entry; one open report a person and scholarship',
  params: slugParam,
  body: z.object({ reason: z.enum(reportReasons) }),
  data: z.object({ reason: z.enum(reportReasons) }),
  problems: ['not_found', 'idempotency_mismatch'],
});
