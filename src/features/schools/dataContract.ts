import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import { source } from '#shared/reference/catalogue/catalogue.ts';

export const dataSummary = z.object({
  /** Open ones; samples are in none of these numbers. */
  schools: z.number(),
  nursingSchools: z.number(),
  /** Schools that teach each type, by the rule of awards.ts. */
  programs: z.array(z.object({ type: z.enum(awardTypes), schools: z.number() })),
  /** Newest year first: who reported graduates, and how many. */
  awards: z.array(
    z.object({
      year: z.number(),
      type: z.enum(awardTypes),
      schools: z.number(),
      awards: z.number(),
    }),
  ),
  sources: z.array(source),
});
export type DataSummary = z.infer<typeof dataSummary>;

export const getDataSummary = defineEndpoint({
  method: 'GET',
  path: '/catalogue/summary',
  audience: 'anyone',
  summary: 'What the catalogue holds and where it comes from, counted',
  data: dataSummary,
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});
