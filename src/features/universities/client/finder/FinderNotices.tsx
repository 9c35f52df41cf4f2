import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { PlaceNotice } from '../../geo/places.ts';
import type { FinderNotice, FinderQuery } from '../../search/types.ts';
import type { FinderSearch } from '../../finderAddress.ts';
import type { ShownFinder } from '../searchQueries.ts';
import { changed, finderHref } from './finderHref.ts';

/** A notice may offer places that may be meant instead. */
type Notice = FinderNotice & { readonly offers?: PlaceNotice['offers'] };

/** Notices about the place stand under its field; all others above the list. */
const isAboutPlace = ({ code }: FinderNotice): boolean =>
  /^(?:zip|city|state|position|place)/.test(code);

/** What the address and the answer have to say. @param answer undefined while it is still coming */
export function noticesOf(
  { notices }: FinderSearch,
  answer: ShownFinder | undefined,
): { aboutPlace: readonly FinderNotice[]; others: readonly FinderNotice[] } {
  const all = onlyOnce([...notices, ...(answer?.notices ?? [])]);
  return {
    aboutPlace: all.filter(isAboutPlace),
    others: all.filter((notice) => !isAboutPlace(notice)),
  };
}

/** Each once, by its words. */
export const onlyOnce = (notices: readonly FinderNotice[]): readonly FinderNotice[] => [
  ...new Map(notices.map((notice) => [notice.text, notice])).values(),
];

function offersOf({ offers, zip }: Notice): PlaceNotice['offers'] {
  if (offers) return offers;
  return zip ? [{ label: `Search ${zip}`, change: { zip, city: '', state: '' } }] : [];
}

/** What has to be said about the place, under its field, with what may be meant instead. */
export const PlaceProblem = ({
  notices,
  query,
}: {
  notices: readonly FinderNotice[];
  query: FinderQuery;
}) =>
  notices.map((notice) => (
    <p key={notice.code} data-error="">
      <VisuallyHidden>Check this: </VisuallyHidden>
      {notice.text}
      {offersOf(notice).map(({ label, change }) => (
        <Fragment key={label}>
          {' '}
          <Link to={finderHref(changed(query, { ...change, near: null, bounds: null }))}>
            {label}
          </Link>
        </Fragment>
      ))}
    </p>
  ));

export const FinderNotices = ({ notices }: { notices: readonly FinderNotice[] }) =>
  notices.map(({ code, text }) => (
    <InlineNotice key={code} tone="info">
      <p>{text}</p>
    </InlineNotice>
  ));
