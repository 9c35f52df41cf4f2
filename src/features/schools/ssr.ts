import { type PageQueries, type SsrPages, ssrQuery } from '#api/ssrPage.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import { readComparedSlugs } from './client/compare/compareHref.ts';
import { dataSummaryQuery } from './client/data/dataQueries.ts';
import { dataUpdatesQuery } from './client/data/updatesQuery.ts';
import { featuredSchoolsQuery } from './client/featured/featuredQueries.ts';
import { schoolQuery } from './client/schoolQueries.ts';
import type { FeaturedSchool } from './featuredContract.ts';
import type { SchoolService } from './server/service.ts';

type Schools = Pick<SchoolService, 'find' | 'dataSummary' | 'dataUpdates'>;

export type FeaturedCard = Omit<FeaturedSchool, 'types'> & { readonly types: readonly string[] };

export const ssrFeaturedSchools = (schools: readonly FeaturedCard[]): PageQueries => [
  ssrQuery(
    featuredSchoolsQuery(),
    schools.map(({ slug, name, city, state, fictitious, types }) => ({
      slug,
      name,
      city,
      state,
      fictitious,
      types: [...types],
    })),
  ),
];

export const ssrDataUpdates = async (
  schools: Pick<Schools, 'dataUpdates'>,
): Promise<PageQueries> => [ssrQuery(dataUpdatesQuery, await schools.dataUpdates())];

export const ssrComparedSchools = (
  schools: Schools,
  search: URLSearchParams,
): Promise<PageQueries> =>
  Promise.all(
    readComparedSlugs(search).map(async (slug) =>
      ssrQuery(schoolQuery(slug), await schools.find(slug)),
    ),
  );

export const schoolPages = (
  schools: Schools,
  schoolQueries: (slug: string, search: URLSearchParams) => Promise<PageQueries>,
) =>
  ({
    '/about-our-data': {
      screen: 'src/features/schools/client/data/AboutDataScreen.tsx',
      load: async () => ({
        queries: [ssrQuery(dataSummaryQuery, await schools.dataSummary())],
      }),
    },
    '/university/:slug': {
      screen: 'src/main/ComposedSchoolScreen.tsx',
      async load({ slug = '' }, search) {
        if (canonicalSlug(slug) === null) return { status: 404, queries: [] };
        const answer = await schools.find(slug);
        const query = ssrQuery(schoolQuery(slug), answer);
        if (answer.kind === 'missing') return { status: 404, queries: [query] };
        const ownSlug = answer.school.slug;
        const view = search.size === 0 ? '' : `?${search.toString()}`;
        if (ownSlug !== slug) return { queries: [query], movedTo: `/university/${ownSlug}${view}` };
        return { queries: [query, ...(await schoolQueries(slug, search))] };
      },
    },
  }) satisfies SsrPages;
