// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  ChunkFailure,
  type ChunkRecoveryHost,
  createChunkRecovery,
  isChunkFailure,
  loadChunk,
  watchPreloadErrors,
} from './chunkFailure.ts';

const missing = new TypeError('Failed to fetch dynamically imported module');

function recovery(parts: Partial<ChunkRecoveryHost> = {}) {
  const log: string[] = [];
  const recover = createChunkRecovery({
    flushDrafts: async () => void log.push('flush'),
    isBusy: () => false,
    report: () => void log.push('report'),
    isReachable: async () => {
      log.push('probe');
      return true;
    },
    guard: {
      reload: (target) => {
        log.push(`reload ${target}`);
        return 'reloading';
      },
    },
    ...parts,
  });
  return { log, run: () => recover('/my-account?x=1', missing) };
}

describe('a part of the page that does not arrive', () => {
  it('is known by a failed lazy import, whatever the browser calls it', async () => {
    const failure = await loadChunk(() => Promise.reject(missing)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkFailure);
    expect(isChunkFailure(failure)).toBe(true);
    expect((failure as ChunkFailure).cause).toBe(missing);
  });

  it("is known by Vite's own event", () => {
    const page = new EventTarget();
    const stop = watchPreloadErrors(page);
    const error = new Error('Unable to preload CSS');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    stop();
    expect(isChunkFailure(error)).toBe(true);
  });

  it('leaves no stylesheet that failed in the page, so that the next try fetches it', () => {
    const stop = watchPreloadErrors(window);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    document.head.append(link);
    const image = document.createElement('img');
    document.head.append(image);
    image.dispatchEvent(new Event('error'));
    expect(link.isConnected).toBe(true);
    link.dispatchEvent(new Event('error'));
    stop();
    expect(link.isConnected).toBe(false);
    expect(image.isConnected).toBe(true);
  });

  it('is not any other error', () => {
    expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkFailure(null)).toBe(false);
  });

  it('leads to one reload to where the person wanted to go, after the drafts are written', async () => {
    const { log, run } = recovery();
    expect(await run()).toBe('reloading');
    expect(log).toEqual(['flush', 'report', 'probe', 'reload /my-account?x=1']);
  });

  it('leads to no reload without a network', async () => {
    const { log, run } = recovery({ isReachable: async () => false });
    expect(await run()).toBe('offline');
    expect(log).toEqual(['flush', 'report']);
  });

  it('counts a probe that fails as no network', async () => {
    const { run } = recovery({ isReachable: () => Promise.reject(new Error('timeout')) });
    expect(await run()).toBe('offline');
  });

  it('leads to no reload while something typed is not on the device', async () => {
    const { log, run } = recovery({ flushDrafts: () => Promise.reject(new Error('quota')) });
    expect(await run()).toBe('unsaved');
    expect(log).toEqual(['report']);
  });

  it('leads to no reload during a payment, a submission or an upload', async () => {
    const { log, run } = recovery({ isBusy: () => true });
    expect(await run()).toBe('unsaved');
    expect(log).not.toContain('reload /my-account?x=1');
  });

  it.each(['tooSoon', 'tooOften', 'refused'] as const)(
    'shows the error screen when the guard says %s',
    async (result) => {
      const { run } = recovery({ guard: { reload: () => result } });
      expect(await run()).toBe('failed');
    },
  );
});
