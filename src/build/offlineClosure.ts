// A file that is on a device without one that it needs cannot run offline. Checked at the end of every client build.
import { type ClientManifest, staticClosure } from './budgets.ts';

/** Screens and engines of a task that goes on without a connection. */
const taskSource =
  /^src\/(?:features\/(?:account|application|contact|documents|nurses)\/client\/|main\/(?:documentsEngine|offlineEngine)\.)/;
/** Public screens whose lower parts are cached once they were visited (src/decisions/offline/2026-11-21-cache-parts-of-public-screens-after-first-use.md). */
const readSource = /^src\/features\/(?:articles|content)\/client\/|^_homeFirst-/;
/** The chunk with app/keepAhead.ts, which fetches parts for offline use while there is a connection. */
const prefetching = /^_later-/;
/** The map needs its tiles anyway; the list from A to Z is put on the device by the finder's own offer. */
const notPrefetched =
  /\/seen-(?:FinderMap|UniversitiesScreen|readDirectory|readSuggestions)-|(?:^|\/)ondemand-/;

/**
 * @param manifest Vite's manifest of the client
 * @param precache the files in the worker's list
 * @returns a sentence for each file that can be on a device without something it needs
 */
export function findOfflineGaps(manifest: ClientManifest, precache: readonly string[]): string[] {
  const precached = new Set(precache);
  const isVisited = (file: string): boolean => /(^|\/)seen-/.test(file);
  const fileOf = (key: string): string => manifest[key]?.file ?? key;
  const firstScript = staticClosure(manifest, entryOf(manifest));
  const prefetched = prefetchedFiles(manifest, precached);
  const gaps = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) {
    const { file, src = key, imports = [], dynamicImports = [], css = [], assets = [] } = chunk;
    if (taskSource.test(src) && !precached.has(file)) gaps.add(`A task needs ${file} offline.`);
    if (!precached.has(file) && !isVisited(file)) continue;
    const workers = assets.filter((one) => !/(^|\/)ondemand-/.test(one));
    for (const one of [...imports.map(fileOf), ...css, ...workers])
      if (!precached.has(one) && !(isVisited(file) && isVisited(one)))
        gaps.add(`${file} needs ${one}.`);
    const mayWait = firstScript.has(key) || readSource.test(src) || prefetching.test(key);
    for (const one of dynamicImports.map(fileOf)) {
      if (precached.has(one)) continue;
      if (precached.has(file) && !mayWait) gaps.add(`${file} loads ${one} later.`);
      if (prefetched.has(file) && !prefetched.has(one) && !notPrefetched.test(one))
        gaps.add(`${file} is prefetched and loads ${one} later, which is not.`);
    }
  }
  return [...gaps];
}

const entryOf = (manifest: ClientManifest): string =>
  Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';

/** What app/keepAhead.ts fetches, with all that comes along. */
function prefetchedFiles(manifest: ClientManifest, precached: ReadonlySet<string>): Set<string> {
  const keys = new Set<string>();
  for (const key of Object.keys(manifest).filter((one) => prefetching.test(one)))
    for (const one of manifest[key]?.dynamicImports ?? []) staticClosure(manifest, one, keys);
  const files = [...keys].map((key) => manifest[key]?.file ?? '');
  return new Set(files.filter((file) => !precached.has(file)));
}

/** @throws Error that names every gap, or what could not be checked */
export function requireOfflineClosure(manifest: ClientManifest, precache: readonly string[]): void {
  if (precache.length === 0)
    throw new Error('The worker precaches nothing: its list was not read.');
  if (prefetchedFiles(manifest, new Set(precache)).size === 0)
    throw new Error(
      'No file is prefetched: the chunk with src/main/prefetchOffline.ts was not found.',
    );
  const gaps = findOfflineGaps(manifest, precache);
  if (gaps.length === 0) return;
  throw new Error(
    `Some files can be on a device without what they need:\n${gaps.join('\n')}\nPut what they share into a group of src/build/chunkGroups.ts that is precached, or prefetch the part in src/main/prefetchOffline.ts.`,
  );
}
