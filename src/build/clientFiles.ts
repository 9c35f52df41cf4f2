// What begins with `ondemand-` or `internal-` is stored on no device.
import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import type { InlineConfig } from 'vite';

const internalModule = /\/src\/ui\/kit\//;
/** Packages that few people need, and only while something is chosen: the map, pictures in Apple's format, passkeys. */
export const onDemandPackage =
  /\/node_modules\/(?:heic-to|maplibre-gl|topojson-client|us-atlas|@simplewebauthn)\//;

/** The frame of the map is of no use without its package, which comes with a connection. */
const onDemandPart = /\/features\/finder\/client\/map\/FinderMap\.tsx$/;

type NamedChunk = {
  name?: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
};

export const onDemandFile = 'assets/ondemand-[name]-[hash].js';

export const isStorable = (path: string): boolean => !/(^|\/)(?:ondemand|internal)-/.test(path);

/**
 * Stored when it first runs, which is when there is something for it to work on: the worker, or what stands in for it;
 * plans, for which a connection is needed.
 */
export const isStoredByUse = (path: string): boolean =>
  /(^|\/)(?:catalogue(?:Worker|Jobs)|PlanSection)-/.test(path);

/** How the names of files begin that several parts of a role share: no folder has the sign. */
export const roleFilePrefix = (role: string): string => `${role}~`;

export function chunkFileName({ facadeModuleId, moduleIds = [] }: NamedChunk): string {
  if (internalModule.test(facadeModuleId ?? '')) return 'assets/internal-[name]-[hash].js';
  return onDemandPart.test(facadeModuleId ?? '') || moduleIds.some((id) => onDemandPackage.test(id))
    ? onDemandFile
    : 'assets/[name]-[hash].js';
}

/** Photos are taken where there is no signal, so only what opens Apple's format has to wait. */
export const workerFileName = ({ name }: { name: string }): string =>
  name === 'heicWorker' ? onDemandFile : 'assets/[name]-[hash].js';

/** The map's worker is copied as its package ships it, and the map comes with a connection. */
const copiedWorker = /\bmaplibre-gl-worker\.mjs$/;

export function assetFileName({ names = [] }: { names?: string[] }): string {
  if (names.some((name) => copiedWorker.test(name))) return onDemandFile;
  return names.some((name) => /^Kit[A-Za-z]*Screen\.css$/.test(basename(name)))
    ? 'assets/internal-[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]';
}

/** Of a class in a CSS module. The default adds its line, which makes styles and scripts bigger and tells a browser nothing. */
export const scopedClassName =
  (root: string) =>
  (name: string, file: string): string =>
    `${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 4)}`;

/** The plugin would name the worker after its source file. */
export function nameWorker(build: InlineConfig): void {
  const output = build.build?.rolldownOptions?.output ?? build.build?.rollupOptions?.output;
  if (output === undefined || Array.isArray(output)) {
    throw new Error('The worker build has no single output to name; see vite-plugin-pwa.');
  }
  output.entryFileNames = 'sw.js';
  build.logLevel = 'warn';
}
