import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FinderQuery } from '#features/finder/search/types.ts';
import { changed, finderHref } from '../results/finderHref.ts';
import { finderMapQuery, type FinderPageResult } from '../searchQueries.ts';
import { queryViewport, type Viewport } from './viewport.ts';
import type { MapInstance } from './mapInstance.ts';
import type { Opened } from './MapCard.tsx';
import { useMapInstance } from './useMapInstance.ts';
import { useMapFeatures } from './useMapView.ts';
import { usePlaceNames } from './usePlaceNames.ts';

export type MapProps = {
  readonly query: FinderQuery;
  readonly answer: FinderPageResult | null;
  readonly marked: number | null;
  readonly onMark: (id: number | null) => void;
};

export type FinderMapState = {
  readonly kind: 'loading' | 'ready' | 'failed' | 'unsupported';
  readonly map: MapInstance | null;
  readonly opened: Opened | null;
  readonly open: (opened: Opened | null) => void;
  readonly isPartial: boolean;
  readonly searchHere: (() => void) | null;
};

/** As near as close schools can be told apart; from here on, those at one place are listed. */
const maxSearchZoom = 15;

export function useMapState(
  box: RefObject<HTMLElement | null>,
  { query, answer, marked, onMark }: MapProps,
): FinderMapState {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [view, setView] = useState<Viewport | null>(null);
  const [moved, setMoved] = useState(false);
  const asked = queryViewport(view);
  const { data, isError } = useQuery({
    ...finderMapQuery(query, asked.bounds, asked.zoom),
    // One page has them all, with their numbers.
    enabled: view !== null && answer?.pages !== 1,
    placeholderData: keepPreviousData,
  });
  const state = useMapInstance(box, {
    onNumbered: (id) => setOpened({ id }),
    onOther(at, { zoom }) {
      const point = data?.points[at];
      if (point && !point.school && zoom < maxSearchZoom) map?.zoomInto(point);
      else if (point) setOpened({ point });
    },
    onHover: onMark,
    onView(seen, byPerson) {
      setView(seen);
      if (byPerson) setMoved(true);
    },
  });
  const map = state.kind === 'ready' ? state.map : null;
  usePlaceNames(map, view);
  useMapFeatures(map, query, answer, data?.points);
  useEffect(() => map?.mark(marked), [map, marked]);

  const searchHere = (): void => {
    setMoved(false);
    setOpened(null);
    if (!view) return;
    const here = changed(query, { bounds: view.bounds });
    void navigate(finderHref(here), { preventScrollReset: true });
  };
  return {
    kind: state.kind,
    map,
    opened,
    open: setOpened,
    isPartial: isError,
    searchHere: moved ? searchHere : null,
  };
}
