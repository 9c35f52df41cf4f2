// What the page does with the drawn map. Types only come from the engine.
import type { GeoJSONSource, Map as Engine } from 'maplibre-gl';
import type { DrawnMap } from './drawMap.ts';
import { outlineStyle, schoolLayers } from './mapStyle.ts';

/** As near as a box of results is looked at, so that one school still has its town around it. */
const nearest = 12;
const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

type Controls = {
  readonly drawn: DrawnMap;
  /** Whether the end of a movement is one of the person's, not one of ours. */
  readonly movedByPerson: (event: object) => boolean;
};

/** @param ownStyle whether the land is in our colors, which follow the theme */
export function controls(map: Engine, ownStyle: boolean): Controls {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
  let marked: number | null = null;
  let byButton = false;
  const source = (name: string): GeoJSONSource | undefined => map.getSource<GeoJSONSource>(name);
  const drawn: Controls['drawn'] = {
    show({ place, numbered, others }) {
      marked = null;
      void source('place')?.setData(place);
      void source('numbered')?.setData(numbered);
      void source('others')?.setData(others);
    },
    fit([west, south, east, north]) {
      const box: [number, number, number, number] = [
        west,
        south,
        east < west ? east + 360 : east,
        north,
      ];
      map.fitBounds(box, { padding: 36, maxZoom: nearest, duration });
    },
    mark(id) {
      if (id === marked) return;
      if (marked !== null)
        map.setFeatureState({ source: 'numbered', id: marked }, { marked: false });
      if (id !== null) map.setFeatureState({ source: 'numbered', id }, { marked: true });
      marked = id;
    },
    paint(colors) {
      const land = ownStyle ? outlineStyle(empty, colors).layers : [];
      for (const layer of [...land, ...schoolLayers(colors)])
        for (const [name, value] of Object.entries(layer.paint ?? {}))
          map.setPaintProperty(layer.id, name as 'circle-color', value as string);
    },
    listen(on) {
      for (const handler of [map.dragPan, map.scrollZoom, map.doubleClickZoom, map.touchZoomRotate])
        if (on) handler.enable();
        else handler.disable();
      if (on) map.touchZoomRotate.disableRotation();
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
    drawn,
    movedByPerson(event) {
      const was = byButton || ('originalEvent' in event && event.originalEvent !== undefined);
      byButton = false;
      return was;
    },
  };
}
