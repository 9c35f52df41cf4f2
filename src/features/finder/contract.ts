// features.md §6.5
import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts';
import {
  controls,
  deadline,
  figure,
  missingReasons,
} from '#shared/reference/catalogue/catalogue.ts';
import { awardTypes, trends } from '#shared/reference/catalogue/awards.ts';
import { finderParams } from './search/url/finderUrl.ts';
import { searchPlace } from './placesContract.ts';
import { maxSuggestions } from './search/suggest.ts';
import { type Bounds, type FinderQuery, sorts, unknowns } from './search/types.ts';

export type { FinderNotice } from './search/types.ts';

const { kind, at, zone, status } = deadline.shape;
const nextDeadline = z.object({ kind, at, zone, status });

const cache = 'public, max-age=60, stale-while-revalidate=3600';
const orNull = <S extends Schema>(schema: S) => z.nullable(schema);

/** Repeated or separated by commas; what cannot be meant is left out and said, never refused. */
const text = z.string().check(z.maxLength(2000));
const loose = z.optional(z.union([text, z.array(text).check(z.maxLength(100))]));

const names = [
  'q',
  'zip',
  'city',
  'state',
  'place',
  'near',
  'radius',
  'bounds',
  'type',
  'program',
  'graduates',
  'schools',
  'control',
  'level',
  'setting',
  'size',
  'affiliation',
  'mission',
  'tuition',
  'netcost',
  'accept',
  'grad',
  'format',
  'accreditation',
  'approved',
  'route',
  'deadline',
  'sort',
  'page',
] as const;

const finderFields = Object.fromEntries(names.map((name) => [name, loose])) as Record<
  (typeof names)[number],
  typeof loose
>;

const point = z.object({ lat: z.number(), lng: z.number() });
const counts = z.record(z.string(), z.number());

export const schoolCard = z.object({
  order: z.number(),
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  at: orNull(point),
  miles: orNull(z.number()),
  control: z.enum(['', ...controls]),
  fictitious: z.boolean(),
  types: z.array(z.enum(awardTypes)),
  awards: z.array(
    z.object({
      type: z.enum(awardTypes),
      year: z.number(),
      awards: z.number(),
      trend: orNull(z.enum(trends)),
    }),
  ),
  netPrice: figure,
  priceYear: z.string(),
  tuition: z.optional(z.object({ cents: z.number(), year: z.string() })),
  nclex: z.union([
    z.object({
      type: z.enum(awardTypes),
      year: z.string(),
      rate: z.number(),
    }),
    z.enum(missingReasons),
  ]),
  deadline: orNull(nextDeadline),
  hasPrograms: z.optional(z.boolean()),
  unknown: z.array(z.enum(unknowns)),
});

const group = z.object({ total: z.number(), items: z.array(schoolCard) });

const offer = z.object({
  label: z.string(),
  change: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
});

const finderMeta = z.object({
  total: z.number(),
  notOnRecord: group,
  unlocated: group,
  samples: z.array(schoolCard),
  closed: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      closedOn: z.string(),
      successor: orNull(z.object({ slug: z.string(), name: z.string() })),
    }),
  ),
  others: z.number(),
  facets: z.object({
    types: counts,
    minGraduates: counts,
    controls: counts,
    levels: counts,
    settings: counts,
    sizes: counts,
    affiliations: counts,
    missions: counts,
    maxTuition: counts,
    maxNetPrice: counts,
    minAcceptRate: counts,
    minGradRate: counts,
    formats: counts,
    accreditors: counts,
    routes: counts,
    approvedOnly: z.number(),
    deadlineOpen: z.number(),
  }),
  widen: orNull(z.object({ radius: orNull(z.number()), total: z.number() })),
  sort: z.enum(sorts),
  page: z.number(),
  pages: z.number(),
  notices: z.array(
    z.object({ code: z.string(), text: z.string(), offers: z.optional(z.array(offer)) }),
  ),
  place: orNull(searchPlace),
  revision: z.number(),
  /** Names in the address that no search has: they change nothing (features.md §2.1). */
  ignored: z.optional(z.array(z.string())),
});
export type FinderMeta = z.infer<typeof finderMeta>;

export const findSchools = defineEndpoint({
  method: 'GET',
  path: '/universities',
  audience: 'anyone',
  summary: 'Schools near a place, with filters, counts and numbered pages',
  query: z.object({
    ...finderFields,
    /** `1`: those that staff put on the home, in their order; nothing else of the query counts then. */
    featured: loose,
  }),
  data: z.array(schoolCard),
  meta: finderMeta,
  cache,
});

export const mapOfSchools = defineEndpoint({
  method: 'GET',
  path: '/universities/map',
  audience: 'anyone',
  summary:
    'The same search on a part of the map: schools, and numbers where they are close together',
  query: z.object({
    ...finderFields,
    /** The visible part: west, south, east, north. `bounds` is the area that is searched. */
    view: text,
    zoom: z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,6})?$/)),
    /** Without the schools of the page of the list, which a map has under their numbers. */
    others: z.optional(z.literal('1')),
  }),
  data: z.array(
    z.object({
      lat: z.number(),
      lng: z.number(),
      count: z.number(),
      open: z.number(),
      school: orNull(z.object({ id: z.number(), slug: z.string(), name: z.string() })),
    }),
  ),
  meta: z.object({ total: z.number(), revision: z.number() }),
  problems: ['malformed_request'],
  cache,
});

export const suggestionKinds = ['schools', 'nurses', 'questions', 'tags'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const schoolSuggestion = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
});
/** At `/nurse/{id}`, for members. */
const nurseSuggestion = z.object({
  id: z.number(),
  name: z.string(),
  credentials: z.array(z.string()),
  state: z.string(),
});
/** At `/forum/question/{id}`. Who asked is not part of it. */
const questionSuggestion = z.object({
  id: z.number(),
  title: z.string(),
  answerCount: z.number(),
});
/** At `/forum/tag/{slug}`; `count` of questions. */
const tagSuggestion = z.object({ slug: z.string(), name: z.string(), count: z.number() });

export const suggestionGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('schools'), items: z.array(schoolSuggestion) }),
  z.object({ kind: z.literal('nurses'), items: z.array(nurseSuggestion) }),
  z.object({ kind: z.literal('questions'), items: z.array(questionSuggestion) }),
  z.object({ kind: z.literal('tags'), items: z.array(tagSuggestion) }),
]);
export type SuggestionGroup = z.infer<typeof suggestionGroup>;

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/search/suggest',
  audience: 'anyone',
  summary: `At most ${maxSuggestions} things that a beginning of a word may mean, by kind: schools first, or one kind alone`,
  query: z.object({ q: text, kind: z.optional(z.enum(suggestionKinds)) }),
  data: z.array(suggestionGroup),
  // Not stale while it is fetched anew: a title that was removed goes within a minute.
  cache: 'public, max-age=60',
});

export function finderCall(query: FinderQuery): Partial<Record<(typeof names)[number], string>> {
  const params = finderParams(query);
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = params.getAll(name);
      return values.length === 0 ? [] : [[name, values.join(',')]];
    }),
  );
}

export const finderParamsOf = (
  query: Partial<Record<(typeof names)[number], string | string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => {
      const value = query[name];
      if (value === undefined) return [];
      return (Array.isArray(value) ? value : [value]).map((each) => [name, each]);
    }),
  );

export const viewText = (bounds: Bounds): string => bounds.join(',');
