// The catalogue as this device keeps it, to search without signal: the server's answer, in Cache Storage.
import { rawCall } from '../../../api/client.ts';
import { isLowData } from '../../../ui/lowData.ts';
import { cacheNames } from '../../../worker/cacheNames.ts';
import { decodeIndexGently } from '../search/indexCodec.ts';
import type { CatalogueIndex } from '../search/types.ts';
import { getCatalogue } from '../searchContract.ts';

export type KeptIndex = {
  readonly index: CatalogueIndex;
  /** When this device last heard that it is current, in milliseconds. */
  readonly keptAt: number;
};

/** How long a kept catalogue counts as current, in milliseconds. */
const freshFor = 3_600_000;
const heardHeader = 'lamplight-heard-at';

/** Null where the browser has none: on plain-http addresses, in some private windows. */
const storage = (): CacheStorage | null => (typeof caches === 'undefined' ? null : caches);
const address = (): string => new URL('/universities/index', location.origin).href;

/** The stored answer, unread; null when there is none. Never throws. */
async function stored(): Promise<Response | null> {
  try {
    const cache = await storage()?.open(cacheNames.catalogue);
    return (await cache?.match(address())) ?? null;
  } catch {
    return null;
  }
}

const heardAt = (answer: Response): number => Number(answer.headers.get(heardHeader) ?? 0);
const tagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

/** @throws when the device has no room or allows none */
async function store(body: string, tag: string, now: number): Promise<void> {
  const cache = await storage()?.open(cacheNames.catalogue);
  const headers = { 'content-type': 'application/json', etag: tag, [heardHeader]: String(now) };
  await cache?.put(address(), new Response(body, { headers }));
}

/** When a catalogue was last kept, without reading it; null when there is none. Never throws. */
export async function indexKeptAt(): Promise<number | null> {
  const answer = await stored();
  return answer && heardAt(answer);
}

/** Lets the page do something else. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** What was read last: a search after the other reads the catalogue once. */
let read: { readonly tag: string; readonly index: CatalogueIndex } | null = null;

/** The kept catalogue; null when there is none that can be read whole. Never throws. */
export async function readIndex(): Promise<KeptIndex | null> {
  const answer = await stored();
  if (!answer) return null;
  const tag = tagOf(answer);
  if (tag === '' || read?.tag !== tag) {
    const index = await decodeIndexGently(await answer.json().catch(() => null), aMoment);
    if (!index) return null;
    read = { tag, index };
  }
  return { index: read.index, keptAt: heardAt(answer) };
}

/** Waits until the page has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

async function refresh(now: number): Promise<void> {
  const answer = await stored();
  if (answer && now - heardAt(answer) < freshFor && now >= heardAt(answer)) return;
  const tag = answer && (await readIndex()) ? tagOf(answer) : '';
  const headers: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag };
  const found = await rawCall(getCatalogue, {}, { headers });
  if (found.kind === 'unchanged') {
    if (answer) await store(await answer.text(), tag, now);
    return;
  }
  await aMoment();
  const index = await decodeIndexGently(found.data, aMoment);
  if (!index) return;
  const newTag = found.headers.get('etag') ?? '';
  await store(JSON.stringify(found.data), newTag, now);
  read = { tag: newTag, index };
}

let refreshing: Promise<void> | null = null;

/**
 * Downloads the catalogue, or makes sure once an hour that the kept one is current. The old one stays until the new one
 * is whole. Never throws.
 * @param asked somebody wants it now: also where little is to be loaded
 * @param now milliseconds
 */
export async function keepIndex({ asked = false, now = Date.now() } = {}): Promise<void> {
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
