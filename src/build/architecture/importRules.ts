// The rules of direction: which folder may import which. Checked by src/architecture.test.ts.
import {
  startsWithAny,
  isFrom,
  browserPackages,
  serverPackages,
  testPackages,
  sliceOf,
  isSliceClient,
  isTest,
  isProduct,
  isServer,
  isBrowser,
  isPure,
} from './folders.ts';
import type { Import, SourceFile } from './readSource.ts';

export type Violation = { readonly rule: number; readonly where: string; readonly says: string };

type Rule = {
  readonly number: number;
  /** Which files it binds. */
  readonly binds: (path: string) => boolean;
  /** What to do instead, or null when the import is right. */
  readonly refuse: (file: SourceFile, one: Import) => string | null;
};

/** Package → the only places that may import it. */
const doors: readonly (readonly [name: string, where: RegExp, instead: string])[] = [
  ['idb', /^src\/offline\/database\.ts$/, 'open the stores through src/offline/database.ts'],
  ['js-cookie', /^src\/session\//, 'ask src/session/ who is signed in'],
  ['pg', /^src\/server\/db\//, 'use the database handle of src/server/db/'],
  [
    'drizzle-orm',
    /^src\/server\/db\/|^src\/(features\/[^/]+\/)?server\/.*(Store|store|Tables|tables)\.ts$/,
    "put the SQL into the slice's store.ts",
  ],
  [
    '@electric-sql/*',
    /^src\/server\/db\/embedded\//,
    'nobody above src/server/db/ knows which database runs',
  ],
  ['@node-rs/argon2', /^src\/features\/account\/server\//, 'ask the account slice'],
  ['nodemailer', /^src\/server\/mail\//, 'queue the message in src/server/mail/'],
  ['@tus/*', /^src\/server\/uploads\//, 'go through src/server/uploads/'],
  [
    'maplibre-gl',
    /^src\/features\/universities\/client\/map\//,
    'the map comes on demand: load client/map/',
  ],
  ['zipcodes', /^src\/features\/universities\/server\/places\.ts$/, 'ask serverPlaces()'],
  [
    'workbox-window',
    /^src\/app\/update\/registerWorker\.ts$/,
    'ask src/app/update/registerWorker.ts',
  ],
  [
    'workbox-*',
    /^src\/(serviceWorker\.ts$|worker\/|app\/update\/registerWorker\.ts$)/,
    'caching belongs to src/serviceWorker.ts',
  ],
];

const ignorantOfSlices = ['src/shared/', 'src/api/', 'src/offline/', 'src/session/', 'src/ui/'];

const rules: readonly Rule[] = [
  {
    number: 1,
    binds: (path) => isProduct(path) && isBrowser(path),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isServer(target) : isFrom(specifier, serverPackages))
        ? "browser code never imports server code: ask through a call of the slice's contract.ts"
        : null,
  },
  {
    number: 2,
    binds: (path) => isProduct(path) && isServer(path) && !path.startsWith('src/server/render/'),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isBrowser(target) : isFrom(specifier, browserPackages))
        ? 'server code never imports browser code: move what both need into rules.ts or shared/'
        : null,
  },
  {
    number: 3,
    binds: (path) => isProduct(path) && isPure(path),
    refuse: (_file, { specifier, target }) => {
      if (target !== null)
        return isPure(target)
          ? null
          : "shared/ and a slice's root files import only their own kind: let client/ or server/ import them";
      const foreign =
        specifier === 'zod' || isFrom(specifier, [...browserPackages, ...serverPackages]);
      return foreign
        ? "shared/ and a slice's root files run on both sides: no React, no node:, and zod as zod/mini"
        : null;
    },
  },
  {
    number: 4,
    binds: (path) => isProduct(path) && startsWithAny(path, ignorantOfSlices),
    refuse: (_file, { target }) =>
      sliceOf(target ?? '') !== ''
        ? 'this folder knows no slice: let the slice hand in what is needed'
        : null,
  },
  {
    number: 5,
    binds: (path) => isProduct(path) && sliceOf(path) !== '',
    refuse: (file, { target }) => {
      const other = sliceOf(target ?? '');
      const meets = /^src\/features\/[^/]+\/(contract|rules)\.ts$/.test(target ?? '');
      return other !== '' && other !== sliceOf(file.path) && !meets
        ? `slices meet only at contract.ts and rules.ts: ask ${other} through one of them, or let app/ join the two`
        : null;
    },
  },
  {
    number: 6,
    binds: (path) =>
      sliceOf(path) === '' &&
      !isTest(path) &&
      !startsWithAny(path, [...ignorantOfSlices, 'src/app/', 'src/server/render/']) &&
      path !== 'src/server/app.ts',
    refuse: (_file, { target }) =>
      sliceOf(target ?? '') !== ''
        ? 'only app/, server/app.ts, testing/ and e2e/ know the slices'
        : null,
  },
  {
    number: 7,
    binds: (path) => isProduct(path) && isSliceClient(path) && path.endsWith('.tsx'),
    refuse: (_file, { target }) =>
      target?.startsWith('src/api/') === true
        ? "screens ask queries: put the call into the slice's client/queries.ts"
        : null,
  },
  {
    number: 8,
    binds: (path) => isProduct(path) && /\/server\/([a-zA-Z]+Routes|routes)\.ts$/.test(path),
    refuse: (_file, { specifier, target }) =>
      /\/server\/([a-zA-Z]+(?:Store|Tables)|store|tables)\.ts$/.test(target ?? '') ||
      isFrom(specifier, ['drizzle-orm', 'pg'])
        ? 'routes ask the service, never the store'
        : null,
  },
  {
    number: 9,
    binds: (path) => isProduct(path) && /\/server\/([a-zA-Z]+Service|service)\.ts$/.test(path),
    refuse: (_file, { specifier, target }) =>
      target?.startsWith('src/server/http/') === true ||
      /\/server\/([a-zA-Z]+Routes|routes)\.ts$/.test(target ?? '') ||
      isFrom(specifier, ['fastify', '@fastify/*', 'node:http', 'node:https'])
        ? 'services know nothing of HTTP: throw a Problem and let the host answer'
        : null,
  },
  {
    number: 10,
    binds: (path) =>
      !isTest(path) && path !== 'vite.config.ts' && !path.endsWith('playwright.config.ts'),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isTest(target) : isFrom(specifier, testPackages))
        ? 'test helpers stay in tests'
        : null,
  },
  {
    number: 11,
    binds: isProduct,
    refuse: (file, { specifier, target }) => {
      const door = target === null ? doors.find(([name]) => isFrom(specifier, [name])) : undefined;
      return door && !door[1].test(file.path) ? `${specifier} has one door: ${door[2]}` : null;
    },
  },
];

const mayCallNetwork = (path: string): boolean =>
  startsWithAny(path, ['src/api/', 'src/worker/']) || path === 'src/serviceWorker.ts';
const defaultExportWanted = /^(vite|drizzle|playwright)\.config\.ts$|\/playwright\.config\.ts$/;
const emptyNames = /(^|\/)(index|utils?|helpers?|misc|common)(\.[a-z.]+)?(\/|$)/;
/** In lines. A test file is a list, and lists may be longer. */
const longest = (path: string): number => (isTest(path) ? 400 : 300);

function checkFile(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  for (const { number, binds, refuse } of rules) {
    if (!binds(file.path)) continue;
    for (const one of file.imports) {
      const instead = refuse(file, one);
      if (instead !== null)
        found.push({
          rule: number,
          where: `${file.path}:${one.line}`,
          says: `imports ${one.specifier}; ${instead}`,
        });
    }
  }
  if (isProduct(file.path) && !isServer(file.path) && !mayCallNetwork(file.path)) {
    for (const line of file.networkCalls) {
      found.push({
        rule: 13,
        where: `${file.path}:${line}`,
        says: 'fetch only in api/ and the worker: use call() of src/api/',
      });
    }
  }
  if (file.defaultExport && !defaultExportWanted.test(file.path)) {
    found.push({
      rule: 14,
      where: file.path,
      says: 'no default exports: give it the name of what it is',
    });
  }
  if (file.lines > longest(file.path)) {
    found.push({
      rule: 15,
      where: file.path,
      says: `${file.lines} lines; a file beyond ${longest(file.path)} wants splitting`,
    });
  }
  if (emptyNames.test(file.path.replace(/\.(module\.)?[a-z]+$/, ''))) {
    found.push({
      rule: 16,
      where: file.path,
      says: 'name the file after its main export, not index, utils, helpers, misc or common',
    });
  }
  return found;
}

/** Rule 12: cycles of imports that are loaded together; types do not count, nor does what is loaded on demand. */
function findCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const circle = [...trail.slice(start), path];
      found.push({
        rule: 12,
        where: path,
        says: `imports itself by way of ${circle.join(' → ')}; move what both need into a third file`,
      });
      return;
    }
    const file = byPath.get(path);
    if (done.has(path) || file === undefined) return;
    for (const { target, typeOnly, atLoad } of file.imports) {
      if (target !== null && atLoad && !typeOnly) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

/** Checks every rule of architecture.md over the files of the project. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return [...files.flatMap(checkFile), ...findCycles(files)];
}
