// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLowData } from '#ui/theme/lowData.ts';
import { findRoleFiles, listsOfRole, prefetchRoleFiles, storeRoleFiles } from './roleFiles.ts';

const asked: unknown[] = [];

/** A device with these files, and a server whose list names two. */
function device(stored: readonly string[], id = 'test') {
  const list = { id, files: ['assets/a.js', 'assets/b.css'], sizes: [200_000, 31_000] };
  vi.stubGlobal('caches', {
    match: async (path: string) => (stored.includes(path) ? new Response('') : undefined),
  });
  const server = vi.fn<(url: string) => Promise<Response>>(async () => Response.json(list));
  vi.stubGlobal('fetch', server);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(),
      controller: {},
      getRegistration: async () => ({
        active: {
          postMessage: (request: unknown, [port]: MessagePort[]) => {
            asked.push(request);
            port?.postMessage({ cached: 1 });
          },
        },
      }),
    },
  });
  return server;
}

afterEach(() => {
  asked.length = 0;
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  vi.useRealTimers();
});

describe('the screens of a role', () => {
  it('are known with their size and what is not on the device', async () => {
    const server = device(['/assets/a.js']);
    expect(await findRoleFiles(['nurse'])).toEqual({ bytes: 231_000, missing: ['assets/b.css'] });
    expect(server.mock.calls[0]?.[0]).toMatch(/^\/builds\/offline-nurse\.json/);
  });

  it('count as one with their further lists, each file once', async () => {
    device(['/assets/a.js']);
    const both = await findRoleFiles(['nurse', 'forum']);
    expect(both).toEqual({ bytes: 231_000, missing: ['assets/b.css'] });
  });

  it('are left alone when the server has another build already', async () => {
    device([], 'v2');
    expect(await findRoleFiles(['student'])).toBeNull();
  });

  it('are stored by the worker, only what is missing', async () => {
    device(['/assets/a.js']);
    await storeRoleFiles({ bytes: 1, missing: ['assets/b.css'] });
    await storeRoleFiles({ bytes: 1, missing: [] });
    const urls = [new URL('/assets/b.css', window.location.origin).href];
    expect(asked).toEqual([{ type: 'CACHE_FILES', urls }]);
  });

  it('are fetched by themselves after a while, and not with low data', async () => {
    vi.useFakeTimers();
    const server = device([]);
    setLowData(true);
    prefetchRoleFiles('student');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server).not.toHaveBeenCalled();
    setLowData(false);
    const stop = prefetchRoleFiles('student');
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server).not.toHaveBeenCalled();
    prefetchRoleFiles('student');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server).toHaveBeenCalledOnce();
  });

  it('are those of students for students', () => {
    expect(listsOfRole('Student')).toEqual(['student', 'resources', 'forum']);
    expect(listsOfRole('Nurse')).toEqual(['nurse', 'forum']);
  });
});
