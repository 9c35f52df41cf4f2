import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { FinderNotice, FinderQuery } from '#features/finder/search/types.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { changed, finderHref } from '../results/finderHref.ts';

const maxVisible = 4;

export function PlaceOffers({ notice, query }: { notice: FinderNotice; query: FinderQuery }) {
  const offers = (notice.offers ?? []).map(({ label, change }) => ({
    key: label,
    label,
    to: finderHref(changed(query, { ...change, near: null, bounds: null })),
  }));
  if (offers.length === 0) return null;
  const more = offers.slice(maxVisible);
  return (
    <>
      <ChipLinks links={offers.slice(0, maxVisible)} />
      {more.length > 0 && (
        <Disclosure summary={`${more.length} more`}>
          <ChipLinks links={more} />
        </Disclosure>
      )}
    </>
  );
}
