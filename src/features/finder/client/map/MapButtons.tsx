import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#ui/buttons/Button.tsx';
import type { MapInstance } from './mapInstance.ts';
import styles from './FinderMap.module.css';

const step = 0.4;

/** Everything a drag or a pinch does, by single presses (WCAG 2.5.1, 2.5.7). */
export const MapButtons = ({ map }: { map: Pick<MapInstance, 'pan' | 'zoom'> }) => (
  <fieldset className={styles.buttons} aria-label="Move the map">
    <IconButton label="Zoom in" icon={Plus} onClick={() => map.zoom(1)} />
    <IconButton label="Zoom out" icon={Minus} onClick={() => map.zoom(-1)} />
    <span className={styles.arrows}>
      <IconButton label="Move up" icon={ArrowUp} onClick={() => map.pan(0, -step)} />
      <IconButton label="Move left" icon={ArrowLeft} onClick={() => map.pan(-step, 0)} />
      <IconButton label="Move down" icon={ArrowDown} onClick={() => map.pan(0, step)} />
      <IconButton label="Move right" icon={ArrowRight} onClick={() => map.pan(step, 0)} />
    </span>
  </fieldset>
);
