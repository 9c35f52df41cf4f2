// The catalogue of this device, read and renewed: in the catalogue's worker, or in the page where no worker runs.
import { rawCall } from '#api/client.ts';
import { freshForMs } from '#api/queryPolicy.ts';
import { getCatalogue } from '#features/finder/catalogueContract.ts';
import { decodeIndexInSlices } from '#features/finder/search/codec/indexCodec.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { readCheckedAt, storedIndex, storeIndex } from './cachedIndex.ts';

export type CachedIndex = {
  readonly index: CatalogueIndex;
  /** When this device last heard that it is current, in milliseconds. */
  readonly cachedAt: number;
};

const tagOf = (answer: Response): string => answer.headers.get('etag') ?? '';

/** Lets a page do something else; a worker has nothing else to do. */
const nextTask = (): Promise<void> =>
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => setTimeout(resolve, 0));

let read: { readonly tag: string; readonly index: CatalogueIndex } | null = null;

/** Null when there is none that can be read whole. Never throws. */
export async function readIndex(): Promise<CachedIndex | null> {
  const answer = await storedIndex();
  if (!answer) return null;
  const tag = tagOf(answer);
  if (tag === '' || read?.tag !== tag) {
    const index = await decodeIndexInSlices(await answer.json().catch(() => null), nextTask);
    if (!index) return null;
    read = { tag, index };
  }
  return { index: read.index, cachedAt: readCheckedAt(answer) };
}

async function refresh(now: number): Promise<void> {
  const answer = await storedIndex();
  if (answer && now - readCheckedAt(answer) < freshForMs && now >= readCheckedAt(answer)) return;
  const tag = answer && (await readIndex()) ? tagOf(answer) : '';
  const headers: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag };
  const found = await rawCall(getCatalogue, {}, { headers });
  if (found.kind === 'unchanged') {
    if (answer) await storeIndex(await answer.text(), tag, now);
    return;
  }
  await nextTask();
  const index = await decodeIndexInSlices(found.data, nextTask);
  if (!index) return;
  const newTag = found.headers.get('etag') ?? '';
  await storeIndex(JSON.stringify(found.data), newTag, now);
  read = { tag: newTag, index };
}

let refreshing: Promise<void> | null = null;

/**
 * Downloads the catalogue, or checks once an hour that it is current. The old one stays until the new one is whole.
 * Never throws.
 */
export async function refreshIndex(now: number): Promise<void> {
  refreshing ??= refresh(now)
    // No connection, no room: what was stored before is still there.
    .catch(() => undefined)
    .finally(() => {
      refreshing = null;
    });
  await refreshing;
}
