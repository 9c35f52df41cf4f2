import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '#shared/contract/endpoint.ts';

const cache = 'public, max-age=60, stale-while-revalidate=3600';
const orNull = <S extends Schema>(schema: S) => z.nullable(schema);

export const postCover = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});

export const postSource = z.object({
  title: z.string(),
  url: z.string(),
  checkedAt: z.string(),
});

export const postCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  authorName: z.string(),
  publishAt: z.string(),
  readingMinutes: z.number(),
  cover: orNull(postCover),
});
export type PostCard = z.infer<typeof postCard>;

const place = z.object({ slug: z.string(), title: z.string() });

const part = z.union([
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({
    kind: z.literal('video'),
    url: z.string(),
    title: z.string(),
    problem: z.string(),
  }),
]);
export type PostPart = z.infer<typeof part>;

export const post = z.object({
  ...postCard.shape,
  authorCredential: z.string(),
  tags: z.array(z.string()),
  updatedAt: z.string(),
  reviewedBy: z.string(),
  reviewedAt: orNull(z.string()),
  body: z.array(part),
  headings: z.array(z.object({ level: z.number(), text: z.string(), id: z.string() })),
  sources: z.array(postSource),
  /** What staff chose to go with it. */
  related: z.array(postCard),
  newest: z.array(postCard),
  earlier: orNull(place),
  later: orNull(place),
  /** For search engines: the staff's words, else the post's own. */
  seo: z.object({ title: z.string(), description: z.string() }),
  sample: z.boolean(),
  /** Not public: read by an address that ends then (ISO 8601); left out of what the public reads. */
  previewUntil: z.optional(z.string()),
});
export type Post = z.infer<typeof post>;

/** `current` of the problem `gone`. */
export const removedPost = z.object({ title: z.string(), successor: orNull(place) });
export type RemovedPost = z.infer<typeof removedPost>;

export type PostAnswer =
  | { readonly kind: 'found'; readonly post: Post }
  | { readonly kind: 'missing' }
  | ({ readonly kind: 'gone' } & RemovedPost);

export const getPost = defineEndpoint({
  method: 'GET',
  path: '/posts/:slug',
  audience: 'anyone',
  summary: 'One post with its rendered text',
  params: z.object({ slug: z.string() }),
  query: z.object({
    /** Opens a post that is not public. */
    preview: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: post,
  problems: ['not_found', 'gone'],
  cache,
});

export const maxListLength = 50;

const names = z.string().check(z.maxLength(2000));

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/posts',
  audience: 'anyone',
  summary: 'Posts, the newest first',
  query: z.object({
    limit: z.optional(z.string().check(z.regex(/^(?:[1-9]|[1-4]\d|50)$/))),
    /** `meta.nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
    tag: z.optional(z.string().check(z.maxLength(100))),
    category: z.optional(z.string().check(z.maxLength(100))),
    /** Words of which at least one is in the title, the beginning or the tags. */
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Addresses separated by commas: those posts alone, in that order. */
    slugs: z.optional(names),
  }),
  data: z.array(postCard),
  meta: z.object({ nextCursor: orNull(z.string()) }),
  problems: ['malformed_request'],
  cache,
});
