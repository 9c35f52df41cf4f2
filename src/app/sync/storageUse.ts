// offline.md §5.5: what may be evicted, and what never is.
import { describeBytes } from '#shared/text/describeBytes.ts';
import { joined } from '#shared/text/plural.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import type { CacheStatus } from '#worker/messages.ts';

export type StorageUse = {
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly quota: number | null;
  readonly persisted: boolean | null;
  readonly caches: CacheStatus | null;
};

type Storage = Pick<StorageManager, 'estimate' | 'persisted'>;

const parseNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function parseStatus(answer: unknown): CacheStatus | null {
  const status = (answer ?? {}) as Partial<CacheStatus>;
  return Array.isArray(status.caches) && typeof status.expected === 'number'
    ? (status as CacheStatus)
    : null;
}

export async function readStorageUse(
  storage: Partial<Storage> | undefined,
  askStatus: () => Promise<unknown>,
): Promise<StorageUse> {
  const [estimate, persisted, status] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
    askStatus().catch(() => null),
  ]);
  return {
    used: parseNumber(estimate?.usage),
    quota: parseNumber(estimate?.quota),
    persisted: persisted ?? null,
    caches: parseStatus(status),
  };
}

const entryCount = ({ caches }: CacheStatus, name: string): number =>
  caches.find((cache) => cache.name === name)?.entries ?? 0;
const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export function describeUse({ used, quota, caches }: StorageUse): readonly string[] {
  const lines = [
    used === null
      ? 'This browser does not say how much space the site takes.'
      : `About ${describeBytes(used)} on this device${quota === null ? '' : `, of ${describeBytes(quota)} that the browser allows`}.`,
  ];
  if (caches === null) return [...lines, 'Pages are not kept for use without a connection here.'];
  lines.push(
    caches.cached >= caches.expected
      ? 'All pages are ready for use without a connection.'
      : `${caches.cached} of ${counted(caches.expected, 'file', 'files')} for use without a connection are here.`,
  );
  const images = entryCount(caches, cacheNames.images);
  const earlier = entryCount(caches, cacheNames.previousAssets);
  const spare = [
    ...(images > 0 ? [counted(images, 'picture', 'pictures')] : []),
    ...(earlier > 0 ? [`${counted(earlier, 'file', 'files')} of the earlier version`] : []),
  ];
  if (spare.length > 0) lines.push(`${joined(spare)} can be re-downloaded.`);
  return lines;
}

export const canFreeSpace = ({ caches }: StorageUse): boolean =>
  caches !== null &&
  entryCount(caches, cacheNames.images) + entryCount(caches, cacheNames.previousAssets) > 0;

const freedNames: Readonly<Record<string, string>> = {
  [cacheNames.images]: 'pictures',
  [cacheNames.previousAssets]: 'files of the earlier version',
};

export type Freed = {
  readonly names: readonly string[];
  readonly bytes: number | null;
};

/** @param freeNext gives up the next cache, by name; null when nothing is left */
export async function freeAll(
  freeNext: () => Promise<string | null>,
  readUsed: () => Promise<number | null>,
): Promise<Freed> {
  const before = await readUsed();
  const names: string[] = [];
  for (let name = await freeNext(); name !== null; name = await freeNext()) {
    // A worker that names the same cache twice cannot let go of it.
    if (names.includes(name)) break;
    names.push(name);
  }
  const after = await readUsed();
  const bytes = before === null || after === null ? null : Math.max(0, before - after);
  return { names, bytes };
}

export function describeFreed({ names, bytes }: Freed): string {
  const untouched = 'Drafts and documents were not touched.';
  if (names.length === 0) return `There was nothing to free. ${untouched}`;
  const what = names.map((name) => freedNames[name] ?? name).join(' and ');
  const size = bytes !== null && bytes > 0 ? `, about ${describeBytes(bytes)}` : '';
  return `Freed: ${what}${size}. ${untouched}`;
}
