import { describe, expect, it } from 'vitest';
import { type ClientBuild, measureBudgets, readPrecache } from './budgets.ts';

const size = (br: number, raw = br * 3): { br: number; raw: number } => ({ br, raw });

function build(
  more: Partial<Record<'vendor' | 'screen' | 'worker' | 'font', number>> = {},
  kept: string[] = [],
): ClientBuild {
  return {
    manifest: {
      'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_vendor.js'] },
      '_vendor.js': { file: 'assets/vendor.js' },
      '_fields.js': { file: 'assets/fields.js', imports: ['_vendor.js'] },
      'src/features/content/client/home/HomeScreen.tsx': {
        file: 'assets/HomeScreen.js',
        src: 'src/features/content/client/home/HomeScreen.tsx',
        isDynamicEntry: true,
        imports: ['_vendor.js'],
      },
      'src/features/application/client/AcademicsScreen.tsx': {
        file: 'assets/AcademicsScreen.js',
        src: 'src/features/application/client/AcademicsScreen.tsx',
        isDynamicEntry: true,
        imports: ['_fields.js', '_vendor.js'],
      },
    },
    files: new Map([
      ['index.html', size(500)],
      ['sw.js', size(more.worker ?? 9_000)],
      ['assets/index.js', size(10_000)],
      ['assets/vendor.js', size(more.vendor ?? 90_000)],
      ['assets/fields.js', size(20_000)],
      ['assets/HomeScreen.js', size(5_000)],
      ['assets/AcademicsScreen.js', size(more.screen ?? 8_000)],
      ['assets/latin.woff2', size(30_000, more.font ?? 34_000)],
    ]),
    precache: ['index.html', 'assets/index.js', 'assets/vendor.js', 'assets/latin.woff2', ...kept],
    roles: { student: ['assets/AcademicsScreen.js', 'assets/fields.js'] },
  };
}

const budgetValue = (built: ClientBuild, what: string): number =>
  measureBudgets(built).find((row) => row.what.includes(what))?.value ?? Number.NaN;
const exceeded = (built: ClientBuild): string[] =>
  measureBudgets(built)
    .filter(({ value, budget }) => value > budget)
    .map(({ what }) => what.split(':')[0] ?? '');

describe('the budgets', () => {
  it('count for a screen what it and the entry load together, each file once', () => {
    expect(budgetValue(build(), 'public: Home')).toBe(10_000 + 90_000 + 5_000);
    expect(budgetValue(build(), 'account: Academics')).toBe(10_000 + 90_000 + 20_000 + 8_000);
  });

  it('count for the admin app what is loaded before its form', () => {
    const built = build();
    const files = new Map(built.files)
      .set('admin/admin.html', size(400))
      .set('admin/assets/admin-a1.js', size(180_000))
      .set('admin/assets/formScreens-b2.js', size(90_000));
    expect(budgetValue({ ...built, files }, 'admin app')).toBe(180_400);
  });

  it('count a screen that follows its page by what it brings itself', () => {
    const built = build();
    const screen = 'src/features/finder/client/FinderScreen.tsx';
    const following: ClientBuild = {
      ...built,
      manifest: {
        ...built.manifest,
        [screen]: { file: 'assets/Find.js', src: screen, imports: ['_vendor.js', '_fields.js'] },
      },
      files: new Map([...built.files, ['assets/Find.js', size(7_000)]]),
    };
    expect(budgetValue(following, 'follows its page: Finder')).toBe(20_000 + 7_000);
  });

  it('count registration as a public screen: what it brings itself follows the page', () => {
    const built = build();
    const screen = 'src/features/account/client/accountScreens.ts';
    const imports = ['_vendor.js', '_fields.js'];
    const of = (bytes: number): ClientBuild => ({
      ...built,
      manifest: {
        ...built.manifest,
        [screen]: { file: 'assets/account.js', src: screen, imports },
      },
      files: new Map([...built.files, ['assets/account.js', size(bytes)]]),
    });
    expect(budgetValue(of(7_000), 'follows its page: account')).toBe(20_000 + 7_000);
    expect(exceeded(of(16_501))).toEqual(['script of a screen that follows its page']);
  });

  it('are not met by files that load each other', () => {
    const built = build();
    const circular: ClientBuild = {
      ...built,
      manifest: {
        ...built.manifest,
        '_vendor.js': { file: 'assets/vendor.js', imports: ['_fields.js'] },
      },
    };
    expect(exceeded(circular)).toEqual(['files that load each other']);
  });

  it('are kept by a small build', () => {
    expect(exceeded(build())).toEqual([]);
  });

  it.each([
    ['script before the first touch, public', build({ vendor: 134_001 })],
    ['heaviest lazy chunk', build({ screen: 35_001 })],
    ['worker, brotli', build({ worker: 12_001 })],
    ['fonts', build({ font: 60_001 })],
    ['kept though it is not there', build({}, ['assets/gone.js'])],
  ])('see %s exceeded', (what, built) => {
    expect(exceeded(built)).toEqual([what]);
  });

  it('count the files of the precache', () => {
    expect(
      exceeded(
        build(
          {},
          Array.from({ length: 92 }, () => 'index.html'),
        ),
      ),
    ).toEqual(['precache, entries']);
  });

  it.each([
    'assets/index.js.map',
    '.vite/manifest.json',
    'builds/latest.json',
    'screenshots/wide.png',
    'assets/internal-KitScreen.js',
    'assets/ondemand-heic.js',
  ])('refuse %s in the precache', (path) => {
    const built = build({}, [path]);
    const files = new Map([...built.files, [path, size(1)]]);
    expect(exceeded({ ...built, files })).toEqual(['kept though it must not be']);
  });

  it('cannot be met by a build without an entry or without screens', () => {
    expect(() => measureBudgets({ ...build(), manifest: {} })).toThrow('no entry');
    const entry = { 'index.html': { file: 'assets/index.js', isEntry: true } };
    expect(() => measureBudgets({ ...build(), manifest: entry })).toThrow('no screen');
  });
});

describe('the list in the worker', () => {
  it('is read with and without revisions', () => {
    const worker =
      'a([{"revision":"09a3","url":"index.html"},{"revision":null,"url":"assets/a.js"}]);';
    expect(readPrecache(worker)).toEqual(['index.html', 'assets/a.js']);
  });
});
