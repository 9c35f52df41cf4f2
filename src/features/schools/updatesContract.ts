// Apart from dataContract.ts: the page about the site must not load the lists of the catalogue for it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const maxDataUpdates = 10;

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

export const getDataUpdates = defineEndpoint({
  method: 'GET',
  path: '/catalogue/updates',
  audience: 'anyone',
  summary: 'The last files that were loaded into the catalogue, the newest first',
  data: dataUpdates,
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});
