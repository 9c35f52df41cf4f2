import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapInstance, MapHandlers } from './mapInstance.ts';
import { readMapColors, watchTheme } from './mapColors.ts';
import { tilesStyle } from './basemap.ts';
import { supportsWebGl, loadWithRetries } from './mapLoader.ts';

export type MapState =
  | { readonly kind: 'loading' | 'failed' | 'unsupported' }
  | { readonly kind: 'ready'; readonly map: MapInstance };

const label = 'Map of schools. Use arrow keys to move, plus and minus to zoom, Escape to leave.';

export function useMapInstance(
  box: RefObject<HTMLElement | null>,
  handlers: Omit<MapHandlers, 'onFailed'>,
): MapState {
  const [state, setState] = useState<MapState>(() => ({
    kind: supportsWebGl() ? 'loading' : 'unsupported',
  }));
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const container = box.current;
    if (!container || !supportsWebGl()) return undefined;
    let isWanted = true;
    let created: MapInstance | null = null;
    const failed = (): void => {
      if (isWanted) setState({ kind: 'failed' });
    };
    const create = async (): Promise<void> => {
      const map = await loadWithRetries(
        async () => {
          const [{ createMap: drawMap }, styleUrl] = await Promise.all([
            import('./createMap.ts'),
            tilesStyle(),
          ]);
          return drawMap(container, readMapColors(container), styleUrl, label, {
            onNumbered: (id) => latest.current.onNumbered(id),
            onOther: (at, view) => latest.current.onOther(at, view),
            onHover: (id) => latest.current.onHover(id),
            onView: (view, byPerson) => latest.current.onView(view, byPerson),
            onFailed: failed,
          });
        },
        { isWanted: () => isWanted },
      );
      if (!isWanted) return map.remove();
      created = map;
      setState({ kind: 'ready', map });
    };
    create().catch(failed);
    const stop = watchTheme(() => created?.paint(readMapColors(container)));
    return () => {
      isWanted = false;
      stop();
      created?.remove();
    };
  }, [box]);
  return state;
}
