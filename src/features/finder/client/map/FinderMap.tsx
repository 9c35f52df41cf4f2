import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import styles from './FinderMap.module.css';
import { MapButtons } from './MapButtons.tsx';
import { MapCard } from './MapCard.tsx';
import { MapUnavailable } from './MapUnavailable.tsx';
import { type MapProps, useMapState } from './useMapState.ts';
import { useActive } from './useMapView.ts';

/** Shows nothing that the list has not. */
export function FinderMap(props: MapProps) {
  const [attempt, setAttempt] = useState(0);
  return <OneMap key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OneMap({ onRetry, ...props }: MapProps & { onRetry: () => void }) {
  const { query, answer } = props;
  const box = useRef<HTMLDivElement>(null);
  const { kind, map, opened, open, isPartial, searchHere } = useMapState(box, props);
  const { isActive, isActivated, activate } = useActive(map, box);
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    if (opened) open(null);
    else activate(false);
    if (event.target instanceof HTMLCanvasElement) event.target.blur();
  };
  if (kind === 'failed' || kind === 'unsupported')
    return <MapUnavailable canRetry={kind === 'failed'} onRetry={onRetry} />;
  return (
    // Escape is heard from whatever has the focus inside: the map itself, its buttons, the card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <figure className={styles.figure} aria-label="Map" onKeyDown={leave}>
      <div className={styles.frame}>
        <div ref={box} className={styles.box} />
        {map === null && <p className={styles.coming}>Loading the map…</p>}
        {map && !isActive && (
          <button type="button" className={styles.wake} onClick={() => activate(true)}>
            <span>Tap to move the map</span>
          </button>
        )}
        {map && <MapButtons map={map} />}
        <div className={styles.over}>
          {searchHere && (
            <Button variant="primary" onClick={searchHere}>
              Search this area
            </Button>
          )}
          {isActivated && <Button onClick={() => activate(false)}>Done</Button>}
        </div>
        {opened && (
          <MapCard opened={opened} query={query} answer={answer} onClose={() => open(null)} />
        )}
      </div>
      <figcaption className={styles.caption}>
        Numbers match the list.
        {answer?.place && ` The dot in a ring is ${answer.place.label}.`}
        {answer !== null &&
          answer.pages > 1 &&
          ' Rings are schools on other pages of the list; the number in a ring counts schools close together.'}
        {isPartial && ' We couldn’t load the schools on other pages.'}
        {map?.ground !== 'tiles' && ' Outlines: US Census Bureau.'}
      </figcaption>
    </figure>
  );
}
