import { describe, expect, it } from 'vitest';
import { sharedChunk } from './chunkGroups.ts';
import { assetFileName, chunkFileName, isStorable, workerFileName } from './clientFiles.ts';

const site = '/home/someone/site';

describe('a chunk', () => {
  it('with a big package that few need is fetched on demand and stored on no device', () => {
    const name = chunkFileName({
      facadeModuleId: `${site}/src/ui/media/photo/heicWorker.ts`,
      moduleIds: [`${site}/node_modules/heic-to/dist/csp/heic-to.js`],
    });
    expect(name).toMatch(/^assets\/ondemand-/);
    expect(isStorable(name)).toBe(false);
  });

  it('of our own screens is stored', () => {
    const path = `${site}/src/features/account/client/signIn/LoginScreen.tsx`;
    const name = chunkFileName({ facadeModuleId: path, moduleIds: [path] });
    expect(name).toBe('assets/[name]-[hash].js');
    expect(isStorable(name)).toBe(true);
  });

  it('of the design kit is for us', () => {
    const path = `${site}/src/ui/kit/KitScreen.tsx`;
    expect(isStorable(chunkFileName({ facadeModuleId: path, moduleIds: [path] }))).toBe(false);
    expect(isStorable(assetFileName({ names: ['KitScreen.css'] }))).toBe(false);
  });
});

describe('the script of a web worker', () => {
  it('is stored, so that photos can be made ready without a connection', () => {
    expect(isStorable(workerFileName({ name: 'photoWorker' }))).toBe(true);
  });

  it('is fetched on demand when it opens HEIC photos: three megabytes that few people need', () => {
    expect(isStorable(workerFileName({ name: 'heicWorker' }))).toBe(false);
  });

  it('that the package of the map ships is a script like ours, fetched on demand', () => {
    const file = assetFileName({ names: ['maplibre-gl-worker.mjs'] });
    expect(file).toMatch(/^assets\/ondemand-.*\.js$/);
    expect(isStorable(file)).toBe(false);
  });
});

describe('what shares a file', () => {
  /** Module → those that import it; the ones with `lazy` are loaded on demand. */
  const chunkOf = (id: string, importers: Readonly<Record<string, readonly string[]>>) =>
    sharedChunk(`${site}/src/${id}`, {
      getModuleInfo: (each) => ({
        importers: (importers[each.slice(`${site}/src/`.length)] ?? []).map(
          (one) => `${site}/src/${one}`,
        ),
        dynamicImporters: /Screen|lazy/.test(each) ? ['routes.tsx'] : [],
      }),
    });
  const screen = (slice: string, room = '') => `features/${slice}/client/${room}${slice}Screen.tsx`;

  it('leaves a module to its only user, and a screen to itself', () => {
    expect(chunkOf('ui/Card.tsx', { 'ui/Card.tsx': [screen('forum')] })).toBeNull();
    expect(chunkOf(screen('forum'), { [screen('forum')]: [] })).toBeNull();
  });

  it.each<[string, string[], string]>([
    [
      'two rooms of a slice',
      [screen('forum', 'ask/'), screen('forum', 'read/')],
      'forum-ask~forum-read',
    ],
    [
      'more rooms of a slice',
      [screen('forum', 'ask/'), screen('forum', 'read/'), screen('forum')],
      'forum-shared',
    ],
    ['two slices', [screen('nurses'), screen('forum')], 'forum~nurses'],
    [
      'eight slices',
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => screen(name)),
      'common',
    ],
  ])('puts what %s use together', (_, importers, chunk) => {
    expect(chunkOf('ui/Card.tsx', { 'ui/Card.tsx': importers })).toBe(chunk);
  });

  it('follows imports up to what is loaded on demand, and no further than it has seen', () => {
    const importers = {
      'ui/Card.tsx': ['ui/Row.tsx'],
      'ui/Row.tsx': ['ui/Card.tsx', screen('forum'), screen('nurses')],
    };
    expect(chunkOf('ui/Card.tsx', importers)).toBe('forum~nurses');
  });

  it('does not count the design kit, which shows everything', () => {
    const importers = { 'ui/Card.tsx': [screen('forum'), 'ui/kit/KitScreen.tsx'] };
    expect(chunkOf('ui/Card.tsx', importers)).toBeNull();
  });
});
