// @module-tag long
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCaches } from '#testing/screens/fakeCaches.ts';
import { emptyDirectory } from '../../directory/directoryAddress.ts';
import { encodeIndex } from '../../search/codec/indexCodec.ts';
import { emptyFinder } from '../../search/url/finderUrl.ts';
import { buildAwards, buildIndex } from '../../testing.ts';
import type { JobReply, JobRequest } from './catalogueJobs.ts';

type Listener = (event: { readonly data: unknown; preventDefault(): void }) => void;

const now = Date.UTC(2026, 10, 20);
const started: FakeWorker[] = [];
let answer: (request: JobRequest, reply: (data: JobReply) => void) => void;

/** A worker as the page sees it: what goes in and out is copied. */
class FakeWorker {
  readonly listeners = new Map<string, Listener>();
  isTerminated = false;
  constructor() {
    started.push(this);
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  post(type: string, data: unknown): void {
    this.listeners.get(type)?.({ data, preventDefault: () => undefined });
  }
  postMessage(request: JobRequest): void {
    answer(structuredClone(request), (data) => this.post('message', structuredClone(data)));
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

/** The worker's own script, with the page's end of its channel. */
async function runWorkerScript(): Promise<void> {
  let listen: (event: { data: JobRequest }) => void = () => undefined;
  const replies = new Map<number, (data: JobReply) => void>();
  vi.stubGlobal('self', {
    addEventListener: (_type: string, listener: typeof listen) => {
      listen = listener;
    },
    postMessage: (data: JobReply) => replies.get(data.id)?.(data),
  });
  await import('./catalogueWorker.ts');
  answer = (request, reply) => {
    replies.set(request.id, reply);
    listen({ data: request });
  };
}

const freshPage = async () => {
  vi.resetModules();
  return (await import('./runCatalogueJob.ts')).runCatalogueJob;
};

beforeEach(async () => {
  started.length = 0;
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('caches', await fakeCaches());
  vi.stubGlobal('Worker', FakeWorker);
  const index = buildIndex([
    { name: 'Orchard State University', awards: [buildAwards()] },
    { name: 'Elsewhere', at: null, awards: [buildAwards()] },
  ]);
  const body = JSON.stringify(encodeIndex(index));
  const headers = { etag: '"1"', 'lamplight-heard-at': String(now) };
  const cache = await caches.open('catalogue');
  await cache.put('https://site.example/universities/index', new Response(body, { headers }));
});

describe('the worker of the catalogue', () => {
  it('answers a search, the directory and a name, all that the page needs of them copied', async () => {
    const run = await freshPage();
    await runWorkerScript();
    const [found, directory, names] = await Promise.all([
      run('search', emptyFinder, now),
      run('directory', emptyDirectory, now),
      run('suggest', 'orch'),
    ]);
    expect(found).toMatchObject({
      from: 'device',
      cachedAt: now,
      items: [{ name: 'Orchard State University' }, { name: 'Elsewhere' }],
    });
    expect(directory).toMatchObject({ total: 2, from: 'device' });
    expect(names).toMatchObject([{ name: 'Orchard State University' }]);
    expect(started).toHaveLength(1);
  });

  it('says that there is none where none was stored', async () => {
    vi.stubGlobal('caches', await fakeCaches());
    const run = await freshPage();
    await runWorkerScript();
    expect(await run('search', emptyFinder, now)).toBeNull();
    expect(await run('suggest', 'orch')).toBeNull();
  });

  it('hands on what went wrong in it, and goes on', async () => {
    const run = await freshPage();
    await runWorkerScript();
    const wrong = { ...emptyFinder, sort: undefined, types: null } as unknown as typeof emptyFinder;
    await expect(run('search', wrong, now)).rejects.toThrow(/TypeError/);
    expect(await run('suggest', 'orch')).toHaveLength(1);
    expect(started).toHaveLength(1);
  });

  it('ends after a minute without work, and begins anew with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const run = await freshPage();
    await runWorkerScript();
    await run('suggest', 'orch');
    await vi.advanceTimersByTimeAsync(59_000);
    await run('suggest', 'orch');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(await run('suggest', 'orch')).toHaveLength(1);
    expect(started).toHaveLength(2);
  });
});

describe('the page', () => {
  it('searches itself where the browser has no workers, or forbids this one', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await (await freshPage())('suggest', 'orch')).toHaveLength(1);
    const forbidden = vi.fn(function Forbidden() {
      throw new DOMException('', 'SecurityError');
    });
    vi.stubGlobal('Worker', forbidden);
    expect(await (await freshPage())('suggest', 'orch')).toHaveLength(1);
    expect(forbidden).toHaveBeenCalledTimes(1);
  });

  it('does all that a worker that cannot run was asked for, and asks it no more', async () => {
    const run = await freshPage();
    answer = () => undefined;
    const both = [run('suggest', 'orch'), run('suggest', 'els')];
    started[0]?.post('error', null);
    expect((await Promise.all(both)).map((found) => found?.length)).toEqual([1, 1]);
    expect(await run('suggest', 'orch')).toHaveLength(1);
    expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it('does not wait for ever for a worker that is silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const run = await freshPage();
    answer = () => undefined;
    const found = run('suggest', 'orch');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await found).toHaveLength(1);
  });
});
