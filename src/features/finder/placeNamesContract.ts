// On its own, so that its code comes with the map alone.
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '#shared/contract/endpoint.ts';

export const getPlaceNames = defineEndpoint({
  method: 'GET',
  path: '/geo/place-names',
  audience: 'anyone',
  summary: 'Names of the larger places on a part of the map, largest first',
  query: z.object({
    /** West, south, east, north. */
    view: z.string().check(z.maxLength(200)),
    zoom: z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,6})?$/)),
  }),
  data: z
    .array(z.object({ name: z.string(), state: z.string(), lat: z.number(), lng: z.number() }))
    .check(z.maxLength(100)),
  problems: ['malformed_request'],
  cache: 'public, max-age=86400, stale-while-revalidate=2592000',
});

export type PlaceName = DataOf<typeof getPlaceNames>[number];
