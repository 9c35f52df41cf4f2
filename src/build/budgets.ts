// The countable budgets of performance.md. kB are 1000 bytes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientManifest, entryKey, staticClosure } from './clientManifest.ts';
import { offlineRoles, roleFiles } from './offlineLists.ts';

export type ClientBuild = {
  readonly manifest: ClientManifest;
  readonly files: ReadonlyMap<string, { readonly raw: number; readonly br: number }>;
  readonly precache: readonly string[];
  readonly roles: Readonly<Record<string, readonly string[]>>;
};

export type BudgetRow = {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
  readonly unit: 'kB' | 'files';
};

const kB = 1000;
/** Bytes and files. Those above performance.md stand with their reason in src/decisions/build/2026-11-23-let-chunks-follow-folders.md. */
const limits = {
  publicScreen: 147 * kB,
  accountScreen: 198 * kB,
  lazyScreen: 36.5 * kB,
  /** Drafts, commands and the engine's fields come with a page that is written on. */
  composerScreen: 57.5 * kB,
  /** It uses the files of other pages: files cut for it alone would cost every student (chunkGroups.ts). */
  refereeScreen: 50 * kB,
  lazyChunk: 35 * kB,
  precacheEntries: 80,
  /** 250 for what stood before the programs, references and transcripts of an application, 300 before its reading outlasted a plan. */
  roleBytes: 311 * kB,
  roleFiles: 43,
  clientFiles: 172,
};

const accountScreen =
  /\/features\/application\/client\/|\/(NurseProfile|UpdateProfile|ComposedSavedSchools|ComposedResources|ProgramFilter|Scholarships|Saves|ForumProfile|Moderation)Screen\.tsx$/;
const screenSource = /^src\/(?:features|main)\/.*(?:Screen\.tsx|Screens\.tsx?)$/;
/** Hydrated after the page (`lazyHydrated` of main/). */
const lazyHydratedScreen =
  /\/(?:(?:AboutData|Finder|Directory|ComposedSchool|Nurses?|Ask|Forum|Tags?|Question|Member|Reference)Screen\.tsx|accountScreens\.ts)$/;
const composerScreen = /\/AskScreen\.tsx$/;
const refereeScreen = /\/ReferenceScreen\.tsx$/;
const storedAsset = /^assets\/.*\.(?:js|css)$/;
const uncachedFile =
  /\.map$|(^|\/)\.vite\/|^builds\/|(^|\/)screenshots\/|(^|\/)(internal|ondemand)-/;

/** All of its files but the form, which comes when something is edited. */
const firstViewOfAdmin = (paths: readonly string[]): string[] =>
  paths.filter((path) => /^admin\/(?!assets\/formScreens-)/.test(path));

