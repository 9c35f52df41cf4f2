import type { School } from '../../schoolContract.ts';
import { countryOutline, frame, placeOnMap } from './albers.ts';
import styles from './School.module.css';

/** Where in the country it is, as the address beside it says: a drawing, no map service. Nothing where it does not reach. */
export function PlaceThumb({ at }: Pick<School, 'at'>) {
  const place = at && placeOnMap(at);
  if (!place) return null;
  const { x, y } = place;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={styles['thumb']}
      aria-hidden="true"
    >
      <path d={countryOutline} className={styles['country']} />
      <circle cx={x} cy={y} r="11" className={styles['halo']} />
      <circle cx={x} cy={y} r="4.5" className={styles['dot']} />
    </svg>
  );
}
