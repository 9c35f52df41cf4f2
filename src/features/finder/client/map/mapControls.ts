import type { GeoJSONSource, Map as Engine } from 'maplibre-gl';
import type { MapInstance } from './mapInstance.ts';
import { pinField, pinRatio } from './mapPin.ts';
import { outlineStyle, pinPrefix, placeNameLayer, schoolLayers } from './mapStyle.ts';

/** One school still has its town around it. */
const maxZoom = 12;
const padding = 24;
const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

function renderPin(map: Engine, order: string): void {
  const name = pinPrefix + order;
  if (!map.hasImage(name)) map.addImage(name, pinField(order), { sdf: true, pixelRatio: pinRatio });
}

type Controls = {
  readonly map: MapInstance;
  /** The end of a movement of the person's, not of ours. */
  readonly movedByUser: (event: object) => boolean;
};

export function controls(map: Engine, ground: MapInstance['ground']): Controls {
  const wantsLess =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.matches('[data-display~="less-motion"]');
  const duration = wantsLess ? 0 : 200;
  let marked: number | null = null;
  let byButton = false;
  const source = (name: string): GeoJSONSource | undefined => map.getSource<GeoJSONSource>(name);
  const rendered: Controls['map'] = {
    ground,
    show({ place, numbered, others }) {
      map.removeFeatureState({ source: 'numbered' });
      marked = null;
      for (const { properties } of numbered.features) renderPin(map, String(properties?.['order']));
      void source('place')?.setData(place);
      void source('numbered')?.setData(numbered);
      void source('others')?.setData(others);
    },
    showPlaceNames: (names) => void source('placeNames')?.setData(names),
    fit([west, south, east, north], exactly) {
      const box: [number, number, number, number] = [
        west,
        south,
        east < west ? east + 360 : east,
        north,
      ];
      map.fitBounds(box, {
        padding: exactly ? 0 : padding,
        maxZoom: exactly ? 16 : maxZoom,
        duration,
      });
    },
    mark(id) {
      if (id === marked) return;
      if (marked !== null)
        map.setFeatureState({ source: 'numbered', id: marked }, { marked: false });
      if (id !== null) map.setFeatureState({ source: 'numbered', id }, { marked: true });
      marked = id;
    },
    paint(colors) {
      const land =
        ground === 'outlines'
          ? [...outlineStyle(empty, colors).layers, placeNameLayer(colors)]
          : [];
      for (const layer of [...land, ...schoolLayers(colors)])
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, name as 'circle-color', value as string);
    },
    listen({ drag, wheel }) {
      const turn = (handler: { enable: () => void; disable: () => void }, on: boolean): void =>
        on ? handler.enable() : handler.disable();
      turn(map.dragPan, drag);
      turn(map.doubleClickZoom, drag);
      turn(map.touchZoomRotate, drag);
      turn(map.scrollZoom, wheel);
      map.touchZoomRotate.disableRotation();
    },
    pan(x, y) {
      byButton = true;
      const { clientWidth, clientHeight } = map.getContainer();
      map.panBy([x * clientWidth, y * clientHeight], { duration });
    },
    zoom(by) {
      byButton = true;
      map.zoomTo(map.getZoom() + by, { duration });
    },
    zoomInto({ lat, lng }) {
      byButton = true;
      map.easeTo({ center: [lng, lat], zoom: map.getZoom() + 2, duration });
    },
    remove: () => map.remove(),
  };
  return {
    map: rendered,
    movedByUser(event) {
      const was = byButton || ('originalEvent' in event && event.originalEvent !== undefined);
      byButton = false;
      return was;
    },
  };
}
