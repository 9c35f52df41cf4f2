// Every page that the server draws: the source of its screen, for its files, and what its query cache begins with.
import { matchPattern, publicPatterns, type PublicPattern } from '#shared/routing/routePatterns.ts';
import {
  chosenPostsQuery,
  matchingPostsQuery,
  newestPostsQuery,
  postQuery,
} from '#features/articles/client/queries.ts';
import { postTeaserCount } from '#features/articles/client/postTeaserCount.ts';
import type { PostAnswer, PostCard } from '#features/articles/contract.ts';
import { searchTerms } from '#features/articles/rules.ts';
import { pageQuery } from '#features/content/client/privacy/pageQueries.ts';
import { settingsQuery } from '#features/content/client/queries.ts';
import type { Page as PageText } from '#features/content/pagesContract.ts';
import type { Settings } from '#features/content/contract.ts';
import { readComparedSlugs } from '#features/schools/client/compare/compareHref.ts';
import { featuredSchoolsQuery } from '#features/schools/client/featured/featuredQueries.ts';
import { finderQuery } from '#features/finder/client/searchQueries.ts';
import { directoryQuery } from '#features/finder/client/directory/directoryQueries.ts';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  type DirectoryQuery,
  readDirectoryAddress,
} from '#features/finder/directory/directoryAddress.ts';
import type { FeaturedSchool } from '#features/schools/featuredContract.ts';
import { readFinderAddress } from '#features/finder/finderAddress.ts';
import { reviewsQuery, type ReviewView } from '#features/reviews/client/reviewQueries.ts';
import { reviewViewIn } from '#features/reviews/client/reviewView.ts';
import { schoolQuery } from '#features/schools/client/schoolQueries.ts';
import type { ReviewPage } from '#features/reviews/contract.ts';
import type { SchoolResult } from '#features/schools/contract.ts';
import type { FinderResult, FinderQuery } from '#features/finder/search/types.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import type { PageQueries } from './renderApp.tsx';

/** Where pages get what they show: the services, without HTTP. */
export type PageSources = {
  readonly settings: () => Promise<Settings>;
  readonly page: (slug: string) => Promise<PageText>;
  /** @param preview opens one that is not public */
  readonly post: (slug: string, preview: string) => Promise<PostAnswer>;
  /** @param words what some word of the post must be; without them the newest ones */
  readonly posts: (limit: number, words?: readonly string[]) => Promise<readonly PostCard[]>;
  readonly postsNamed: (slugs: readonly string[]) => Promise<readonly PostCard[]>;
  /** Those that staff put on the home. */
  readonly featured: () => Promise<readonly FeaturedSchool[]>;
  readonly schools: (query: FinderQuery) => Promise<FinderResult>;
  readonly directory: (query: DirectoryQuery) => Promise<DirectoryPage>;
  readonly school: (slug: string) => Promise<SchoolResult>;
  readonly reviews: (slug: string, view: ReviewView) => Promise<ReviewPage>;
};

export type LoadedPage = {
  readonly status: 200 | 404 | 410;
  readonly queries: PageQueries;
  /** Not for everyone who might ask: kept by nobody. */
  readonly isPrivate?: boolean;
  /** Where what was asked for is now: answered instead of the page. */
  readonly movedTo?: string;
};

export type FoundPage =
  | {
      readonly kind: 'page';
      /** Path of the screen's source; empty for a message. */
      readonly screen: string;
      readonly description: string;
      readonly load: () => Promise<LoadedPage & { readonly settings: Settings }>;
    }
  | { readonly kind: 'redirect'; readonly to: string };

type Load = (
  sources: PageSources,
  params: Record<string, string>,
  search: URLSearchParams,
) => Promise<LoadedPage>;
type Page = {
  readonly screen: string;
  readonly load: Load;
  /** For search engines, where the screen says nothing about itself; what has neither is not for them. */
  readonly description?: string;
};

