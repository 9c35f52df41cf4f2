import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { placeNoticeCodes } from '#shared/geo/places.ts';
import { packedZips } from '#shared/geo/zipTable.ts';

const point = z.object({ lat: z.number(), lng: z.number() });

export const searchPlace = z.object({
  at: point,
  label: z.string(),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
});

const placeNotice = z.object({
  code: z.enum(placeNoticeCodes),
  text: z.string(),
  offers: z.array(
    z.object({
      label: z.string(),
      change: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    }),
  ),
});

export const getZip = defineEndpoint({
  method: 'GET',
  path: '/geo/zip/:zip',
  audience: 'anyone',
  summary: 'Where a ZIP is; for an unknown one the nearest, and words about it',
  params: z.object({ zip: z.string().check(z.minLength(1), z.maxLength(20)) }),
  data: z.object({
    place: z.nullable(searchPlace),
    notices: z.array(placeNotice),
  }),
  cache: 'public, max-age=86400, stale-while-revalidate=2592000',
});

export const getMapGround = defineEndpoint({
  method: 'GET',
  path: '/geo/map-ground',
  audience: 'anyone',
  summary: 'What maps are drawn on: the style of a provider of tiles, or outlines of our own',
  data: z.object({
    /** Null for our own outlines. */
    styleUrl: z.nullable(z.string()),
  }),
  cache: 'public, max-age=3600',
});

export const zipsAnswer = z.object({ version: z.string(), zips: packedZips });
export type ZipsAnswer = z.infer<typeof zipsAnswer>;

export const getZips = defineEndpoint({
  method: 'GET',
  path: '/geo/zips',
  audience: 'anyone',
  summary: 'Every ZIP of the United States with its city and its middle, packed',
  query: z.object({
    /** With it the answer never changes. */
    v: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: zipsAnswer,
  cache: 'public, max-age=86400, stale-while-revalidate=2592000',
});
