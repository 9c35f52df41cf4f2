// `GET /universities?featured=1`, of which the home reads this much.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const featuredSchool = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  fictitious: z.boolean(),
  types: z.array(z.string()),
});
export type FeaturedSchool = z.infer<typeof featuredSchool>;

export const getFeaturedSchools = defineEndpoint({
  method: 'GET',
  path: '/universities',
  audience: 'anyone',
  summary: 'The schools that staff put on the home, in their order',
  query: z.object({ featured: z.literal('1') }),
  data: z.array(featuredSchool),
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});
