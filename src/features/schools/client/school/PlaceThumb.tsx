import type { School } from '#features/schools/contract.ts';
import { countryOutline, frame, placeOnMap } from './albersProjection.ts';
import styles from './School.module.css';

/** In the free corner of the frame, as territories are shown on many maps: its middle, half its width and height. */
const inset = { x: 226, y: 136, width: 16, height: 15 } as const;

export function PlaceThumb({ at, state }: Pick<School, 'at' | 'state'>) {
  if (!at) return null;
  const place = placeOnMap(at);
  const { x, y } = place ?? { x: inset.x, y: inset.y - 5 };
  return (
    <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className={styles.thumb} aria-hidden="true">
      <path d={countryOutline} className={styles.country} />
      {!place && (
        <>
          <rect
            x={inset.x - inset.width}
            y={inset.y - inset.height}
            width={2 * inset.width}
            height={2 * inset.height}
            rx="3"
            className={styles.country}
          />
          <text x={inset.x} y={inset.y + 11} className={styles.territory}>
            {state}
          </text>
        </>
      )}
      <circle cx={x} cy={y} r={place ? 11 : 8} className={styles.halo} />
      <circle cx={x} cy={y} r="4.5" className={styles.dot} />
    </svg>
  );
}
