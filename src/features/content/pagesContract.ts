// Texts with versions, such as the privacy policy (features.md 6.12). A file of its own: only their screens load it.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { contentCache as cache } from './contentCache.ts';

const versionFacts = {
  /** From 1 upwards; the highest is in force. */
  version: z.number(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /** What this version changed, in one sentence. */
  note: z.string(),
};
const pageVersion = z.object(versionFacts);
export type PageVersion = z.infer<typeof pageVersion>;

const page = z.object({
  slug: z.string(),
  title: z.string(),
  /** A few sentences in plain words, above the text. */
  summary: z.string(),
  ...versionFacts,
  /** Safe HTML, made from Markdown on the server. */
  html: z.string(),
  /** The main headlines of the text, with their ids in it. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The versions before, newest first. */
  earlier: z.array(pageVersion),
});
export type Page = z.infer<typeof page>;

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type ChangePiece = z.infer<typeof piece>;

const pageChange = z.object({
  ...versionFacts,
  /** The version it is compared with; null for the first, which changed nothing. */
  before: z.nullable(z.number()),
  /** The paragraphs with a change, each in pieces; what was taken away and what was added, by words. */
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
