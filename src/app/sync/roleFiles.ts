import { fetchOfflineList, type OfflineRole } from '#api/buildManifest.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import { askWorker } from './askWorker.ts';
import { cacheVisitedAssets } from './cacheVisitedAssets.ts';

/** The first screen of the page has come by then. */
const delayMs = 4_000;
/** 250 kB over a slow line. */
const storeTimeoutMs = 120_000;

/** The lists of a member with this role (SPEC §6). */
export const listsOfRole = (roleName: string): readonly OfflineRole[] =>
  roleName === 'Student' ? ['student', 'resources', 'forum'] : ['nurse', 'forum'];

export type RoleFiles = {
  readonly bytes: number;
  readonly missing: readonly string[];
};

/**
 * Several lists count as one: a file that two of them name counts once.
 * @returns null without a worker, without a connection, or when the server has another build already
 */
export async function findRoleFiles(roles: readonly OfflineRole[]): Promise<RoleFiles | null> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker) return null;
  const sizes = new Map<string, number>();
  for (const list of await Promise.all(roles.map(fetchOfflineList))) {
    if (list === null || list.id !== __BUILD_ID__) return null;
    for (const [at, file] of list.files.entries()) sizes.set(file, list.sizes[at] ?? 0);
  }
  const files = [...sizes.keys()];
  const stored = await Promise.all(files.map((file) => caches.match(`/${file}`)));
  return {
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    missing: files.filter((_, at) => stored[at] === undefined),
  };
}

export async function storeRoleFiles({ missing }: RoleFiles): Promise<void> {
  const urls = missing.map((file) => new URL(`/${file}`, window.location.origin).href);
  if (urls.length > 0) await askWorker({ type: 'CACHE_FILES', urls }, storeTimeoutMs);
}

async function prefetch(role: OfflineRole): Promise<void> {
  if (isLowData() || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  const files = await findRoleFiles([role]);
  if (files === null) return;
  await storeRoleFiles(files);
  await cacheVisitedAssets();
}

export function prefetchRoleFiles(role: OfflineRole): () => void {
  const timer = setTimeout(() => void prefetch(role).catch(() => undefined), delayMs);
  return () => clearTimeout(timer);
}
