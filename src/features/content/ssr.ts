import { type PageQueries, type SsrPage, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { pageQuery } from './client/privacy/pageQueries.ts';
import { settingsQuery } from './client/queries.ts';
import type { Settings } from './contract.ts';
import type { ContentService } from './server/service.ts';

export const ssrSettings = (value: Settings): PageQueries => [
  ssrQuery(settingsQuery(), { value, savedAt: 0 }),
];

export function contentPages(
  content: Pick<ContentService, 'settings' | 'pages'>,
  homeQueries: (home: Settings['home']) => Promise<PageQueries>,
  aboutQueries: () => Promise<PageQueries>,
) {
  const home: SsrPage['load'] = async () => ({
    queries: await homeQueries((await content.settings()).home),
  });
  return {
    '/': { screen: 'src/main/home/homeScreens.tsx', load: home },
    '/index2': { screen: 'src/main/home/homeScreens.tsx', load: home },
    '/about': {
      screen: 'src/main/about/ComposedAboutScreen.tsx',
      load: async () => ({ queries: await aboutQueries() }),
    },
    '/privacy': {
      screen: 'src/features/content/client/privacy/PrivacyScreen.tsx',
      load: async () => ({
        queries: [ssrQuery(pageQuery('privacy'), await content.pages.page('privacy'))],
      }),
    },
    '/what-is-bsn-adn--lvn-in-nursing-practice': {
      screen: 'src/features/content/client/program/NursingProgramScreen.tsx',
    },
  } satisfies SsrPages;
}
