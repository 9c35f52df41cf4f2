// How the client's files are named and which of them every device keeps.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InlineConfig } from 'vite';

/** Screens for us, not for visitors (the page that shows the design kit): built, but kept on no device. */
const internalModule =
  /\/src\/ui\/kit\/|\/Kit[A-Za-z]*Screen\.tsx$|\/Kit[A-Za-z]*Screen\.module\.css$/;

/**
 * Big packages that few people need, and only while something is chosen: pictures in Apple's format. A chunk that holds
 * one of them is called `ondemand-…`, and what is called so is kept on no device.
 */
const onDemandPackage = /\/node_modules\/(?:heic-to|maplibre-gl|topojson-client|us-atlas)\//;

/**
 * What stands further down on public screens. A device keeps it once it has shown it: a student who never reads an
 * article does not carry what articles need (src/decisions/offline/2026-11-21-cache-parts-of-public-screens-after-first-use.md).
 */
const visitedChunks = new Set([
  'reading',
  'HomeBlocks',
  'AboutBody',
  'NewestPosts',
  'nearMe',
  'program',
  'ProgramDetails',
  'PathQuiz',
  'film',
  'VideoFacade',
  'afterPost',
  'ArticleActions',
  'ArticleEnd',
  'NoArticle',
  'privacyLater',
  'mergeSaved',
  'shortlist',
  'shortlistEngine',
  'useQueries',
  'unitedStates',
]);

/** Everything about schools; whoever looks for none carries none of it. */
const schools = '/src/features/universities/';
const schoolStyles = new Set(
  readdirSync(join(import.meta.dirname, '../features/universities/client'), {
    recursive: true,
    encoding: 'utf8',
  }).map((path) => basename(path).replace(/\.(?:module\.css|tsx?)$/, '')),
);
/** What a chunk shares with a part about schools is needed by such parts alone, but for the way out of an account. */
const isSchoolsChunk = (modules: readonly string[]): boolean =>
  modules.some((id) => id.includes(schools)) && !modules.some((id) => id.includes('/src/app/'));

/** Begins the late parts of public screens, the one about schools among them. */
const homeFirstChunk = 'homeFirst';

/** The parts of Rolldown's chunk that its name depends on. */
type NamedChunk = {
  name?: string;
  facadeModuleId?: string | null;
  moduleIds?: readonly string[];
};

export function chunkFileName({ name = '', facadeModuleId, moduleIds = [] }: NamedChunk): string {
  if (internalModule.test(facadeModuleId ?? '')) return 'assets/internal-[name]-[hash].js';
  if (moduleIds.some((id) => onDemandPackage.test(id))) return onDemandFile;
  const seen = visitedChunks.has(name) || (name !== homeFirstChunk && isSchoolsChunk(moduleIds));
  return seen ? 'assets/seen-[name]-[hash].js' : 'assets/[name]-[hash].js';
}

export const onDemandFile = 'assets/ondemand-[name]-[hash].js';

/** Scripts of web workers: photos are taken where there is no signal, so only what opens Apple's format has to wait. */
export const workerFileName = ({ name }: { name: string }): string =>
  name === 'heicWorker' ? onDemandFile : 'assets/[name]-[hash].js';

/** The map's worker is copied as its package ships it, and the map comes with a connection. */
const copiedWorker = /\bmaplibre-gl-worker\.mjs$/;

export function assetFileName(asset: { names?: string[] }): string {
  if (asset.names?.some((name) => copiedWorker.test(name))) return onDemandFile;
  const internal = (asset.names ?? []).some((name) =>
    /^Kit[A-Za-z]*Screen\.css$/.test(basename(name)),
  );
  if (internal) return 'assets/internal-[name]-[hash][extname]';
  const seen = (asset.names ?? []).some((name) => {
    const part = basename(name, '.css');
    return visitedChunks.has(part) || schoolStyles.has(part);
  });
  return seen ? 'assets/seen-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
}

/** The router's exports name its development build only; this is the same code without the warnings for developers. */
export function productionRouter(root: string): { find: RegExp; replacement: string }[] {
  const folder = join(root, 'node_modules/react-router/dist/production');
  return [
    { find: /^react-router$/, replacement: join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(folder, 'dom-export.mjs') },
  ];
}

/** What the worker keeps (offline.md §5.5): the shell, route chunks, styles, drawings, Latin fonts. */
export const precacheGlobs = {
  globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
  globIgnores: [
    '**/internal-*',
    '**/ondemand-*',
    '**/seen-*',
    '**/*-ext-*.woff2',
    '**/*{cyrillic,greek,vietnamese}*.woff2',
  ],
};

/** The worker's public name. The plugin would name it after its source file. */
export function nameWorker(build: InlineConfig): void {
  const output = build.build?.rolldownOptions?.output ?? build.build?.rollupOptions?.output;
  if (output === undefined || Array.isArray(output)) {
    throw new Error('The worker build has no single output to name; see vite-plugin-pwa.');
  }
  output.entryFileNames = 'sw.js';
  build.logLevel = 'warn';
}
