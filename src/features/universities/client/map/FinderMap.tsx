import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import type { FinderQuery } from '../../search/types.ts';
import { changed, finderHref } from '../finder/finderHref.ts';
import { finderMapQuery, type ShownFinder } from '../searchQueries.ts';
import { askedPart, type SeenPart } from './askedPart.ts';
import styles from './FinderMap.module.css';
import { MapButtons } from './MapButtons.tsx';
import { MapCard, type Opened } from './MapCard.tsx';
import { NoMap } from './NoMap.tsx';
import { useDrawnMap } from './useDrawnMap.ts';
import { useActive, useShown } from './useMapView.ts';

/** As near as close schools can be told apart; from here on, those at one place are listed. */
const nearestZoom = 15;

type Props = {
  query: FinderQuery;
  answer: ShownFinder | null;
  marked: number | null;
  onMark: (id: number | null) => void;
  /** A provider's style; null for our outlines. */
  styleUrl: string | null;
};

/**
 * The schools of the list on a map, under the same numbers, with all other matches around them. It shows nothing that
 * the list has not.
 */
export function FinderMap(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <OneMap key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OneMap({
  query,
  answer,
  marked,
  onMark,
  styleUrl,
  onRetry,
}: Props & { onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [view, setView] = useState<SeenPart | null>(null);
  const [moved, setMoved] = useState(false);
  const asked = askedPart(view);
  const points = useQuery({
    ...finderMapQuery(query, asked.bounds, asked.zoom),
    enabled: view !== null,
    placeholderData: keepPreviousData,
  });
  const state = useDrawnMap(box, styleUrl, {
    onNumbered: (id) => setOpened({ id }),
    onOther(at, { zoom }) {
      const point = points.data?.points[at];
      if (point && !point.school && zoom < nearestZoom) map?.zoomInto(point);
      else if (point) setOpened({ point });
    },
    onHover: onMark,
    onView(seen, byPerson) {
      setView(seen);
      if (byPerson) setMoved(true);
    },
  });
  const map = state.kind === 'ready' ? state.map : null;
  const [isActive, setActive] = useActive(map, box);
  useShown(map, query, answer, points.data?.points);
  useEffect(() => map?.mark(marked), [map, marked]);

  const searchHere = (): void => {
    setMoved(false);
    if (!view) return;
    const here = changed(query, { bounds: view.bounds });
    void navigate(finderHref(here), { preventScrollReset: true });
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (opened) setOpened(null);
    else setActive(false);
    if (event.target instanceof HTMLCanvasElement) event.target.blur();
  };
  if (state.kind === 'failed' || state.kind === 'unsupported')
    return <NoMap canRetry={state.kind === 'failed'} onRetry={onRetry} />;
  return (
    // Escape is heard from whatever has the focus inside: the map itself, its buttons, the card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <figure className={styles['figure']} aria-label="Map" onKeyDown={leave}>
      <div className={styles['frame']}>
        <div ref={box} className={styles['box']} />
        {map === null && <p className={styles['coming']}>The map is coming.</p>}
        {map && !isActive && (
          <button type="button" className={styles['wake']} onClick={() => setActive(true)}>
            <span>Tap to move the map</span>
          </button>
        )}
        {map && <MapButtons map={map} />}
        <div className={styles['over']}>
          {moved && (
            <Button variant="primary" onClick={searchHere}>
              Search this area
            </Button>
          )}
          {isActive === 'woken' && <Button onClick={() => setActive(false)}>Done</Button>}
        </div>
        {opened && (
          <MapCard opened={opened} query={query} answer={answer} onClose={() => setOpened(null)} />
        )}
      </div>
      <figcaption className={styles['caption']}>
        The numbers are those of the list, which has everything the map shows.
        {points.isError && ' The matches of the other pages could not be loaded.'}
        {styleUrl === null && ' Outlines: US Census Bureau.'}
      </figcaption>
    </figure>
  );
}
