import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';

export const tag = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.number(),
});
export type Tag = z.infer<typeof tag>;

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/forum/tags',
  audience: 'anyone',
  summary: 'Tags by use, or those whose name or synonym begins like `q`',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(1000))) }),
  data: z.array(tag),
  cache: 'public, max-age=60, stale-while-revalidate=3600',
});

export const tagPage = z.object({
  tag: z.nullable(z.extend(tag, { synonyms: z.array(z.string()), similar: z.array(tag) })),
  nearest: z.array(tag),
});
export type TagPage = z.infer<typeof tagPage>;

export const getTag = defineEndpoint({
  method: 'GET',
  path: '/forum/tags/:slug',
  audience: 'anyone',
  summary: 'A tag; a synonym answers with the tag it stands for, an unknown one with the nearest',
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  data: tagPage,
});
