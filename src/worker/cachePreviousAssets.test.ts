import { describe, expect, it } from 'vitest';
import { fakeCaches, urlsIn } from '../testing/fakeCaches.ts';
import { cacheNames } from './cacheNames.ts';
import { cachePreviousAssets } from './cachePreviousAssets.ts';

const at = (path: string): string => `https://site.test${path}`;

describe('at the activation of a new build', () => {
  it('the hashed files it no longer has are kept, and only those', async () => {
    const storage = await fakeCaches({
      [cacheNames.shell]: [
        at('/assets/a-1.js'),
        at('/assets/vendor.js'),
        at('/index.html?__WB_REVISION__=1'),
        at('/assets/a-2.js'),
      ],
    });
    await cachePreviousAssets(storage, new Set([at('/assets/a-2.js'), at('/assets/vendor.js')]));
    expect(await urlsIn(storage, cacheNames.previousAssets)).toEqual([at('/assets/a-1.js')]);
    const kept = await (await storage.open(cacheNames.previousAssets)).match(at('/assets/a-1.js'));
    expect(await kept?.text()).toBe(at('/assets/a-1.js'));
  });

  it('the files of the build before the last one are gone', async () => {
    const storage = await fakeCaches({
      [cacheNames.previousAssets]: [at('/assets/a-1.js')],
      [cacheNames.shell]: [at('/assets/a-2.js'), at('/assets/a-3.js')],
    });
    await cachePreviousAssets(storage, new Set([at('/assets/a-3.js')]));
    expect(await urlsIn(storage, cacheNames.previousAssets)).toEqual([at('/assets/a-2.js')]);
  });

  it('nothing is kept on a first visit', async () => {
    const storage = await fakeCaches({ [cacheNames.shell]: [at('/assets/a-1.js')] });
    await cachePreviousAssets(storage, new Set([at('/assets/a-1.js')]));
    expect(await storage.has(cacheNames.previousAssets)).toBe(false);
  });
});
