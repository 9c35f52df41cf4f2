import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { renderMarkdownParts } from '#server/text/markdown.ts';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import type { Post } from '../contract.ts';
import { postType } from '../postType.ts';
import { presentPost } from './present.ts';
import { firstParagraph } from './service.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { findPost, listAllPosts, type PostRow, renamePost, writePost } from './store.ts';

export type PostValue = z.output<typeof postType.schema>;

const orNull = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | null => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : null;
};

const { shape } = postType.schema;

const toValue = (row: PostRow): PostValue => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  body: row.body,
  cover: orNull(shape.cover, row.cover),
  videoUrl: row.videoUrl,
  authorName: row.authorName,
  authorCredential: row.authorCredential,
  category: row.category,
  tags: orNull(shape.tags, row.tags) ?? [],
  status: row.status === 'archived' ? 'archived' : 'published',
  publishAt: row.publishAt.toISOString(),
  successorSlug: row.successorSlug,
  reviewedBy: row.reviewedBy,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  sources: orNull(shape.sources, row.sources) ?? [],
  relatedSlugs: orNull(shape.relatedSlugs, row.relatedSlugs) ?? [],
  seo: orNull(shape.seo, row.seo) ?? { title: '', description: '' },
});

async function checkPost(db: Queries, key: string, post: PostValue): Promise<EntryProblem[]> {
  const found: EntryProblem[] = [];
  const add = (level: EntryProblem['level'], path: string, code: string, message: string) =>
    found.push({ level, path, code, message });
  if (post.slug !== key && (await findPost(db, post.slug)))
    add('error', 'slug', 'taken', 'There is a post at this address already');
  if (post.publishAt !== '' && Number.isNaN(Date.parse(post.publishAt)))
    add('error', 'publishAt', 'time', 'Enter a date and a time');
  if (post.reviewedAt !== null && Number.isNaN(Date.parse(post.reviewedAt)))
    add('error', 'reviewedAt', 'time', 'Enter a date and a time');
  const others = [post.successorSlug, ...post.relatedSlugs].filter((slug) => slug !== '');
  for (const slug of others)
    if (!(await findPost(db, slug)))
      add('warning', 'relatedSlugs', 'link', `There is no post at “${slug}”`);
  if (post.successorSlug !== '' && post.successorSlug === post.slug)
    add('error', 'successorSlug', 'itself', 'It would lead to itself');
  for (const part of renderMarkdownParts(post.body)) {
    if (part.kind !== 'video') continue;
    const read = parseVideoLink(part.url);
    if (!read.ok) add('warning', 'body', 'film', `${part.url}: ${read.error}`);
  }
  if (/!\[\s*\]\(/.test(post.body))
    add('warning', 'body', 'alt', 'A picture in the text has no words for who can’t see it');
  return found;
}

/** A post as its page would show it, without what stands around it. */
export const presentUnpublished = (post: PostValue, now: Date): Post =>
  presentPost(
    {
      ...post,
      publishAt: post.publishAt === '' ? now : new Date(post.publishAt),
      unpublishAt: null,
      reviewedAt: post.reviewedAt === null ? null : new Date(post.reviewedAt),
      updatedAt: now,
      sample: false,
      revision: 0,
      words: post.body.trim().split(/\s+/).length,
    },
    { related: [], newest: [], earlier: undefined, later: undefined },
  );

export type PostEntryDeps = {
  /** An address that leads on to another, in the transaction of the save. */
  readonly redirect: (db: Queries, from: string, to: string) => Promise<void>;
};

export const createPostEntries = ({ redirect }: PostEntryDeps): EntrySource => ({
  type: postType,
  list: async (db) =>
    (await listAllPosts(db)).map(({ slug, title, updatedAt }) => ({ key: slug, title, updatedAt })),
  async read(db, key) {
    const row = await findPost(db, key);
    return row && row.status !== 'draft' ? toValue(row) : null;
  },
  async publish(db, key, value, now) {
    const post = z.parse(postType.schema, value);
    const before = await findPost(db, key);
    if (before && post.slug !== key) {
      await renamePost(db, key, post.slug);
      await redirect(db, `/post/${key}`, `/post/${post.slug}`);
    }
    const publishAt = post.publishAt === '' ? (before?.publishAt ?? now) : new Date(post.publishAt);
    await writePost(db, {
      ...post,
      excerpt: post.excerpt === '' ? previewText(firstParagraph(post.body)) : post.excerpt,
      publishAt,
      reviewedAt: post.reviewedAt === null ? null : new Date(post.reviewedAt),
      updatedAt: now,
    });
  },
  keyOf: (value) => z.parse(z.object({ slug: z.string() }), value).slug,
  renamedTo: (value) => z.parse(z.object({ slug: z.string() }), value).slug,
  check: (db, key, value) => checkPost(db, key, z.parse(postType.schema, value)),
});
