// A stored part that does not fit is left out, and the post is shown.
import * as z from 'zod/mini';
import { parseHeadings, type MarkdownPart, renderMarkdownParts } from '#server/text/markdown.ts';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import {
  type Post,
  type PostCard,
  type PostPart,
  postCover,
  postSource,
  type RemovedPost,
} from '../contract.ts';
import { readingMinutes } from '../rules.ts';
import type { CardRow, PlaceRow, PostRow } from './store.ts';

function withProblem(part: MarkdownPart): PostPart {
  if (part.kind === 'html') return part;
  const read = parseVideoLink(part.url);
  return { ...part, problem: read.ok ? '' : read.error };
}

function renderBody({ body, videoUrl }: PostRow): Pick<Post, 'body' | 'headings'> {
  const first = videoUrl === '' ? [] : [{ kind: 'video' as const, url: videoUrl, title: '' }];
  const parts = [...first, ...renderMarkdownParts(body)];
  return { body: parts.map(withProblem), headings: parseHeadings(body) };
}

function parseList<S extends z.ZodMiniType>(schema: S, stored: unknown): z.output<S>[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const parsed = z.safeParse(schema, each);
    return parsed.success ? [parsed.data] : [];
  });
}

export const parseTexts = (stored: unknown): string[] => parseList(z.string(), stored);

export function presentCard(row: CardRow): PostCard {
  const cover = z.safeParse(postCover, row.cover);
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    authorName: row.authorName,
    publishAt: row.publishAt.toISOString(),
    readingMinutes: readingMinutes(row.words),
    cover: cover.success ? cover.data : null,
  };
}

const seoSchema = z.object({
  title: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
});

export function presentPost(
  row: PostRow,
  around: {
    related: readonly CardRow[];
    newest: readonly CardRow[];
    earlier: PlaceRow | undefined;
    later: PlaceRow | undefined;
  },
): Post {
  const seo = z.safeParse(seoSchema, row.seo);
  return {
    ...presentCard(row),
    authorCredential: row.authorCredential,
    tags: parseTexts(row.tags),
    updatedAt: row.updatedAt.toISOString(),
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    ...renderBody(row),
    sources: parseList(postSource, row.sources).filter(({ url }) => /^https?:\/\//.test(url)),
    related: around.related.map(presentCard),
    newest: around.newest.map(presentCard),
    earlier: around.earlier ?? null,
    later: around.later ?? null,
    seo: seo.success ? seo.data : { title: '', description: '' },
    sample: row.sample,
  };
}

export const presentRemoved = (row: PostRow, successor: CardRow | undefined): RemovedPost => ({
  title: row.title,
  successor: successor ? { slug: successor.slug, title: successor.title } : null,
});
