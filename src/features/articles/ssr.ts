import { type PageQueries, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { postTeaserCount } from './client/postTeaserCount.ts';
import {
  chosenPostsQuery,
  matchingPostsQuery,
  newestPostsQuery,
  postQuery,
} from './client/queries.ts';
import { searchTerms } from './rules.ts';
import type { ArticlesService } from './server/service.ts';

type Articles = Pick<ArticlesService, 'find' | 'list' | 'named'>;

async function newestPosts(articles: Articles): Promise<PageQueries[number]> {
  const { cards } = await articles.list({ limit: postTeaserCount });
  return ssrQuery(newestPostsQuery(postTeaserCount), cards);
}

async function matchingPosts(articles: Articles, slug: string): Promise<PageQueries> {
  const words = searchTerms(slug);
  if (words.length === 0) return [];
  const { cards } = await articles.list({ limit: postTeaserCount, words });
  return [ssrQuery(matchingPostsQuery(words, postTeaserCount), cards)];
}

export async function ssrHomePosts(
  articles: Articles,
  chosen: readonly string[],
): Promise<PageQueries> {
  if (chosen.length === 0) return [await newestPosts(articles)];
  const cards = await articles.named(chosen);
  const query = ssrQuery(chosenPostsQuery(chosen), cards);
  return cards.length === 0 ? [query, await newestPosts(articles)] : [query];
}

export const articlePages = (articles: Articles) =>
  ({
    '/post/:slug': {
      screen: 'src/main/ComposedPostScreen.tsx',
      async load({ slug = '' }, search) {
        const preview = search.get('preview') ?? '';
        const answer = await articles.find(slug, preview);
        const query = ssrQuery(postQuery(slug, preview), answer);
        if (answer.kind === 'found')
          return { queries: [query], isPrivate: answer.post.previewUntil !== undefined };
        const newest = await newestPosts(articles);
        if (answer.kind === 'gone') return { status: 410, queries: [query, newest] };
        return { status: 404, queries: [query, newest, ...(await matchingPosts(articles, slug))] };
      },
    },
  }) satisfies SsrPages;
