// The server's answer in Cache Storage, without what reads it.
import { cacheStorage, writeCached } from '#api/jsonCache.ts';
import { cacheNames } from '#worker/cacheNames.ts';

const checkedAtHeader = 'lamplight-heard-at';

const path = '/universities/index';

/** Null when there is none, or the browser allows none. Never throws. */
export async function storedIndex(): Promise<Response | null> {
  try {
    const cache = await cacheStorage()?.open(cacheNames.catalogue);
    return (await cache?.match(new URL(path, location.origin).href)) ?? null;
  } catch {
    return null;
  }
}

export const readCheckedAt = (answer: Response): number =>
  Number(answer.headers.get(checkedAtHeader) ?? 0);

/** @throws when the device has no room or allows none */
export async function storeIndex(body: string, tag: string, now: number): Promise<void> {
  const headers = { etag: tag, [checkedAtHeader]: String(now) };
  await writeCached(cacheNames.catalogue, path, body, headers);
}

/** When this device last heard that its copy is current, in milliseconds; null without one. */
export async function indexCachedAt(): Promise<number | null> {
  const answer = await storedIndex();
  return answer && readCheckedAt(answer);
}
