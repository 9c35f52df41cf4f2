import { useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import type { MapPoint } from '../../search/mapSchools.ts';
import type { FinderQuery } from '../../search/types.ts';
import type { ShownFinder } from '../searchQueries.ts';
import type { DrawnMap } from './drawMap.ts';
import {
  boundsAround,
  numberedFeatures,
  numberedOf,
  otherFeatures,
  placeFeatures,
} from './mapFeatures.ts';

/**
 * Whether the map moves under a finger or the wheel. With a finger only after a tap, so that one finger scrolls the page
 * (features.md pitfall 43); with a mouse from the start, the wheel with it after a press.
 */
export function useActive(
  map: DrawnMap | null,
  box: { current: HTMLDivElement | null },
): [boolean | 'woken', (on: boolean) => void] {
  const byFinger = useMediaQuery('(any-pointer: coarse)');
  const [woken, setWoken] = useState(false);
  const active = woken || !byFinger;
  useEffect(() => map?.listen(active), [map, active]);
  useEffect(() => {
    if (!woken) return undefined;
    const frame = box.current?.parentElement;
    const elsewhere = ({ target }: Event): void => {
      if (target instanceof Node && !frame?.contains(target)) setWoken(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [woken, box]);
  return [woken && byFinger ? 'woken' : active, setWoken];
}

/** Puts what was found on the map, and brings it into view when it is another search. */
export function useShown(
  map: DrawnMap | null,
  query: FinderQuery,
  answer: ShownFinder | null,
  others: readonly MapPoint[] | undefined,
): void {
  const numbered = useMemo(() => (answer ? numberedOf(answer) : []), [answer]);
  const place = answer?.place ?? null;
  const isAllNumbered = answer?.pages === 1;
  useEffect(() => {
    map?.show({
      numbered: numberedFeatures(numbered),
      others: otherFeatures(isAllNumbered ? [] : (others ?? []), numbered),
      place: placeFeatures(place, query.bounds ? null : query.radius),
    });
  }, [map, numbered, isAllNumbered, others, place, query.bounds, query.radius]);
  const { bounds } = query;
  useEffect(() => {
    const around = numbered.map(({ at }) => at);
    const seen = bounds ?? boundsAround(place ? [place.at, ...around] : around);
    if (map && seen) map.fit(seen);
  }, [map, numbered, place, bounds]);
}
