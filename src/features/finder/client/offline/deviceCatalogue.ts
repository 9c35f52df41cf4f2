// The server's answer, in Cache Storage, to search without signal.
import { rawCall } from '#api/client.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { decodeIndexInSlices } from '#features/finder/search/codec/indexCodec.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { getCatalogue } from '#features/finder/catalogueContract.ts';
import { cacheStorage, writeCached } from '#api/jsonCache.ts';
import { freshForMs } from '#api/queryPolicy.ts';

export type CachedIndex = {
  readonly index: CatalogueIndex;
  /** When this device last heard that it is current, in milliseconds. */
  readonly cachedAt: number;
};

const checkedAtHeader = 'lamplight-heard-at';

const path = '/universities/index';

async function stored(): Promise<Response | null> {
  try {
    const cache = await cacheStorage()?.open(cacheNames.catalogue);
    return (await cache?.match(new URL(path, location.origin).href)) ?? null;
  } catch {
    return null;
  }
}

const readCheckedAt = (answer: Response): number =>
  Number(answer.headers.get(checkedAtHeader) ?? 0);
const tagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

/** @throws when the device has no room or allows none */
async function store(body: string, tag: string, now: number): Promise<void> {
  const headers = { etag: tag, [checkedAtHeader]: String(now) };
  await writeCached(cacheNames.catalogue, path, body, headers);
}

export async function indexCachedAt(): Promise<number | null> {
  const answer = await stored();
  return answer && readCheckedAt(answer);
}

/** Lets the page do something else. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let read: { readonly tag: string; readonly index: CatalogueIndex } | null = null;

/** Null when there is none that can be read whole. Never throws. */
export async function readIndex(): Promise<CachedIndex | null> {
  const answer = await stored();
  if (!answer) return null;
  const tag = tagOf(answer);
  if (tag === '' || read?.tag !== tag) {
    const index = await decodeIndexInSlices(await answer.json().catch(() => null), nextTask);
    if (!index) return null;
    read = { tag, index };
  }
  return { index: read.index, cachedAt: readCheckedAt(answer) };
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

async function refresh(now: number): Promise<void> {
  const answer = await stored();
  if (answer && now - readCheckedAt(answer) < freshForMs && now >= readCheckedAt(answer)) return;
  const tag = answer && (await readIndex()) ? tagOf(answer) : '';
  const headers: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag };
  const found = await rawCall(getCatalogue, {}, { headers });
  if (found.kind === 'unchanged') {
    if (answer) await store(await answer.text(), tag, now);
    return;
  }
  await nextTask();
  const index = await decodeIndexInSlices(found.data, nextTask);
  if (!index) return;
  const newTag = found.headers.get('etag') ?? '';
  await store(JSON.stringify(found.data), newTag, now);
  read = { tag: newTag, index };
}

let refreshing: Promise<void> | null = null;

/**
 * Downloads the catalogue, or checks once an hour that it is current. The old one stays until the new one is whole.
 * Never throws.
 * @param asked also where little is to be loaded
 */
export async function cacheIndex({ asked = false, now = Date.now() } = {}): Promise<void> {
  if (!cacheStorage() || (!asked && isLowData())) return;
  if (!asked) await idle();
  refreshing ??= refresh(now)
    // No connection, no room: what was kept before is still there.
    .catch(() => undefined)
    .finally(() => {
      refreshing = null;
    });
  await refreshing;
}
