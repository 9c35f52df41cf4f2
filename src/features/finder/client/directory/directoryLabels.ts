import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryHref,
  directoryPath,
  type DirectoryQuery,
  emptyDirectory,
} from '#features/finder/directory/directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';

import { listData } from '../results/finderMeta.ts';
import { formatCount } from '#shared/text/plural.ts';

export const directoryHeadline = ({ q, state }: DirectoryQuery): string =>
  [
    'Schools',
    ...(state === '' ? [] : [`in ${stateName(state)}`]),
    ...(q === '' ? [] : [`called “${q}”`]),
  ].join(' ');

export function directoryCount(
  { perPage }: DirectoryQuery,
  { total, items, page }: Pick<DirectoryPage, 'total' | 'items' | 'page'>,
): string {
  if (total === 0) return 'No schools match.';
  const first = (page - 1) * perPage + 1;
  const schools = total === 1 ? '1 school' : `${formatCount(total)} schools`;
  return items.length === total
    ? schools
    : `${formatCount(first)} to ${formatCount(first + items.length - 1)} of ${schools}`;
}

/** Search engines keep the list of a state and its pages, not words, orders and views. */
export function directoryMeta(query: DirectoryQuery, answer: DirectoryPage | undefined): PageMeta {
  const { q, state } = query;
  const page = answer?.page ?? query.page;
  const headline = directoryHeadline({ ...query, q: '' });
  const isUsual = q === '' && query.group === 'letter' && query.perPage === emptyDirectory.perPage;
  const where = state === '' ? 'in the United States and its territories' : '';
  return {
    title: page > 1 ? `${headline}, page ${page}` : headline,
    description: `${headline} ${where}`
      .trim()
      .concat(
        ', A to Z: nursing programs, net cost, NCLEX pass rate and next deadline, each with its source.',
      ),
    canonical: directoryHref({ ...emptyDirectory, state, page: isUsual ? page : 1 }),
    jsonLd: listData(directoryPath, 'Schools', answer?.items ?? []),
  };
}
