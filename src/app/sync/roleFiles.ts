import { fetchOfflineList, type OfflineRole } from '#api/buildManifest.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import { askWorker } from './askWorker.ts';
import { cacheVisitedAssets } from './cacheVisitedAssets.ts';

/** The first screen of the page has come by then. */
const delayMs = 4_000;
/** 250 kB over a slow line. */
const storeTimeoutMs = 120_000;

export const offlineRole = (roleName: string): OfflineRole =>
  roleName === 'Student' ? 'student' : 'nurse';

export type RoleFiles = {
  readonly bytes: number;
  readonly missing: readonly string[];
};

/** @returns null without a worker, without a connection, or when the server has another build already */
export async function findRoleFiles(role: OfflineRole): Promise<RoleFiles | null> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker) return null;
  const list = await fetchOfflineList(role);
  if (list === null || list.id !== __BUILD_ID__) return null;
  const stored = await Promise.all(list.files.map((file) => caches.match(`/${file}`)));
  return { bytes: list.bytes, missing: list.files.filter((_, at) => stored[at] === undefined) };
}

export async function storeRoleFiles({ missing }: RoleFiles): Promise<void> {
  const urls = missing.map((file) => new URL(`/${file}`, window.location.origin).href);
  if (urls.length > 0) await askWorker({ type: 'CACHE_FILES', urls }, storeTimeoutMs);
}

async function prefetch(role: OfflineRole): Promise<void> {
  if (isLowData() || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  const files = await findRoleFiles(role);
  if (files === null) return;
  await storeRoleFiles(files);
  await cacheVisitedAssets();
}

export function prefetchRoleFiles(role: OfflineRole): () => void {
  const timer = setTimeout(() => void prefetch(role).catch(() => undefined), delayMs);
  return () => clearTimeout(timer);
}
