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
  /** A numbered school was pressed: its id. */
  readonly onNumbered: (id: number) => void;
  /** One of the other matches was pressed, by its place among them. */
  readonly onOther: (at: number, view: Viewport) => void;
  /** The pointer is over a numbered school, or left it. */
  readonly onHover: (id: number | null) => void;
  /** Something else is seen now. */
  readonly onView: (view: Viewport, byPerson: boolean) => void;
  /** The engine gave up: the list stands alone. */
  readonly onFailed: () => void;
};

export type MapInstance = {
  /** What it stands on: a provider's tiles, or the outlines that we bring. */
  readonly ground: 'tiles' | 'outlines';
  readonly show: (data: MapLayersData) => void;
  /** Brings a box into view, with some room around it or exactly. */
  readonly fit: (bounds: Bounds, exactly: boolean) => void;
  readonly mark: (id: number | null) => void;
  readonly paint: (colors: MapColors) => void;
  /** Whether a drag moves the map, and whether the wheel does, or the page. */
  readonly listen: (to: { readonly drag: boolean; readonly wheel: boolean }) => void;
  /** By parts of its width and height. */
  readonly pan: (x: number, y: number) => void;
  readonly zoom: (by: 1 | -1) => void;
  /** Goes nearer to what stands close together. */
  readonly zoomInto: (at: Point) => void;
  readonly remove: () => void;
};
