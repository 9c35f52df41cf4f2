// The engine of the map as the rest of the screen sees it, so that maplibre comes with the map alone.
import type { Bounds } from '#features/finder/search/types.ts';
import type { Point } from '#shared/geo/distance.ts';
import type { MapColors } from './mapColors.ts';
import type { Viewport } from './viewport.ts';

export type MapLayersData = {
  readonly place: GeoJSON.FeatureCollection;
  readonly numbered: GeoJSON.FeatureCollection;
  readonly others: GeoJSON.FeatureCollection;
};

export type MapHandlers = {
  readonly onNumbered: (id: number) => void;
  readonly onOther: (at: number, view: Viewport) => void;
  readonly onHover: (id: number | null) => void;
  readonly onView: (view: Viewport, byPerson: boolean) => void;
  readonly onFailed: () => void;
};

export type MapInstance = {
  readonly ground: 'tiles' | 'outlines';
  readonly show: (data: MapLayersData) => void;
  readonly showPlaceNames: (names: GeoJSON.FeatureCollection) => void;
  readonly fit: (bounds: Bounds, exactly: boolean) => void;
  readonly mark: (id: number | null) => void;
  readonly paint: (colors: MapColors) => void;
  readonly listen: (to: { readonly drag: boolean; readonly wheel: boolean }) => void;
  /** By parts of its width and height. */
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (by: 1 | -1) => void;
  readonly zoomInto: (at: Point) => void;
  readonly remove: () => void;
};