const content = 'src/features/content/client';
const account = 'src/features/account/client';
const universities = 'src/features/universities/client';
const found = (...queries: PageQueries): LoadedPage => ({ status: 200, queries });
const loadNothing: Load = async () => found();

async function newest({ posts }: PageSources): Promise<PageQueries[number]> {
  return [newestPostsQuery(postTeaserCount).queryKey, await posts(postTeaserCount)];
}

/** The schools that staff chose for the home, and the posts, or the newest. */
const home: Load = async (sources) => {
  const { featuredPostIds: chosen = [], featuredUniversityIds = [] } =
    (await sources.settings()).home ?? {};
  const schools: PageQueries =
    featuredUniversityIds.length === 0
      ? []
      : [[featuredSchoolsQuery().queryKey, await sources.featured()]];
  if (chosen.length === 0) return found(...schools, await newest(sources));
  const cards = await sources.postsNamed(chosen);
  const query: PageQueries[number] = [chosenPostsQuery(chosen).queryKey, cards];
  return cards.length === 0
    ? found(...schools, query, await newest(sources))
    : found(...schools, query);
};

const post: Load = async (sources, { slug = '' }, search) => {
  const preview = search.get('preview') ?? '';
  const answer = await sources.post(slug, preview);
  const query: PageQueries[number] = [postQuery(slug, preview).queryKey, answer];
  if (answer.kind === 'found')
    return { ...found(query), isPrivate: answer.post.previewUntil !== undefined };
  if (answer.kind === 'gone') return { status: 410, queries: [query, await newest(sources)] };
  const words = searchTerms(slug);
  const alike: PageQueries =
    words.length === 0
      ? []
      : [
          [
            matchingPostsQuery(words, postTeaserCount).queryKey,
            await sources.posts(postTeaserCount, words),
          ],
        ];
  return { status: 404, queries: [query, await newest(sources), ...alike] };
};

/** The search that the address holds, when it holds one; what the address itself got wrong, its screen says. */
const finder: Load = async (sources, _params, search) => {
  const { query, asked } = readFinderAddress(search);
  if (!asked) return found();
  const answer = { ...(await sources.schools(query)), from: 'server', keptAt: null };
  return found([finderQuery(query).queryKey, answer]);
};

const directory: Load = async (sources, _params, search) => {
  const compared = readComparedSlugs(search);
  if (compared.length > 0) return found(...(await Promise.all(compared.map(schoolOf(sources)))));
  const { query } = readDirectoryAddress(search);
  const answer = { ...(await sources.directory(query)), from: 'server', keptAt: null };
  return found([directoryQuery(query).queryKey, answer]);
};

const schoolOf =
  (sources: PageSources) =>
  async (slug: string): Promise<PageQueries[number]> => [
    schoolQuery(slug).queryKey,
    await sources.school(slug),
  ];

/** A school with the part of its reviews that the address asks for. */
const school: Load = async (sources, { slug = '' }, search) => {
  if (canonicalSlug(slug) === null) return { status: 404, queries: [] };
  const answer = await sources.school(slug);
  const query: PageQueries[number] = [schoolQuery(slug).queryKey, answer];
  if (answer.kind === 'missing') return { status: 404, queries: [query] };
  const own = answer.school.slug;
  const asked = search.size === 0 ? '' : `?${search.toString()}`;
  if (own !== slug) return { ...found(query), movedTo: `/university/${own}${asked}` };
  const view = reviewViewIn(search);
  const reviews = await sources.reviews(slug, view);
  return found(query, [reviewsQuery(slug, view).queryKey, reviews]);
};

const pageText =
  (slug: string): Load =>
  async ({ page }) =>
    found([pageQuery(slug).queryKey, await page(slug)]);

