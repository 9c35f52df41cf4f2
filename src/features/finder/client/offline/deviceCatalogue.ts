// The server's answer, in Cache Storage, to search without signal.
import { rawCall } from '#api/client.ts';
import { isLowData } from '#ui/theme/lowData.ts';
import { cacheNames } from '#worker/cacheNames.ts';
import { decodeIndexInSlices } from '#features/finder/search/codec/indexCodec.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { getCatalogue } from '#features/finder/contract.ts';

export type CachedIndex = {
  readonly index: CatalogueIndex;
  /** When this device last heard that it is current, in milliseconds. */
  readonly cachedAt: number;
};

const freshFor = 3_600_000;
const checkedAtHeader = 'lamplight-heard-at';

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);
const address = (): string => new URL('/universities/index', location.origin).href;

async function stored(): Promise<Response | null> {
  try {
    const cache = await storage()?.open(cacheNames.catalogue);
    return (await cache?.match(address())) ?? null;
  } catch {
    return null;
  }
}

const readCheckedAt = (answer: Response): number =>
  Number(answer.headers.get(checkedAtHeader) ?? 0);
const tagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

/** @throws when the device has no room or allows none */
async function store(body: string, tag: string, now: number): Promise<void> {
  const cache = await storage()?.open(cacheNames.catalogue);
  const headers = { 'content-type': 'application/json', etag: tag, [checkedAtHeader]: String(now) };
  await cache?.put(address(), new Response(body, { headers }));
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
  if (answer && now - readCheckedAt(answer) < freshFor && now >= readCheckedAt(answer)) return;
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
  if (!storage() || (!asked && isLowData())) return;
  if (!asked) await idle();
  refreshing ??= refresh(now)
    // No connection, no room: what was kept before is still there.
    .catch(() => undefined)
    .finally(() => {
      refreshing = null;
    });
  await refreshing;
}
