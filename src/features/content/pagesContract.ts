// features.md 6.12. A file of its own: only their screens load it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

const versionFacts = {
  /** From 1 upwards; the highest is in force. */
  version: z.number(),
  publishedAt: z.string(),
  note: z.string(),
};
const pageVersion = z.object(versionFacts);
export type PageVersion = z.infer<typeof pageVersion>;

const page = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  ...versionFacts,
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  earlier: z.array(pageVersion),
});
export type Page = z.infer<typeof page>;

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type ChangePiece = z.infer<typeof piece>;

const pageChange = z.object({
  ...versionFacts,
  /** The version it is compared with; null for the first, which changed nothing. */
  before: z.nullable(z.number()),
  paragraphs: z.array(z.array(piece)),
});
export type PageChange = z.infer<typeof pageChange>;

export const getPage = defineEndpoint({
  method: 'GET',
  path: '/pages/:slug',
  audience: 'anyone',
  summary: 'One text with its headlines and earlier versions',
  params: z.object({ slug: z.string() }),
  data: page,
  problems: ['not_found'],
  cache,
});

export const getPageChange = defineEndpoint({
  method: 'GET',
  path: '/pages/:slug/versions/:version',
  audience: 'anyone',
  summary: 'What one version of a text changed against the one before',
  params: z.object({ slug: z.string(), version: z.string() }),
  data: pageChange,
  problems: ['not_found'],
  cache,
});
