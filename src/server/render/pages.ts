// Every page that the server draws: the source of its screen, for its files, and what its query cache begins with.
import { matchPattern, publicPatterns, type PublicPattern } from '../../app/routePatterns.ts';
import { settingsQuery } from '../../features/content/client/queries.ts';
import type { Settings } from '../../features/content/contract.ts';
import type { PageQueries } from './renderApp.tsx';

/** Where pages get what they show: the services, without HTTP. */
export type PageSources = {
  readonly settings: () => Promise<Settings>;
};

export type PageData = {
  readonly status: 200 | 404 | 410;
  readonly queries: PageQueries;
};

export type FoundPage =
  | {
      readonly kind: 'page';
      /** Path of the screen's source; empty for a message. */
      readonly screen: string;
      readonly load: () => Promise<PageData & { readonly settings: Settings }>;
    }
  | { readonly kind: 'redirect'; readonly to: string };

type Load = (sources: PageSources, params: Record<string, string>) => Promise<PageData>;
type Page = { readonly screen: string; readonly load: Load };

const content = 'src/features/content/client';
const account = 'src/features/account/client';
const found = (...queries: PageQueries): PageData => ({ status: 200, queries });
const wordsOnly: Load = async () => found();

export const pages: Readonly<Record<PublicPattern, Page>> = {
  '/': { screen: `${content}/HomeScreen.tsx`, load: wordsOnly },
  '/index2': { screen: `${content}/LandingScreen.tsx`, load: wordsOnly },
  '/about': { screen: `${content}/AboutScreen.tsx`, load: wordsOnly },
  '/contact': { screen: 'src/features/contact/client/ContactScreen.tsx', load: wordsOnly },
  '/post/:slug': { screen: 'src/features/articles/client/PostScreen.tsx', load: wordsOnly },
  '/privacy': { screen: `${content}/PrivacyScreen.tsx`, load: wordsOnly },
  '/what-is-bsn-adn--lvn-in-nursing-practice': {
    screen: `${content}/NursingProgramScreen.tsx`,
    load: wordsOnly,
  },
  '/login': { screen: `${account}/LoginScreen.tsx`, load: wordsOnly },
  '/register': { screen: `${account}/accountScreens.ts`, load: wordsOnly },
  '/register-nurse': { screen: `${account}/accountScreens.ts`, load: wordsOnly },
  '/signup': { screen: `${account}/accountScreens.ts`, load: wordsOnly },
  '/forget-password': { screen: `${account}/accountScreens.ts`, load: wordsOnly },
  '/reset-password': { screen: `${account}/accountScreens.ts`, load: wordsOnly },
};

/** The message for a path without a page has no file of its own. */
const notFound: Page = { screen: '', load: async () => ({ status: 404, queries: [] }) };

/** @param path without query; @returns the page that answers it, or the message that there is none */
export function findPage(sources: PageSources, path: string): FoundPage {
  const { page, params } = match(path);
  return {
    kind: 'page',
    screen: page.screen,
    async load() {
      const [settings, { status, queries }] = await Promise.all([
        sources.settings(),
        page.load(sources, params),
      ]);
      return {
        status,
        settings,
        queries: [[settingsQuery().queryKey, { value: settings, savedAt: 0 }], ...queries],
      };
    },
  };
}

function match(path: string): { page: Page; params: Record<string, string> } {
  for (const pattern of publicPatterns) {
    const params = matchPattern(pattern, path);
    if (params) return { page: pages[pattern], params };
  }
  return { page: notFound, params: {} };
}