export function measureBudgets({ manifest, files, precache, roles }: ClientBuild): BudgetRow[] {
  const keys = Object.keys(manifest);
  const entry = entryKey(manifest);
  const screens = keys.filter((key) => screenSource.test(manifest[key]?.src ?? ''));
  if (screens.length === 0) throw new Error('The client manifest names no screen.');

  const br = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + (files.get(path)?.br ?? 0), 0);
  const raw = (paths: Iterable<string>): number =>
    [...paths].reduce((sum, path) => sum + (files.get(path)?.raw ?? 0), 0);
  const filesOf = (chunks: Iterable<string>): string[] =>
    [...chunks].map((key) => manifest[key]?.file ?? '');

  const always = staticClosure(manifest, entry);
  const scriptsOf = (screen: string): string[] =>
    filesOf(new Set([...always, ...staticClosure(manifest, screen)]));
  const nameOf = (screen: string): string => /([^/]+?)Screens?\.tsx?$/.exec(screen)?.[1] ?? screen;
  const lazy = keys
    .filter((key) => !always.has(key) && manifest[key]?.file.endsWith('.js'))
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => !uncachedFile.test(file));
  const heaviest = lazy.sort((a, b) => br([b]) - br([a]))[0] ?? '';
  const fonts = precache.filter((path) => path.endsWith('.woff2'));
  const wrong = precache.filter((path) => uncachedFile.test(path));
  const missing = precache.filter((path) => !files.has(path));
  // A file that is loaded by what it loads itself runs before its imports are there.
  const circular = keys.filter((key) =>
    (manifest[key]?.imports ?? []).some((one) => staticClosure(manifest, one).has(key)),
  );

  return [
    ...screens.map((screen): BudgetRow => {
      if (lazyHydratedScreen.test(screen)) {
        const own = scriptsOf(screen).filter((file) => !filesOf(always).includes(file));
        const what = `script of a screen that follows its page: ${nameOf(screen)}`;
        const written = composerScreen.test(screen) ? limits.composerScreen : limits.lazyScreen;
        const budget = refereeScreen.test(screen) ? limits.refereeScreen : written;
        return { what, value: br(own), budget, unit: 'kB' };
      }
      const account = accountScreen.test(screen);
      const what = `script before the first touch, ${account ? 'account' : 'public'}: ${nameOf(screen)}`;
      const budget = account ? limits.accountScreen : limits.publicScreen;
      return { what, value: br(scriptsOf(screen)), budget, unit: 'kB' };
    }),
    {
      what: `heaviest lazy chunk: ${heaviest}`,
      value: br([heaviest]),
      budget: limits.lazyChunk,
      unit: 'kB',
    },
    { what: 'precache, raw', value: raw(precache), budget: 1200 * kB, unit: 'kB' },
    { what: 'precache, brotli', value: br(precache), budget: 350 * kB, unit: 'kB' },
    {
      what: 'precache, entries',
      value: precache.length,
      budget: limits.precacheEntries,
      unit: 'files',
    },
    ...Object.entries(roles).flatMap(([role, list]): BudgetRow[] => [
      { what: `files of a ${role}, brotli`, value: br(list), budget: limits.roleBytes, unit: 'kB' },
      { what: `files of a ${role}`, value: list.length, budget: limits.roleFiles, unit: 'files' },
    ]),
    {
      what: 'scripts and styles that devices store',
      value: [...files.keys()].filter((path) => storedAsset.test(path) && !uncachedFile.test(path))
        .length,
      budget: limits.clientFiles,
      unit: 'files',
    },
    {
      what: 'first view of the admin app',
      value: br(firstViewOfAdmin([...files.keys()])),
      budget: 300 * kB,
      unit: 'kB',
    },
    { what: 'worker, brotli', value: br(['sw.js']), budget: 12 * kB, unit: 'kB' },
    { what: 'fonts', value: raw(fonts), budget: 60 * kB, unit: 'kB' },
    {
      what: `kept though it must not be: ${wrong.join(', ') || 'nothing'}`,
      value: wrong.length,
      budget: 0,
      unit: 'files',
    },
    {
      what: `files that load each other: ${filesOf(circular).join(', ') || 'none'}`,
      value: circular.length,
      budget: 0,
      unit: 'files',
    },
    {
      what: `kept though it is not there: ${missing.join(', ') || 'nothing'}`,
      value: missing.length,
      budget: 0,
      unit: 'files',
    },
  ];
}

export function readPrecache(worker: string): string[] {
  const entry = /\{"revision":(?:null|"[^"]*"),"url":"([^"]+)"\}/g;
  return [...worker.matchAll(entry)].map(([, url]) => url ?? '');
}

export function readClientBuild(out: string): ClientBuild {
  const client = join(out, 'client');
  if (!existsSync(join(out, 'client-manifest.json'))) {
    throw new Error(`There is no finished client build in ${out}. Run "npm run build" first.`);
  }
  const files = new Map<string, { raw: number; br: number }>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    const path = name.replaceAll('\\', '/');
    if (/\.(br|gz)$/.test(path) || statSync(join(client, name)).isDirectory()) continue;
    const bytes = readFileSync(join(client, name));
    const compressed = join(client, `${name}.br`);
    // What was not compressed is sent as it is.
    const br = existsSync(compressed) ? statSync(compressed).size : bytes.length;
    files.set(path, { raw: bytes.length, br });
  }
  const manifestText = readFileSync(join(out, 'client-manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as ClientManifest;
  return {
    manifest,
    files,
    roles: Object.fromEntries(offlineRoles.map((role) => [role, roleFiles(manifest, role)])),
    precache: readPrecache(readFileSync(join(client, 'sw.js'), 'utf8')),
  };
}
