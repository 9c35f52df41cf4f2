import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColors } from './mapColors.ts';

const empty: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
export const pinPrefix = 'pin-';
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

export const schoolSources: Readonly<Record<'place' | 'others' | 'numbered', SourceSpecification>> =
  {
    place: { type: 'geojson', data: empty },
    others: { type: 'geojson', data: empty },
    numbered: { type: 'geojson', data: empty, promoteId: 'id' },
  };

const isMarked: ExpressionSpecification = ['boolean', ['feature-state', 'marked'], false];
const size: ExpressionSpecification = ['get', 'size'];
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
      filter: ['==', ['geometry-type'], 'Point'],
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
        'circle-radius': ['step', size, 7, 2, 14, 10, 17, 100, 20, 1000, 24],
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
  ];
}

export const clickableLayers = ['numbered', 'others'] as const;