export const pages: Readonly<Record<PublicPattern, Page>> = {
  '/': { screen: `${content}/HomeScreen.tsx`, load: home },
  '/index2': { screen: `${content}/LandingScreen.tsx`, load: home },
  '/about': { screen: `${content}/AboutScreen.tsx`, load: loadNothing },
  '/contact': { screen: 'src/features/contact/client/ContactScreen.tsx', load: loadNothing },
  '/find-universities': {
    screen: `${universities}/FindUniversitiesScreen.tsx`,
    load: finder,
  },
  '/universities': { screen: `${universities}/UniversitiesScreen.tsx`, load: directory },
  '/university/:slug': { screen: `${universities}/UniversityScreen.tsx`, load: school },
  '/post/:slug': { screen: 'src/features/articles/client/PostScreen.tsx', load: post },
  '/privacy': { screen: `${content}/PrivacyScreen.tsx`, load: pageText('privacy') },
  '/what-is-bsn-adn--lvn-in-nursing-practice': {
    screen: `${content}/NursingProgramScreen.tsx`,
    load: loadNothing,
  },
  '/login': {
    screen: `${account}/LoginScreen.tsx`,
    load: loadNothing,
    description:
      'Sign in to your nursing application, on any phone or computer. What you wrote is waiting for you.',
  },
  '/register': {
    screen: `${account}/accountScreens.ts`,
    load: loadNothing,
    description:
      'Create a free student account: one nursing application for many programs, kept safe on your phone as you type.',
  },
  '/register-nurse': {
    screen: `${account}/accountScreens.ts`,
    load: loadNothing,
    description: 'Create a nurse account to answer questions of people on their way into nursing.',
  },
  '/signup': {
    screen: `${account}/accountScreens.ts`,
    load: loadNothing,
    description:
      'Create an account: as a student who applies to nursing programs, or as a nurse who helps them.',
  },
  '/forget-password': {
    screen: `${account}/accountScreens.ts`,
    load: loadNothing,
    description: 'Forgot your password? We send a link and a code to the email of your account.',
  },
  '/reset-password': {
    screen: `${account}/accountScreens.ts`,
    load: loadNothing,
    description: 'Choose a new password with the code or the link of our email.',
  },
};

/** The message for a path without a page has no file of its own. */
const notFound: Page = { screen: '', load: async () => ({ status: 404, queries: [] }) };

/** @param path without query @param search the query, with its `?` or empty; @returns the page that answers it, or the message that there is none */
export function findPage(sources: PageSources, path: string, search: string): FoundPage {
  const { pattern, page, params } = match(path);
  const better = pattern === null ? null : canonicalPagePath(pattern, params['slug'] ?? '', path);
  if (better !== null) return { kind: 'redirect', to: `${better}${search}` };
  return {
    kind: 'page',
    screen: page.screen,
    description: page.description ?? '',
    async load() {
      const [settings, data] = await Promise.all([
        sources.settings(),
        page.load(sources, params, new URLSearchParams(search)),
      ]);
      const known: PageQueries[number] = [
        settingsQuery().queryKey,
        { value: settings, savedAt: 0 },
      ];
      return { ...data, settings, queries: [known, ...data.queries] };
    },
  };
}

const slugPatterns: readonly PublicPattern[] = ['/post/:slug', '/university/:slug'];

/** The address under which something is known, when this one is only meant for it: capitals, escapes, a slash too many. */
function canonicalPagePath(pattern: PublicPattern, encoded: string, path: string): string | null {
  const slug = slugPatterns.includes(pattern) ? canonicalSlug(decodeSegment(encoded)) : null;
  if (slug === null) return null;
  const better = pattern.replace(':slug', slug);
  return better === path ? null : better;
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
  readonly page: Page;
  readonly params: Record<string, string>;
};

function match(path: string): Match {
  for (const pattern of publicPatterns) {
    const params = matchPattern(pattern, path);
    if (params) return { pattern, page: pages[pattern], params };
  }
  return { pattern: null, page: notFound, params: {} };
}
