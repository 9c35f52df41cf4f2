import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { PlaceNotice } from '#shared/geo/places.ts';
import type { FinderNotice, FinderQuery } from '#features/finder/search/types.ts';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import { PlaceOffers } from './PlaceOffers.tsx';

/** Where no place could be made of what was typed, that is said under its field; all else above the list. */
const placeProblems: readonly string[] = [
  'zip_unknown',
  'zip_not_a_zip',
  'zip_military',
  'city_unknown',
  'city_other_state',
  'state_unknown',
  'state_military',
  'state',
] satisfies (PlaceNotice['code'] | 'state')[];
const isPlaceProblem = ({ code }: FinderNotice): boolean => placeProblems.includes(code);

export function noticesOf(
  { notices }: FinderSearch,
  answer: FinderPageResult | undefined,
): { aboutPlace: readonly FinderNotice[]; others: readonly FinderNotice[] } {
  const all = onlyOnce([...notices, ...(answer?.notices ?? [])]);
  return {
    aboutPlace: all.filter(isPlaceProblem),
    others: all.filter((notice) => !isPlaceProblem(notice)),
  };
}

export const onlyOnce = (notices: readonly FinderNotice[]): readonly FinderNotice[] => [
  ...new Map(notices.map((notice) => [notice.text, notice])).values(),
];

type NoticesProps = { notices: readonly FinderNotice[]; query: FinderQuery };

export const PlaceProblem = ({ notices, query }: NoticesProps) =>
  notices.map((notice) => (
    <div key={notice.code}>
      <p data-error="">
        <VisuallyHidden>Error: </VisuallyHidden>
        {notice.text}
      </p>
      <PlaceOffers notice={notice} query={query} />
    </div>
  ));

export const FinderNotices = ({ notices, query }: NoticesProps) =>
  notices.map((notice) => (
    <InlineNotice key={notice.code} tone="info">
      <p>{notice.text}</p>
      <PlaceOffers notice={notice} query={query} />
    </InlineNotice>
  ));
