import { type PageQueries, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { directoryQuery } from './client/directory/directoryQueries.ts';
import { finderStatesQuery } from './client/form/statesQuery.ts';
import { finderQuery } from './client/searchQueries.ts';
import { emptyDirectory, readDirectoryAddress } from './directory/directoryAddress.ts';
import { readFinderAddress } from './finderAddress.ts';
import type { SearchService } from './server/service.ts';

const fromServer = { from: 'server', cachedAt: null } as const;

export const finderPages = (
  finder: Pick<SearchService, 'search' | 'directory'>,
  comparedSchools: (search: URLSearchParams) => Promise<PageQueries>,
) =>
  ({
    '/find-universities': {
      screen: 'src/features/finder/client/FinderScreen.tsx',
      async load(_params, search) {
        const { query, asked } = readFinderAddress(search);
        if (!asked) {
          const { states } = await finder.directory(emptyDirectory);
          return { queries: [ssrQuery(finderStatesQuery, states)] };
        }
        const answer = await finder.search(query);
        return { queries: [ssrQuery(finderQuery(query), { ...answer, ...fromServer })] };
      },
    },
    '/universities': {
      screen: 'src/features/finder/client/directory/DirectoryScreen.tsx',
      async load(_params, search) {
        const compared = await comparedSchools(search);
        if (compared.length > 0) return { queries: compared };
        const { query } = readDirectoryAddress(search);
        const answer = await finder.directory(query);
        return { queries: [ssrQuery(directoryQuery(query), { ...answer, ...fromServer })] };
      },
    },
  }) satisfies SsrPages;
