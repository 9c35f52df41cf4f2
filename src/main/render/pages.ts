import type { PageQueries, SsrData, SsrPage } from '#api/ssrPage.ts';
import { accountPages } from '#features/account/ssr.ts';
import { articlePages, ssrHomePosts } from '#features/articles/ssr.ts';
import { contactPages } from '#features/contact/ssr.ts';
import type { Settings } from '#features/content/contract.ts';
import { contentPages, ssrSettings } from '#features/content/ssr.ts';
import { finderPages } from '#features/finder/ssr.ts';
import { forumPages, ssrSchoolQuestions, ssrSolvedQuestions } from '#features/forum/ssr.ts';
import { nursePages, ssrAlumni, ssrFeaturedNurses } from '#features/nurses/ssr.ts';
import { referencePages } from '#features/references/ssr.ts';
import { ssrReviews } from '#features/reviews/ssr.ts';
import {
  type FeaturedCard,
  schoolPages,
  ssrComparedSchools,
  ssrDataUpdates,
  ssrFeaturedSchools,
} from '#features/schools/ssr.ts';
import { matchPattern, publicPatterns, type PublicPattern } from '#shared/routing/routePatterns.ts';
import { canonicalSlug } from '#shared/text/slug.ts';

export type PageServices = {
  readonly content: Parameters<typeof contentPages>[0];
  readonly articles: Parameters<typeof articlePages>[0];
  readonly forum: Parameters<typeof forumPages>[0];
  readonly finder: Parameters<typeof finderPages>[0];
  readonly schools: Parameters<typeof schoolPages>[0];
  readonly reviews: Parameters<typeof ssrReviews>[0];
  readonly nurses: Parameters<typeof nursePages>[0]['nurses'];
  readonly account: Parameters<typeof nursePages>[0]['account'];
  readonly featured: () => Promise<readonly FeaturedCard[]>;
};

export type Pages = Readonly<Record<PublicPattern, SsrPage>>;

export function buildPages(services: PageServices): Pages {
  const { content, articles, forum, finder, schools, reviews, featured, nurses } = services;
  async function homeQueries(home: Settings['home']): Promise<PageQueries> {
    const { featuredPostIds = [], featuredUniversityIds = [] } = home ?? {};
    const hasFeatured = featuredUniversityIds.length > 0;
    return [
      ...(hasFeatured ? ssrFeaturedSchools(await featured()) : []),
      ...(await ssrFeaturedNurses(nurses, home?.featuredNurseIds)),
      ...(await ssrSolvedQuestions(forum.reading)),
      ...(await ssrHomePosts(articles, featuredPostIds)),
    ];
  }
  return {
    ...accountPages,
    ...contactPages,
    ...referencePages,
    ...contentPages(content, homeQueries, () => ssrDataUpdates(schools)),
    ...articlePages(articles),
    ...schoolPages(schools, async (slug, search) => [
      ...(await ssrReviews(reviews, slug, search)),
      ...(await ssrSchoolQuestions(forum.reading, slug)),
      ...(await ssrAlumni(nurses, slug)),
    ]),
    ...forumPages(forum),
    ...nursePages(services),
    ...finderPages(finder, (search) => ssrComparedSchools(schools, search)),
  };
}

export type FoundPage =
  | {
      readonly kind: 'page';
      readonly screen: string;
      readonly description: string;
      readonly load: (settings: Settings, token: string) => Promise<SsrData>;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** The message for a path without a page has no file of its own. */
const notFound: SsrPage = { screen: '', load: async () => ({ status: 404, queries: [] }) };

export function findPage(pages: Pages, path: string, search: string): FoundPage {
  const { pattern, params } = match(path);
  const canonical = pattern && canonicalPagePath(pattern, params['slug'] ?? '', path);
  if (canonical !== null) return { kind: 'redirect', to: `${canonical}${search}` };
  const { screen, description = '', load } = pattern === null ? notFound : pages[pattern];
  return {
    kind: 'page',
    screen,
    description,
    async load(settings, token) {
      const data = await load?.(params, new URLSearchParams(search), token);
      return { ...data, queries: [...ssrSettings(settings), ...(data?.queries ?? [])] };
    },
  };
}

const slugPatterns: readonly PublicPattern[] = ['/post/:slug', '/university/:slug'];

function canonicalPagePath(pattern: PublicPattern, encoded: string, path: string): string | null {
  const slug = slugPatterns.includes(pattern) ? canonicalSlug(decodeSegment(encoded)) : null;
  if (slug === null) return null;
  const canonical = pattern.replace(':slug', slug);
  return canonical === path ? null : canonical;
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Match = {
  readonly pattern: PublicPattern | null;
  readonly params: Readonly<Record<string, string>>;
};

function match(path: string): Match {
  for (const pattern of publicPatterns) {
    const params = matchPattern(pattern, path);
    if (params) return { pattern, params };
  }
  return { pattern: null, params: {} };
}
