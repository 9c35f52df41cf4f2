// The only file that knows maplibre. Its worker is the package's own file at its own address, so that the page makes
// no script from text.
import { type ErrorEvent, Map as Engine, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import engineWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import type { Bounds } from '#features/finder/search/types.ts';
import type { Viewport } from './viewport.ts';
import type { MapColors } from './mapColors.ts';
import { controls } from './mapControls.ts';
import type { MapHandlers, MapInstance } from './mapInstance.ts';
import { withBasemap } from './basemap.ts';
import {
  clickableLayers,
  outlineStyle,
  placeNameLayer,
  roomImage,
  schoolLayers,
  schoolSources,
} from './mapStyle.ts';

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

const country: [number, number, number, number] = [-125, 24, -66, 50];

/**
 * @param styleUrl what cannot be had of it leaves our outlines
 * @throws when the browser cannot draw it
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
  map.addImage(roomImage, { width: 16, height: 16, data: new Uint8Array(16 * 16 * 4) });
  // A provider's tiles bring names of their own.
  if (ground === 'outlines') map.addLayer(placeNameLayer(colors, textScale()));
  for (const layer of schoolLayers(colors)) map.addLayer(layer);
  const { map: drawn, movedByUser } = controls(map, ground);
  listenTo(map, handlers, movedByUser);
  return drawn;
}

/** A larger text of the browser is a larger text on the map. */
const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

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
