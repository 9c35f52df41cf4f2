// features.md §6.6
import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts';
import { directoryParams, type DirectoryQuery } from './directoryAddress.ts';
import { schoolCard } from '../contract.ts';

const orNull = <S extends Schema>(schema: S) => z.nullable(schema);

/** What cannot be meant is left out and said, never refused. */
const text = z.string().check(z.maxLength(2000));
const loose = z.optional(text);
const fields = {
  q: loose,
  state: loose,
  type: z.optional(z.union([text, z.array(text).check(z.maxLength(100))])),
  schools: loose,
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
  types: z.record(z.string(), z.number()),
  counts: z.object({
    programs: z.number(),
    public: z.number(),
    private: z.number(),
    graduates: z.number(),
    others: z.number(),
  }),
  page: z.number(),
  pages: z.number(),
  asOf: z.string(),
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

export function directoryCall(query: DirectoryQuery): Partial<Record<string, string>> {
  const params = directoryParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => [name, params.getAll(name).join(',')]),
  );
}

export const directoryParamsOf = (
  asked: Partial<Record<keyof typeof fields, string | string[] | undefined>>,
): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => [asked[name] ?? []].flat().map((value) => [name, value])),
  );
