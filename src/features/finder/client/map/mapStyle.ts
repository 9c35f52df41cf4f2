import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColors } from './mapColors.ts';

const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
export const pinPrefix = 'pin-';
/** Nothing to see, 16 pixels wide: names keep clear of it as of any symbol, which they do not of a circle. */
export const roomImage = 'room';
const fonts = ['Atkinson Hyperlegible Next', 'system-ui'];

export function outlineStyle(
  states: GeoJSON.FeatureCollection,
  colors: MapColors,
): StyleSpecification {
  return {
    version: 8,
    sources: { states: { type: 'geojson', data: states, maxzoom: 8 } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sunken } },
      { id: 'land', type: 'fill', source: 'states', paint: { 'fill-color': colors.surface } },
      {
        id: 'borders',
        type: 'line',
        source: 'states',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colors.edge, 'line-width': 0.75, 'line-opacity': 0.6 },
      },
    ],
  };
}

type SchoolSource = 'place' | 'placeNames' | 'others' | 'numbered';

export const schoolSources: Readonly<Record<SchoolSource, SourceSpecification>> = {
  place: { type: 'geojson', data: empty },
  placeNames: { type: 'geojson', data: empty },
  others: { type: 'geojson', data: empty },
  numbered: { type: 'geojson', data: empty, promoteId: 'id' },
};

const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

/** Below the layers of the schools: what lies above is placed first, and a name goes where there is room. */
export const placeNameLayer = (colors: MapColors, textScale = 1): LayerSpecification => ({
  id: 'place-names',
  type: 'symbol',
  source: 'placeNames',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': fonts,
    'text-size': 13 * textScale,
    'text-max-width': 8,
    'text-padding': 4,
    'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right', ...corners],
    'text-radial-offset': 1.6 / textScale,
    'text-justify': 'auto',
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: {
    'text-color': colors.soft,
    'text-halo-color': colors.surface,
    'text-halo-width': 1.5,
  },
});

const isMarked: ExpressionSpecification = ['boolean', ['feature-state', 'marked'], false];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const size: ExpressionSpecification = ['get', 'size'];
const otherRadius: ExpressionSpecification = ['step', size, 7, 2, 14, 10, 17, 100, 20, 1000, 24];
/** It is not on record that any of these matches. */
const isOpen: ExpressionSpecification = ['get', 'isOpen'];

export function schoolLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'ring',
      type: 'line',
      source: 'place',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.soft, 'line-width': 1.5, 'line-dasharray': [3, 3] },
    },
    {
      id: 'place',
      type: 'circle',
      source: 'place',
      filter: isPoint,
      paint: {
        'circle-color': colors.surface,
        'circle-radius': 5,
        'circle-stroke-color': colors.ink,
        'circle-stroke-width': 3,
      },
    },
    {
      id: 'others',
      type: 'circle',
      source: 'others',
      paint: {
        'circle-color': ['case', isOpen, colors.sunken, colors['action-tint']],
        'circle-radius': otherRadius,
        'circle-stroke-color': ['case', isOpen, colors.edge, colors.action],
        'circle-stroke-width': ['step', size, 2.5, 2, 1.5],
      },
    },
    {
      id: 'sizes',
      type: 'symbol',
      source: 'others',
      filter: ['>', size, 1],
      layout: {
        'text-field': ['to-string', size],
        'text-font': fonts,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.ink },
    },
    {
      id: 'numbered',
      type: 'symbol',
      source: 'numbered',
      layout: {
        'icon-image': ['concat', pinPrefix, ['get', 'order']],
        'icon-allow-overlap': true,
        // Drawn one by one: the first of the list is on top.
        'symbol-sort-key': ['-', 0, ['get', 'order']],
      },
      paint: {
        'icon-color': ['case', isMarked, colors.ink, colors.action],
        'icon-halo-color': colors.surface,
        'icon-halo-width': 2,
      },
    },
    // Around the first school, which may be at the center itself, and above it.
    {
      id: 'place-halo',
      type: 'circle',
      source: 'place',
      filter: isPoint,
      paint: {
        'circle-opacity': 0,
        'circle-radius': 16.5,
        'circle-stroke-color': colors.surface,
        'circle-stroke-width': 6,
      },
    },
    {
      id: 'place-ring',
      type: 'circle',
      source: 'place',
      filter: isPoint,
      paint: {
        'circle-opacity': 0,
        'circle-radius': 18,
        'circle-stroke-color': colors.ink,
        'circle-stroke-width': 3,
      },
    },
    room('place', 21 / 8, isPoint),
    room('others', ['/', otherRadius, 8]),
  ];
}

const room = (
  source: SchoolSource,
  scale: number | ExpressionSpecification,
  filter: ExpressionSpecification | true = true,
): LayerSpecification => ({
  id: `${source}-room`,
  type: 'symbol',
  source,
  filter,
  layout: { 'icon-image': roomImage, 'icon-size': scale, 'icon-allow-overlap': true },
});

export const clickableLayers = ['numbered', 'others'] as const;
