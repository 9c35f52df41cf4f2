import { type PageQueries, type SsrData, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  alumniFilters,
  alumniQuery,
  featuredNursesQuery,
  nurseListQuery,
  nurseQuery,
  toMissing,
} from './client/nurseQueries.ts';
import { readNurseFilters } from './filters.ts';
import type { NurseDirectory } from './server/directoryService.ts';

type Directory = Pick<NurseDirectory, 'list' | 'find' | 'featured'>;

export type NursePageServices = {
  readonly nurses: { readonly directory: Directory };
  readonly account: {
    identify(token: string): Promise<{ readonly userId: string } | null>;
  };
};

async function orProblem<T>(work: Promise<T>): Promise<T | Problem> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

export const nursePages = ({ nurses: { directory }, account }: NursePageServices) => {
  const identify = (token: string) =>
    token === '' ? Promise.resolve(null) : account.identify(token);
  return {
    '/nurses': {
      screen: 'src/features/nurses/client/directory/NursesScreen.tsx',
      description:
        'Nurses with licenses we have checked, who answer questions about programs, exams and first jobs.',
      async load(_, search, token): Promise<SsrData> {
        const viewer = await identify(token);
        const { filters, ignored } = readNurseFilters(search);
        const list = await orProblem(directory.list(filters, viewer));
        if (list instanceof Problem) return { queries: [] };
        const { cards, meta } = list;
        return {
          isPrivate: viewer !== null,
          queries: [
            ssrQuery(nurseListQuery(filters, viewer?.userId ?? ''), {
              cards,
              meta: { ...meta, ignored: [...ignored] },
            }),
          ],
        };
      },
    },
    '/nurse/:id': {
      screen: 'src/features/nurses/client/page/NurseScreen.tsx',
      async load({ id = '' }, _, token): Promise<SsrData> {
        const viewer = await identify(token);
        // Whoever is not signed in is sent to sign in before, and an ended session is found by the screen’s own call.
        if (viewer === null) return { queries: [], isPrivate: true };
        const query = nurseQuery(id, viewer.userId);
        const found = await orProblem(directory.find(id, viewer));
        if (found instanceof Problem)
          return {
            status: 404,
            isPrivate: true,
            queries: [ssrQuery(query, toMissing(found.current))],
          };
        return {
          isPrivate: true,
          queries: [ssrQuery(query, { kind: 'found', page: found, cachedAt: null })],
        };
      },
    },
  } satisfies SsrPages;
};

export async function ssrFeaturedNurses(
  { directory }: NursePageServices['nurses'],
  chosen: readonly string[] = [],
): Promise<PageQueries> {
  return chosen.length === 0 ? [] : [ssrQuery(featuredNursesQuery(), await directory.featured())];
}

export async function ssrAlumni(
  { directory }: NursePageServices['nurses'],
  slug: string,
): Promise<PageQueries> {
  const { cards, meta } = await directory.list(alumniFilters(slug), null);
  return [ssrQuery(alumniQuery(slug), { cards, meta: { ...meta, ignored: [] } })];
}
