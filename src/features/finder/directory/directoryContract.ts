// features.md §6.6
import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts';
import { directoryParams, type DirectoryQuery } from './directoryAddress.ts';
import { schoolCard } from '../contract.ts';

const orNull = <S extends Schema>(schema: S) => z.nullable(schema);

/** What cannot be meant is left out and said, never refused. */
const loose = z.optional(z.string().check(z.maxLength(2000)));
const fields = {
  q: loose,
  state: loose,
  near: loose,
  sort: loose,
  view: loose,
  per_page: loose,
  page: loose,
};
const names = Object.keys(fields) as (keyof typeof fields)[];

export const directoryAnswer = z.object({
  total: z.number(),
  items: z.array(schoolCard),
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
  marks: z.array(z.object({ key: z.string(), page: z.number(), total: z.number() })),
  states: z.record(z.string(), z.number()),
  page: z.number(),
  pages: z.number(),
  asOf: z.string(),
  hasSamples: z.boolean(),
  notices: z.array(z.object({ code: z.string(), text: z.string() })),
});

export const listDirectory = defineEndpoint({
  method: 'GET',
  path: '/universities/directory',
  audience: 'anyone',
  summary: 'All schools by name or by state, with numbered pages',
  query: z.object(fields),
  data: directoryAnswer,
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});

export const directoryCall = (query: DirectoryQuery): Partial<Record<string, string>> =>
  Object.fromEntries(directoryParams(query));

export const directoryParamsOf = (
  asked: Partial<Record<keyof typeof fields, string | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])),
  );
