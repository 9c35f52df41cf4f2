import { LRUCache } from 'lru-cache';
import type { Encoding } from '../host/compress.ts';
import type { GuestResponse } from './sendPage.ts';
import { minute } from '#shared/time/duration.ts';

/** With the reading and a rendering after it, a change made by any process shows within a second. */
const revisionTtlMs = 500;
/** A hanging database must not hold up pages that are rendered already. */
const revisionTimeoutMs = 300;
const maxBytes = 32 * 1024 * 1024;

export type PageCache = (
  page: { readonly url: string; readonly encoding: Encoding | null },
  render: () => Promise<GuestResponse | null>,
) => Promise<GuestResponse | null>;

/**
 * Many requests at once wait for one rendering. While the revision cannot be read, the last one stays in force; before
 * that nothing is cached.
 */
export function createPageCache(
  readRevision: () => Promise<string>,
  now: () => number,
  onChange?: (listener: () => void) => void,
): PageCache {
  const revisions = new LRUCache<'current', string>({
    max: 1,
    ttl: revisionTtlMs,
    ttlResolution: 0,
    fetchMethod: readRevision,
    allowStaleOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });
  onChange?.(() => revisions.delete('current'));
  const pages = new LRUCache<string, GuestResponse, () => Promise<GuestResponse | null>>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
    fetchMethod: async (_key, _stale, { context: render }) => (await render()) ?? undefined,
    // Eviction of a page under way must not fail the request that waits for it.
    ignoreFetchAbort: true,
  });

  async function currentRevision(): Promise<string | undefined> {
    const last = revisions.peek('current', { allowStale: true });
    const reading = revisions.fetch('current').catch(() => last);
    if (last === undefined) return reading;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(last), revisionTimeoutMs);
    });
    return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
  }

  return async ({ url, encoding }, render) => {
    const revision = await currentRevision();
    if (revision === undefined) return render();
    // Pages also change with time: a scheduled post, a deadline that passes.
    const currentMinute = Math.floor(now() / minute);
    const key = `${revision} ${currentMinute} ${encoding ?? 'plain'} ${url}`;
    return (await pages.fetch(key, { context: render })) ?? null;
  };
}
