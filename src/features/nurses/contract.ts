// The directory of nurses (features.md §6.8, §6.9): cards for everyone, profiles for members.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const nursesOnPage = 24;

/** Never a street, and of a license nothing but its last four digits. */
export const nurseBadge = z.object({
  credential: z.string(),
  state: z.string(),
  verifiedOn: z.string(),
  expiresOn: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type NurseBadge = z.infer<typeof nurseBadge>;

export const nurseCard = z.object({
  id: z.number(),
  name: z.string(),
  pronouns: z.string(),
  headline: z.string(),
  img: z.string(),
  credentials: z.array(z.string()),
  specialties: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  languages: z.array(z.string()),
  topics: z.array(z.string()),
  availability: z.enum(['open', 'limited', 'closed']),
  timeZone: z.string(),
  /** By the clock of `timeZone`; both empty where none are given. */
  answerFrom: z.string(),
  answerTo: z.string(),
  badge: z.nullable(nurseBadge),
  answerCount: z.number(),
  /** Median; null while nobody was answered. */
  responseHours: z.nullable(z.number()),
  sample: z.boolean(),
});
export type NurseCard = z.infer<typeof nurseCard>;

export const shownLicense = z.object({
  jurisdiction: z.string(),
  type: z.string(),
  lastFour: z.string(),
  multistate: z.boolean(),
  verifiedOn: z.nullable(z.string()),
  expiresOn: z.string(),
  state: z.enum(['verified', 'expired']),
});
export type ShownLicense = z.infer<typeof shownLicense>;

export const nursePage = z.extend(nurseCard, {
  bio: z.string(),
  degrees: z.array(
    z.object({
      type: z.string(),
      school: z.string(),
      slug: z.nullable(z.string()),
      year: z.nullable(z.number()),
    }),
  ),
  settings: z.array(z.string()),
  years: z.nullable(z.number()),
  /** To a tenth of a degree. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
  videoUrl: z.string(),
  links: z.array(z.string()),
  licenses: z.array(shownLicense),
  /** The name in the forum; empty where none was chosen. */
  handle: z.string(),
  answers: z.array(z.object({ questionId: z.string(), title: z.string(), at: z.string() })),
  contactMode: z.enum(['message_request', 'questions_only']),
  contactRefusal: z.nullable(z.enum(['not_available', 'questions_only', 'closed', 'license'])),
  isOwn: z.boolean(),
  /** The reader's own application says under 18: links and video are left out. */
  isForMinor: z.boolean(),
});
export type NursePage = z.infer<typeof nursePage>;

const many = z.optional(z.union([z.string(), z.array(z.string())]));
const one = z.optional(z.union([z.string(), z.array(z.string())]));

export const nurseSorts = ['shuffle', 'answers', 'response', 'zone'] as const;
export type NurseSort = (typeof nurseSorts)[number];

export const filterKeys = [
  'state',
  'specialty',
  'setting',
  'program',
  'university',
  'language',
  'topic',
  'availability',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** A removal is counted up to so many. */
export const maxCounted = 100;

export const filterRemoval = z.object({
  /** With all its values; `q` is the name. */
  key: z.enum(['q', ...filterKeys]),
  count: z.number(),
});
export type FilterRemoval = z.infer<typeof filterRemoval>;

export const nurseListMeta = z.object({
  nextCursor: z.nullable(z.string()),
  /** Where several filters find nobody: without which of them most are found. */
  removal: z.nullable(filterRemoval),
  /** Filters that could not be meant, or were more than five in one key: as `key=value`. */
  ignored: z.array(z.string()),
});
export type NurseListMeta = z.infer<typeof nurseListMeta>;

export const listNurses = defineEndpoint({
  method: 'GET',
  path: '/nurses',
  audience: 'anyone',
  summary: 'Cards of published nurses; those who are not available only by name or filter',
  /** Several values of one key: repeated, or with commas. */
  query: z.object({
    q: one,
    state: many,
    specialty: many,
    setting: many,
    program: many,
    university: many,
    language: many,
    topic: many,
    availability: many,
    sort: one,
    zone: one,
    after: one,
    /** `1`: those chosen by the editors, and no others. */
    featured: one,
  }),
  data: z.array(nurseCard),
  meta: nurseListMeta,
  problems: ['malformed_request'],
});

export const getNurse = defineEndpoint({
  method: 'GET',
  path: '/nurses/:id',
  audience: 'member',
  summary: 'A full profile; not found for one that is paused or hidden, with similar cards',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  data: nursePage,
  problems: ['not_found', 'gone'],
});
