import { describe, expect, it } from 'vitest';
import { onDemandName } from './chunkGroups.ts';
import {
  assetFileName,
  chunkFileName,
  isStorable,
  isStoredByUse,
  scopedClassName,
  workerFileName,
} from './clientFiles.ts';

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

  it('with the frame of the map is fetched with the map', () => {
    const path = `${site}/src/features/finder/client/map/FinderMap.tsx`;
    expect(isStorable(chunkFileName({ facadeModuleId: path, moduleIds: [path] }))).toBe(false);
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

  it('that searches the catalogue is stored when it first runs, and is on no list', () => {
    const name = workerFileName({ name: 'catalogueWorker' }).replace('[name]', 'catalogueWorker');
    expect([isStorable(name), isStoredByUse(name)]).toEqual([true, true]);
    expect(isStoredByUse('assets/catalogueJobs-x.js')).toBe(true);
    expect(isStoredByUse('assets/photoWorker-x.js')).toBe(false);
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
  type Imports = Readonly<Record<string, { imports?: string[]; opens?: string[] }>>;

  /** @param client module below src → what it imports, and what it loads on demand */
  function chunkOf(id: string, client: Imports): string | null {
    const path = (one: string): string => `${site}/src/${one}`;
    const modules = new Map(Object.entries(client).map(([one, info]) => [path(one), info]));
    return onDemandName(site, path('main/browser.tsx'))(path(id), {
      getModuleInfo: (each) => ({
        code: 'x'.repeat(1_000),
        importedIds: (modules.get(each)?.imports ?? []).map(path),
        dynamicallyImportedIds: (modules.get(each)?.opens ?? []).map(path),
      }),
    });
  }
  const post = 'features/articles/client/PostScreen.tsx';
  const about = 'features/content/client/about/AboutScreen.tsx';
  const kit = 'ui/kit/KitScreen.tsx';
  const card = 'ui/layout/Card.tsx';
  const badge = 'ui/display/Badge.tsx';
  const section = 'ui/kit/KitSection.tsx';

  it('is named after the folder that its biggest module lies in', () => {
    const client = {
      'main/browser.tsx': { opens: [post, about] },
      [post]: { imports: [card] },
      [about]: { imports: [card] },
    };
    expect(chunkOf(card, client)).toBe('ui-layout');
    expect(chunkOf(post, client)).toBeNull();
  });

  it('is named after the role as well that alone needs it', () => {
    const home = 'features/application/client/homeScreens.ts';
    const sections = 'features/application/client/sectionScreens.tsx';
    const client = {
      'main/browser.tsx': { opens: [home, sections] },
      [home]: { imports: [card] },
      [sections]: { imports: [card] },
    };
    expect(chunkOf(card, client)).toBe('student~ui-layout');
  });

  it('is decided by what people load, not by the design kit, which shows everything', () => {
    const client = {
      'main/browser.tsx': { opens: [post, about, kit] },
      [post]: { imports: [card, badge] },
      [about]: { imports: [badge] },
      [kit]: { imports: [card, section] },
    };
    expect(chunkOf(card, client)).toBe(chunkOf(badge, client));
    expect(chunkOf(section, client)).toBeNull();
  });
});

describe('the class of a style', () => {
  const nameOf = scopedClassName('/project');
  const card = '/project/src/ui/layout/Card.module.css';
  const page = '/project/src/ui/layout/Page.module.css';

  it('keeps its name, and is another one in another file', () => {
    expect(nameOf('title', card)).toMatch(/^title_[\w-]{4}$/);
    expect(nameOf('title', card)).not.toBe(nameOf('title', page));
  });

  it('is the same wherever the project lies, so that the pages of the server fit the styles of the client', () => {
    const elsewhere = scopedClassName('/elsewhere');
    expect(elsewhere('title', card.replace('/project', '/elsewhere'))).toBe(nameOf('title', card));
  });
});
