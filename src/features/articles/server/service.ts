import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { previewText } from '#shared/text/textPreview.ts';
import type { Clock } from '#shared/time/clock.ts';
import { maxListLength, type Post, type PostAnswer, type PostCard } from '../contract.ts';
import { isSlug, getVisibility } from '../rules.ts';
import { presentCard, presentPost, presentRemoved, parseTexts } from './present.ts';
import { previewEnd } from './previewToken.ts';
import {
  addMissing,
  type CardRow,
  findCards,
  findNeighbors,
  findPost,
  listPosts,
  type PostRow,
  type PostPosition,
} from './store.ts';
import { renderMarkdown } from '#server/text/markdown.ts';
import { decodeEntities } from '#shared/text/decodeEntities.ts';
import * as z from 'zod/mini';

/** PostgreSQL reads ISO times of the years 0001 to 9999 only. */
const moment = z
  .int()
  .check(z.gte(Date.parse('0001-01-01T00:00:00Z')), z.lte(Date.parse('9999-12-31T23:59:59.999Z')));
const position = z.tuple([moment, z.string().check(z.refine(isSlug))]);

const writeCursor = ({ publishAt, slug }: PostPosition): string =>
  Buffer.from(`${publishAt.getTime()} ${slug}`).toString('base64url');

function readCursor(text: string): PostPosition | null {
  const [at = '', ...slug] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const read = position.safeParse([at === '' ? null : Number(at), slug.join(' ')]);
  return read.success ? { publishAt: new Date(read.data[0]), slug: read.data[1] } : null;
}

export function firstParagraph(source: string): string {
  const paragraph = /<p>(.*?)<\/p>/s.exec(renderMarkdown(source))?.[1] ?? '';
  return decodeEntities(paragraph.replace(/<[^>]*>/g, ''));
}

type FoundPost = { readonly kind: 'found'; readonly post: Post };

const maxRelated = 3;

export type PostList = { readonly cards: PostCard[]; readonly nextCursor: string | null };

/** The excerpt is the beginning of the text unless one is given. */
export type SeedPost = Pick<
  PostRow,
  'slug' | 'title' | 'body' | 'authorName' | 'category' | 'status' | 'publishAt'
> & {
  readonly tags?: readonly string[];
  readonly sources?: readonly { title: string; url: string; checkedAt: string }[];
  readonly relatedSlugs?: readonly string[];
  readonly seo?: { readonly title?: string; readonly description?: string };
} & Partial<Omit<PostRow, 'words' | 'tags' | 'sources' | 'relatedSlugs' | 'seo'>>;

export type ArticlesService = {
  /**
   * What stands at an address, for everyone. Never throws for a strange one.
   * @param preview opens a post that is not public, when it was signed for it and is not over
   */
  find(slug: string, preview?: string): Promise<PostAnswer>;
  /** @throws Problem `malformed_request` for a cursor that is none of ours */
  list(query: {
    readonly limit?: number;
    readonly cursor?: string | undefined;
    readonly tag?: string | undefined;
    readonly category?: string | undefined;
    readonly words?: readonly string[] | undefined;
  }): Promise<PostList>;
  named(slugs: readonly string[]): Promise<PostCard[]>;
  addresses(most: number): Promise<{ slug: string; updatedAt: Date }[]>;
  seed(posts: readonly SeedPost[]): Promise<void>;
};

export function createArticlesService({
  db,
  clock,
  appSecret,
}: {
  db: Queries;
  clock: Clock;
  appSecret: string;
}): ArticlesService {
  async function chosen(slugs: readonly string[], now: Date): Promise<CardRow[]> {
    const rows = await findCards(db, slugs.filter(isSlug), now);
    return slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  }

  async function removed(row: PostRow, now: Date): Promise<PostAnswer> {
    const [successor] = await chosen([row.successorSlug], now);
    return { kind: 'gone', ...presentRemoved(row, successor) };
  }

  async function found(row: PostRow, now: Date): Promise<FoundPost> {
    const wanted = parseTexts(row.relatedSlugs).filter((slug) => slug !== row.slug);
    const related = (await chosen(wanted, now)).slice(0, maxRelated);
    const newest =
      related.length > 0 ? [] : await listPosts(db, { now, limit: maxRelated, except: row.slug });
    const neighbors = await findNeighbors(db, row, now);
    const post = presentPost(row, { related, newest, ...neighbors });
    return { kind: 'found', post };
  }

  return {
    async find(slug, preview = '') {
      const now = clock();
      const row = isSlug(slug) ? await findPost(db, slug) : undefined;
      const visibility = row ? getVisibility(row, now.getTime()) : 'hidden';
      const ends = preview === '' ? null : previewEnd(appSecret, slug, preview, now);
      if (row && ends && visibility !== 'visible') {
        const answer = await found(row, now);
        return { ...answer, post: { ...answer.post, previewUntil: ends.toISOString() } };
      }
      if (!row || visibility === 'hidden') return { kind: 'missing' };
      return visibility === 'gone' ? removed(row, now) : found(row, now);
    },
    async list({ limit = 10, cursor, tag, category, words }) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      if (before === null)
        throw new Problem('malformed_request', 'We can’t continue this list. Start again.');
      if (words?.length === 0) return { cards: [], nextCursor: null };
      const most = Math.min(limit, maxListLength);
      const filter = { now: clock(), before, tag, category, anyOf: words };
      const rows = await listPosts(db, { ...filter, limit: most + 1 });
      const shown = rows.slice(0, most);
      const last = rows.length > most ? shown.at(-1) : undefined;
      return { cards: shown.map(presentCard), nextCursor: last ? writeCursor(last) : null };
    },
    async named(slugs) {
      return (await chosen(slugs.slice(0, maxListLength), clock())).map(presentCard);
    },
    addresses: (most) => listPosts(db, { now: clock(), limit: most }),
    async seed(first) {
      const updatedAt = clock();
      await addMissing(
        db,
        first.map((post) => ({
          updatedAt,
          excerpt: previewText(firstParagraph(post.body)),
          ...post,
        })),
      );
    },
  };
}
