// How the client's files are named and which of them every device keeps.
import { basename } from 'node:path';
import type { InlineConfig } from 'vite';

/** Screens for us, not for visitors (the page that shows the design kit): built, but kept on no device. */
const internalModule =
  /\/src\/ui\/kit\/|\/Kit[A-Za-z]*Screen\.tsx$|\/Kit[A-Za-z]*Screen\.module\.css$/;

/** @param chunk the parts of Rolldown's chunk that the name depends on */
export function chunkFileName(chunk: { facadeModuleId?: string | null }): string {
  const internal = internalModule.test(chunk.facadeModuleId ?? '');
  return internal ? 'assets/internal-[name]-[hash].js' : 'assets/[name]-[hash].js';
}

export function assetFileName(asset: { names?: string[] }): string {
  const internal = (asset.names ?? []).some((name) =>
    /^Kit[A-Za-z]*Screen\.css$/.test(basename(name)),
  );
  return internal ? 'assets/internal-[name]-[hash][extname]' : 'assets/[name]-[hash][extname]';
}

/** Packages that every screen needs and that seldom change: one file, kept across builds. */
export const vendorGroup = {
  name: 'vendor',
  test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser|@tanstack\/(react-query|query-core)|js-cookie|zod)\//,
};

/** What the worker keeps (offline.md §5.5): the shell, route chunks, styles, drawings, Latin fonts. */
export const precacheGlobs = {
  globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
  globIgnores: ['**/internal-*', '**/*-ext-*.woff2', '**/*{cyrillic,greek,vietnamese}*.woff2'],
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
