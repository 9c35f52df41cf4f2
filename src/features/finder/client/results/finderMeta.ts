import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import type { FinderResult } from '#features/finder/search/types.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { canonicalOf, finderPath } from './finderHref.ts';
import { headlineOf, placeLabelOf, formatSchoolCount } from './finderLabels.ts';

const title = 'Find a nursing program';
const description =
  'BSN, ADN and LVN programs near you, with distance, net cost, NCLEX pass rate and deadlines, each with its source. Works without signal too.';

type ListedSchool = { readonly slug: string; readonly name: string; readonly order: number };

export const listData =
  (path: string, name: string, schools: readonly ListedSchool[]) =>
  (origin: string): object[] => [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name, item: `${origin}${path}` },
      ],
    },
    ...(schools.length === 0
      ? []
      : [
          {
            '@type': 'ItemList',
            itemListElement: schools.map((school) => ({
              '@type': 'ListItem',
              position: school.order,
              name: school.name,
              url: `${origin}/university/${school.slug}`,
            })),
          },
        ]),
  ];

export const finderStartMeta: PageMeta = {
  title,
  description,
  canonical: finderPath,
  jsonLd: listData(finderPath, title, []),
};

export function finderMeta(search: FinderSearch, answer: FinderResult | undefined): PageMeta {
  const { query } = search;
  const headline = headlineOf(query, placeLabelOf(search, answer));
  const found = answer && answer.total > 0 ? `${formatSchoolCount(answer.total)}: ` : '';
  return {
    title: query.page > 1 ? `${headline}, page ${query.page}` : headline,
    description: `${found}${description}`.slice(0, 160),
    canonical: canonicalOf(query, emptyFinder),
    jsonLd: listData(finderPath, title, answer?.items ?? []),
  };
}
