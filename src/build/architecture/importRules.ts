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
import { findFileNameViolations, findForbiddenNames, type Violation } from './nameRules.ts';
import type { Import, SourceFile } from './readSource.ts';

type Rule = {
  readonly number: number;
  readonly appliesTo: (path: string) => boolean;
  readonly refuse: (file: SourceFile, one: Import) => string | null;
};

const packageOwners: readonly (readonly [name: string, where: RegExp, instead: string])[] = [
  ['idb', /^src\/offline\/db\//, 'open the stores through src/offline/db/'],
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
  ['stripe', /^src\/features\/packages\/server\/payments\//, 'ask the packages slice'],
  ['sharp', /^src\/features\/media\/server\//, 'pictures are made by the media slice'],
  ['@tus/*', /^src\/server\/uploads\//, 'go through src/server/uploads/'],
  [
    'maplibre-gl',
    /^src\/features\/finder\/client\/map\//,
    'the map comes on demand: load client/map/ of the finder',
  ],
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

/** From the ground up: a folder imports its own floor and those below. */
const floors: readonly (readonly string[])[] = [
  ['src/shared/'],
  [
    'src/api/',
    'src/offline/',
    'src/server/',
    'src/serviceWorker.ts',
    'src/session/',
    'src/ui/',
    'src/worker/',
  ],
  ['src/features/'],
  ['src/app/', 'src/admin/'],
  ['src/main/'],
];
const floorOf = (path: string): number => floors.findIndex((names) => startsWithAny(path, names));
const meetingPoint = /^src\/features\/[^/]+\/(contract|rules|policy)\.ts$/;
const slotParts = /^src\/features\/[^/]+\/(?:client|admin)\/parts\.tsx?$/;
/** For joins and foreign keys in SQL: slice → the slices whose server/tables.ts its server may import. */
const joinedTables: Readonly<Record<string, readonly string[]>> = {
  application: ['documents', 'schools'],
  forum: ['account', 'schools'],
  'nurse-contact': ['account', 'nurses'],
  nurses: ['account', 'schools'],
  reviews: ['schools'],
  'saved-schools': ['schools', 'reviews'],
  'school-import': ['schools', 'reviews'],
  scholarships: ['account'],
};
const mayJoin = (path: string, target: string): boolean =>
  /^src\/features\/[^/]+\/server\//.test(path) &&
  (joinedTables[sliceOf(path)] ?? []).some(
    (slice) => target === `src/features/${slice}/server/tables.ts`,
  );
const isShell = (path: string): boolean => startsWithAny(path, ['src/app/', 'src/admin/']);

const rules: readonly Rule[] = [
  {
    number: 1,
    appliesTo: (path) => isProduct(path) && isBrowser(path),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isServer(target) : isFrom(specifier, serverPackages))
        ? "browser code never imports server code: ask through a call of the slice's contract.ts"
        : null,
  },
  {
    number: 2,
    appliesTo: (path) => isProduct(path) && isServer(path) && !path.startsWith('src/main/render/'),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isBrowser(target) : isFrom(specifier, browserPackages))
        ? 'server code never imports browser code: move what both need into rules.ts or shared/'
        : null,
  },
  {
    number: 3,
    appliesTo: (path) => isProduct(path) && isPure(path),
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
    appliesTo: (path) => !isTest(path) && (floorOf(path) >= 0 || path.startsWith('src/build/')),
    refuse: ({ path }, { target }) => {
      if (target === null || floorOf(target) <= floorOf(path)) {
        const slot = sliceOf(target ?? '') === '' || !isShell(path) || slotParts.test(target ?? '');
        return slot ? null : 'the shell knows a slice by its client/parts.ts: let main/ join them';
      }
      if (path.startsWith('src/build/') && floorOf(target) === 0) return null;
      return 'no import goes up a floor: let the floor above hand in what is needed, or move it to shared/';
    },
  },
  {
    number: 5,
    appliesTo: (path) => isProduct(path) && sliceOf(path) !== '',
    refuse: ({ path }, { target }) => {
      const other = sliceOf(target ?? '');
      if (other === '' || other === sliceOf(path) || meetingPoint.test(target ?? '')) return null;
      if (isSliceClient(path) && slotParts.test(target ?? '')) return null;
      if (mayJoin(path, target ?? '')) return null;
      return `slices meet only at contract.ts, rules.ts, policy.ts and client/parts.ts: ask ${other} through one of them, or let main/ join the two`;
    },
  },
  {
    number: 6,
    appliesTo: (path) => isProduct(path) && isSliceClient(path) && path.endsWith('.tsx'),
    refuse: (_file, { target }) =>
      target?.startsWith('src/api/') === true
        ? "screens ask queries: put the call into the slice's client/queries.ts"
        : null,
  },
  {
    number: 7,
    appliesTo: (path) =>
      isProduct(path) && /\/server\/(?:.+\/)?([a-zA-Z]+Routes|routes)\.ts$/.test(path),
    refuse: (_file, { specifier, target }) =>
      /\/server\/(?:.+\/)?([a-zA-Z]+(?:Store|Tables)|store|tables)\.ts$/.test(target ?? '') ||
      isFrom(specifier, ['drizzle-orm', 'pg'])
        ? 'routes ask the service, never the store'
        : null,
  },
  {
    number: 8,
    appliesTo: (path) =>
      isProduct(path) && /\/server\/(?:.+\/)?([a-zA-Z]+Service|service)\.ts$/.test(path),
    refuse: (_file, { specifier, target }) =>
      startsWithAny(target ?? '', ['src/server/host/', 'src/server/api/', 'src/server/pages/']) ||
      /\/server\/(?:.+\/)?([a-zA-Z]+Routes|routes)\.ts$/.test(target ?? '') ||
      isFrom(specifier, ['fastify', '@fastify/*', 'node:http', 'node:https'])
        ? 'services know nothing of HTTP: throw a Problem and let the host answer'
        : null,
  },
  {
    number: 9,
    appliesTo: (path) =>
      !isTest(path) && path !== 'vite.config.ts' && !path.endsWith('playwright.config.ts'),
    refuse: (_file, { specifier, target }) =>
      (target !== null ? isTest(target) : isFrom(specifier, testPackages))
        ? 'test helpers stay in tests'
        : null,
  },
  {
    number: 10,
    appliesTo: isProduct,
    refuse: (file, { specifier, target }) => {
      const door =
        target === null ? packageOwners.find(([name]) => isFrom(specifier, [name])) : undefined;
      return door && !door[1].test(file.path) ? `${specifier} has one door: ${door[2]}` : null;
    },
  },
];

const mayCallNetwork = (path: string): boolean =>
  startsWithAny(path, ['src/api/', 'src/worker/']) || path === 'src/serviceWorker.ts';
const defaultExportWanted = /^(vite|drizzle|playwright)\.config\.ts$|\/playwright\.config\.ts$/;
const maxLines = (path: string): number => (isTest(path) ? 400 : 300);

function checkFile(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const add = (rule: number, message: string, line?: number): void => {
    found.push({
      rule,
      where: line === undefined ? file.path : `${file.path}:${line}`,
      message,
    });
  };
  for (const { number, appliesTo: binds, refuse } of rules) {
    if (!binds(file.path)) continue;
    for (const one of file.imports) {
      const instead = refuse(file, one);
      if (instead !== null) add(number, `imports ${one.specifier}; ${instead}`, one.line);
    }
  }
  if (isProduct(file.path) && !isServer(file.path) && !mayCallNetwork(file.path)) {
    for (const line of file.networkCalls)
      add(12, 'fetch only in api/ and the worker: use call() of src/api/', line);
  }
  if (file.defaultExport && !defaultExportWanted.test(file.path))
    add(13, 'no default exports: give it the name of what it is');
  if (file.lines > maxLines(file.path))
    add(14, `${file.lines} lines; a file beyond ${maxLines(file.path)} wants splitting`);
  return found;
}

const maxCommentShare = 0.05;

/** Rule 17, over the whole product: what needs more explaining than this wants better names. */
export function findExcessComments(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => isProduct(path));
  const lines = product.reduce((sum, file) => sum + file.lines, 0);
  const comments = product.reduce((sum, file) => sum + file.commentLines, 0);
  if (comments <= lines * maxCommentShare) return [];
  const message = `${comments} of ${lines} lines are comments; keep reasons, units, hazards and sources`;
  return [{ rule: 17, where: 'src', message }];
}

function findCycles(files: readonly SourceFile[]): Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      const cycle = [...trail.slice(start), path];
      found.push({
        rule: 11,
        where: path,
        message: `imports itself by way of ${cycle.join(' → ')}; move what both need into a third file`,
      });
      return;
    }
    const file = byPath.get(path);
    if (done.has(path) || file === undefined) return;
    for (const { target, atLoad } of file.imports) {
      if (target !== null && atLoad) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}

export function findViolations(
  files: readonly SourceFile[],
  paths: readonly string[] = files.map(({ path }) => path),
): Violation[] {
  return [
    ...files.flatMap(checkFile),
    ...findCycles(files),
    ...findForbiddenNames(files),
    ...findFileNameViolations(paths),
  ];
}
