// The engine of the map: the only file that knows maplibre. It is fetched when a map is shown, and its worker by its
// own address, so that the page makes no script from text. The worker is the package's own file, whole and minified.
import { type ErrorEvent, Map as Engine, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import engineWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import type { Point } from '#shared/geo/distance.ts';
import type { Bounds } from '#features/finder/search/types.ts';
import type { Viewport } from './viewport.ts';
import type { MapColors } from './mapColors.ts';
import { controls } from './mapControls.ts';
import { withBasemap } from './basemap.ts';
import { outlineStyle, clickableLayers, schoolLayers, schoolSources } from './mapStyle.ts';

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

const states = (): GeoJSON.FeatureCollection => {
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const { states: shapes } = topology.objects;
  if (!shapes) throw new Error('The outlines of the states are not what they were.');
  return feature(topology, shapes) as GeoJSON.FeatureCollection;
};

type Ground = {
  readonly name: MapInstance['ground'];
  readonly style: string | StyleSpecification;
};

/** The 48 states, for when there is nothing to show yet. */
const country: [number, number, number, number] = [-125, 24, -66, 50];

/**
 * Draws a map into `container`.
 * @param styleUrl a provider's style; null without one. What cannot be had of it leaves our outlines
 * @param label what it is called for those who do not see it
 * @returns once it can be filled; @throws when the browser cannot draw it
 */
export async function createMap(
  container: HTMLElement,
  colors: MapColors,
  styleUrl: string | null,
  label: string,
  handlers: MapHandlers,
): Promise<MapInstance> {
  setWorkerUrl(new URL(engineWorker, location.href).href);
  const own: Ground = { name: 'outlines', style: outlineStyle(states(), colors) };
  const grounds: readonly [Ground, ...Ground[]] =
    styleUrl === null ? [own] : [{ name: 'tiles', style: styleUrl }, own];
  const { map, ground } = await withBasemap(grounds, async ({ name, style }) => ({
    map: await engineOn(container, style, label),
    ground: name,
  }));
  for (const [name, source] of Object.entries(schoolSources)) map.addSource(name, source);
  for (const layer of schoolLayers(colors)) map.addLayer(layer);
  const { map: drawn, movedByUser } = controls(map, ground);
  listenTo(map, handlers, movedByUser);
  return drawn;
}

async function engineOn(
  container: HTMLElement,
  style: string | StyleSpecification,
  label: string,
): Promise<Engine> {
  const map = new Engine({
    container,
    style,
    bounds: country,
    attributionControl: typeof style === 'string' ? { compact: false } : false,
    locale: { 'Map.Title': label },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    maxZoom: 16,
    fadeDuration: 0,
  });
  map.keyboard.disableRotation();
  await ready(map);
  return map;
}

/** How long a style may take, in milliseconds. */
const timeoutMs = 8000;

function ready(map: Engine): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = ({ error }: Pick<ErrorEvent, 'error'>): void => {
      clearTimeout(tooLong);
      map.remove();
      reject(error);
    };
    const tooLong = setTimeout(
      () => failed({ error: new Error('The style of the map took too long.') }),
      timeoutMs,
    );
    map.once('error', failed);
    map.once('style.load', () => {
      clearTimeout(tooLong);
      map.off('error', failed);
      // A tile that does not come leaves its place empty; the schools are on the map all the same.
      map.on('error', () => undefined);
      resolve();
    });
  });
}

/** Around a press, in pixels: fingers are not exact. */
const hitRadius = 8;

function listenTo(
  map: Engine,
  { onNumbered, onOther, onHover, onView, onFailed }: MapHandlers,
  movedByPerson: (event: object) => boolean,
): void {
  map.on('click', ({ point: { x, y } }) => {
    const [pressed] = map.queryRenderedFeatures(
      [
        [x - hitRadius, y - hitRadius],
        [x + hitRadius, y + hitRadius],
      ],
      { layers: [...clickableLayers] },
    );
    const { id, at } = pressed?.properties ?? {};
    if (typeof id === 'number') onNumbered(id);
    else if (typeof at === 'number') onOther(at, viewOf(map));
  });
  map.on('mousemove', 'numbered', ({ features }) => {
    map.getCanvas().dataset['over'] = '';
    onHover(Number(features?.[0]?.properties['id']));
  });
  map.on('mouseleave', 'numbered', () => {
    delete map.getCanvas().dataset['over'];
    onHover(null);
  });
  map.on('moveend', (event) => onView(viewOf(map), movedByPerson(event)));
  map.on('webglcontextlost', onFailed);
}

const viewOf = (map: Engine): Viewport => ({ bounds: boundsOf(map), zoom: map.getZoom() });

function boundsOf(map: Engine): Bounds {
  const box = map.getBounds();
  const around = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
  const isWhole = box.getEast() - box.getWest() >= 360;
  return [
    isWhole ? -180 : around(box.getWest()),
    Math.max(-90, box.getSouth()),
    isWhole ? 180 : around(box.getEast()),
    Math.min(90, box.getNorth()),
  ];
}
