import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { DirectoryPage } from '#features/finder/directory/directory.ts';
import {
  directoryHref,
  directoryPath,
  type DirectoryQuery,
  emptyDirectory,
} from '#features/finder/directory/directoryAddress.ts';
import { stateName } from '#shared/geo/placeText.ts';

import { formatPrograms } from '../results/finderLabels.ts';
import { listData } from '../results/finderMeta.ts';
import { type AwardType, typeNames } from '#shared/reference/catalogue/awards.ts';
import { formatCount, joined, plural } from '#shared/text/plural.ts';

/** `ADN programs in California` */
export const directoryHeadline = ({ q, state, types, all }: DirectoryQuery): string =>
  [
    formatPrograms(types, all),
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

const alsoLicensed = 'also count nurses who already had a license (for example RN to BSN)';
const typeNotes: Partial<Record<AwardType, string>> = {
  BSN: `Bachelor’s degrees ${alsoLicensed}.`,
  MSN: `Master’s degrees ${alsoLicensed}.`,
};

/**
 * `94 schools (80 public and 14 private) with ADN programs. Together they reported 6,012 graduates in one year.` Empty
 * where a name is searched or other schools are listed too: such a list is no whole.
 */
export function directorySummary(
  { q, types, all }: DirectoryQuery,
  { total, counts }: Pick<DirectoryPage, 'total' | 'counts'>,
): string {
  if (q !== '' || all || total === 0) return '';
  const { programs, graduates } = counts;
  const kinds = [[counts.public, 'public'] as const, [counts.private, 'private'] as const].flatMap(
    ([count, kind]) => (count === 0 ? [] : [`${formatCount(count)} ${kind}`]),
  );
  const named = types.map((type) => typeNames[type]).join(' or ');
  const offer = types.length === 0 ? plural(programs, 'nursing program') : `${named} programs`;
  return [
    plural(total, 'school'),
    kinds.length === 0 ? '' : ` (${joined(kinds)})`,
    ` with ${offer}.`,
    graduates === 0 ? '' : ` Together they reported ${plural(graduates, 'graduate')} in one year.`,
    ...types.flatMap((type) => (graduates > 0 && typeNotes[type] ? ` ${typeNotes[type]}` : [])),
  ].join('');
}

const maxDescriptionLength = 160;

/** Search engines keep the list of a state, of a type and its pages, not words, orders and views. */
export function directoryMeta(query: DirectoryQuery, answer: DirectoryPage | undefined): PageMeta {
  const { q, state, types } = query;
  const page = answer?.page ?? query.page;
  const headline = directoryHeadline({ ...query, q: '' });
  const isUsual = q === '' && query.group === 'letter' && query.perPage === emptyDirectory.perPage;
  const where = state === '' ? ' in the United States' : '';
  const [first = ''] = answer
    ? directorySummary({ ...query, q: '', all: false }, answer).split('. ')
    : [];
  const counts = q !== '' || query.all || first === '' ? '' : `${first.replace(/\.$/, '')}. `;
  return {
    title: page > 1 ? `${headline}, page ${page}` : headline,
    description:
      `${headline}${where}: ${counts}Graduates a year, costs and links, with sources.`.slice(
        0,
        maxDescriptionLength,
      ),
    canonical: directoryHref({
      ...emptyDirectory,
      state,
      types: types.length === 1 ? types : [],
      page: isUsual && types.length <= 1 ? page : 1,
    }),
    jsonLd: listData(directoryPath, 'Schools', answer?.items ?? []),
  };
}
