import { useEffect, useMemo, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import type { MapPoint } from '#features/finder/search/mapSchools.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import type { MapInstance } from './mapInstance.ts';
import {
  boundsAround,
  circleBounds,
  numberedFeatures,
  numberedOf,
  otherFeatures,
  placeFeatures,
} from './mapFeatures.ts';

type Activity = {
  readonly isActive: boolean;
  readonly isActivated: boolean;
  readonly activate: (on: boolean) => void;
};

/**
 * With a finger only after a tap, so that one finger scrolls the page (features.md pitfall 43); with a mouse a drag
 * moves it from the start, the wheel after a press and until the mouse leaves.
 */
export function useActive(
  map: MapInstance | null,
  box: { current: HTMLDivElement | null },
): Activity {
  const byFinger = useMediaQuery('(any-pointer: coarse)');
  const [woken, setWoken] = useState(false);
  const drag = woken || !byFinger;
  useEffect(() => map?.listen({ drag, wheel: woken }), [map, drag, woken]);
  useEffect(() => {
    const frame = box.current?.parentElement;
    if (!map || !frame) return undefined;
    const pressed = ({ target, pointerType }: PointerEvent): void => {
      const isInside = target instanceof Node && frame.contains(target);
      if (!isInside) setWoken(false);
      else if (pointerType === 'mouse') setWoken(true);
    };
    const left = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setWoken(false);
    };
    document.addEventListener('pointerdown', pressed);
    frame.addEventListener('pointerleave', left);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      frame.removeEventListener('pointerleave', left);
    };
  }, [map, box]);
  return { isActive: drag, isActivated: woken && byFinger, activate: setWoken };
}

export function useMapFeatures(
  map: MapInstance | null,
  query: FinderQuery,
  answer: FinderPageResult | null,
  others: readonly MapPoint[] | undefined,
): void {
  const numbered = useMemo(() => (answer ? numberedOf(answer) : []), [answer]);
  const place = answer?.place ?? null;
  const isAllNumbered = answer?.pages === 1;
  useEffect(() => {
    map?.show({
      numbered: numberedFeatures(numbered),
      others: otherFeatures(isAllNumbered ? [] : (others ?? [])),
      place: placeFeatures(place, query.bounds ? null : query.radius),
    });
  }, [map, numbered, isAllNumbered, others, place, query.bounds, query.radius]);
  const { bounds } = query;
  useEffect(() => {
    const around = numbered.map(({ at }) => at);
    const seen =
      bounds ??
      (place && query.radius !== null
        ? circleBounds(place.at, query.radius)
        : boundsAround(place ? [place.at, ...around] : around));
    if (map && seen) map.fit(seen, bounds !== null);
  }, [map, numbered, place, bounds, query.radius]);
}
