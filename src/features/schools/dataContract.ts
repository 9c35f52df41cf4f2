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

export const dataUpdates = z.array(
  z.object({
    id: z.number(),
    source: z.string(),
    url: z.string(),
    year: z.string(),
    loadedAt: z.string(),
    /** Rows of the file, those that were left out included; 0 when its report is not there. */
    rows: z.number(),
    /** Of the built-in catalogue, from 1; null for what staff imported. */
    edition: z.nullable(z.number()),
  }),
);
export type DataUpdates = z.infer<typeof dataUpdates>;
export const maxDataUpdates = 10;

export const getDataSummary = defineEndpoint({
  method: 'GET',
  path: '/catalogue/summary',
  audience: 'anyone',
  summary: 'What the catalogue holds and where it comes from, counted',
  data: dataSummary,
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});

export const getDataUpdates = defineEndpoint({
  method: 'GET',
  path: '/catalogue/updates',
  audience: 'anyone',
  summary: 'The last files that were loaded into the catalogue, the newest first',
  data: dataUpdates,
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});
