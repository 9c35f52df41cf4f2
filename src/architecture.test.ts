// Which folder may import which (architecture.md). Each rule is also seen red here, on a break planted in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findExcessComments, findViolations } from './build/architecture/importRules.ts';
import { findForbiddenNames } from './build/architecture/nameRules.ts';
import { readSource, type SourceFile } from './build/architecture/readSource.ts';

const root = join(import.meta.dirname, '..');

const allPaths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
  .sort();
const readAll = (paths: readonly string[]): SourceFile[] =>
  paths.map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));

const tree = readAll([
  ...allPaths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
  'vite.config.ts',
]);
const scripts = readAll(allPaths.filter((path) => path.endsWith('.mjs')));
const paths = new Set(tree.map(({ path }) => path));

describe('the checker', () => {
  it('has seen the tree', () => {
    for (const landmark of [
      'src/main/browser.tsx',
      'src/main/server.ts',
      'src/main/routes.tsx',
      'src/app/shell/Shell.tsx',
      'src/shared/routing/paths.ts',
      'src/shared/contract/endpoint.ts',
      'src/server/config.ts',
      'src/ui/lazy.tsx',
      'src/serviceWorker.ts',
      ...['account', 'application', 'content', 'finder', 'reviews', 'schools'].map(
        (slice) => `src/features/${slice}/contract.ts`,
      ),
    ]) {
      expect(paths).toContain(landmark);
    }
    expect(tree.length).toBeGreaterThan(1000);
    expect(tree.flatMap(({ imports }) => imports).length).toBeGreaterThan(5000);
    expect(tree.flatMap(({ exports }) => exports).length).toBeGreaterThan(2000);
    expect(scripts.flatMap(({ exports }) => exports).length).toBeGreaterThan(10);
  });

  it('has followed every import of ours to a file it has seen', () => {
    const lost = tree.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target !== null && !paths.has(target))
        .filter(({ target }) => !/\.(css|svg|json|sql|mjs|md)$/.test(target ?? ''))
        .map(({ specifier, line }) => `${path}:${line} imports ${specifier}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the project', () => {
  it('keeps every rule', () => {
    const found = [
      ...findViolations(tree, allPaths),
      ...findForbiddenNames(scripts),
      ...findExcessComments(tree),
    ].map(({ rule, where, message }) => `rule ${rule}: ${where} ${message}`);
    expect(found).toEqual([]);
  });
});

const ask = 'src/features/forum/client/AskScreen.tsx';
const service = 'src/features/forum/server/service.ts';
const routes = 'src/features/forum/server/routes.ts';
const rules = 'src/features/forum/rules.ts';
const shared = 'src/shared/text/textPreview.ts';
const card = 'src/ui/layout/Card.tsx';
const shell = 'src/app/shell/Shell.tsx';

type Planted = readonly [rule: number, name: string, files: Readonly<Record<string, string>>];

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `const a${at} = ${at};`).join('\n');

const crowded = Object.fromEntries(
  Array.from({ length: 26 }, (_, at) => [`src/ui/display/part${at}.${at % 2 ? 'css' : 'ts'}`, '']),
);

const breaks: readonly Planted[] = [
  [1, 'a screen imports a service', { [ask]: "import '../server/service.ts';" }],
  [
    1,
    'a screen imports a service from afar',
    { [ask]: "import '#features/forum/server/service.ts';" },
  ],
  [
    1,
    'a screen loads server code on demand',
    { [ask]: "const s = () => import('../server/service.ts');" },
  ],
  [
    1,
    'the kit imports the host for a type',
    { [card]: "import type { Config } from '#server/config.ts';" },
  ],
  [1, 'the shell imports node', { [shell]: "import 'node:path';" }],
  [1, 'the worker imports fastify', { 'src/serviceWorker.ts': "import 'fastify';" }],
  [1, 'the browser’s entry imports the server’s', { 'src/main/browser.tsx': "import './app.ts';" }],
  [2, 'a service imports a screen', { [service]: "import '../client/AskScreen.tsx';" }],
  [
    2,
    'the host imports what is stored on devices',
    { 'src/server/api/mount.ts': "import '#offline/records/reconcile.ts';" },
  ],
  [2, 'a service imports React', { 'src/features/forum/server/present.ts': "import 'react';" }],
  [2, 'the server’s entry loads the routes', { 'src/main/app.ts': "import './routes.tsx';" }],
  [
    3,
    'a contract imports React',
    { 'src/features/forum/contract.ts': "import { useState } from 'react';" },
  ],
  [3, 'rules import node', { [rules]: "import { join } from 'node:path';" }],
  [3, 'a shared file imports the whole of zod', { [shared]: "import * as z from 'zod';" }],
  [
    3,
    'a policy imports a query',
    { 'src/features/forum/policy.ts': "import './client/queries.ts';" },
  ],
  [
    4,
    'the engine knows a slice',
    { 'src/offline/sync/engine.ts': "import '#features/application/contract.ts';" },
  ],
  [4, 'the kit knows a slice', { [card]: "import '#features/forum/rules.ts';" }],
  [
    4,
    'the host knows a slice',
    { 'src/server/config.ts': "import '#features/forum/server/service.ts';" },
  ],
  [4, 'a screen knows the shell', { [ask]: "import '#app/shell/Shell.tsx';" }],
  [4, 'the shell knows the routes', { [shell]: "import '#main/routes.tsx';" }],
  [
    4,
    'the shell knows more of a slice than its parts',
    { [shell]: "import '#features/forum/client/queries.ts';" },
  ],
  [
    4,
    'the build knows a slice',
    { 'src/build/precompress.ts': "import '../features/forum/contract.ts';" },
  ],
  [
    5,
    'a slice imports another one’s query',
    { [ask]: "import '#features/nurses/client/queries.ts';" },
  ],
  [
    5,
    'a service imports another one’s service',
    { [service]: "import '#features/nurses/server/service.ts';" },
  ],
  [
    5,
    'a store joins the tables of a slice that builds on its own',
    { 'src/features/schools/server/store.ts': "import '#features/reviews/server/tables.ts';" },
  ],
  [
    5,
    'rules import what is not another slice’s meeting point',
    { [rules]: "import '#features/nurses/score.ts';" },
  ],
  [6, 'a screen calls the API by itself', { [ask]: "import { call } from '#api/client.ts';" }],
  [7, 'routes ask the store', { [routes]: "import './store.ts';" }],
  [
    7,
    'routes of a room ask its store',
    { 'src/features/forum/server/votes/voteRoutes.ts': "import './voteStore.ts';" },
  ],
  [8, 'a service knows fastify', { [service]: "import type { FastifyReply } from 'fastify';" }],
  [
    8,
    'a service knows the host’s HTTP part',
    { [service]: "import '#server/host/requestOrigin.ts';" },
  ],
  [9, 'the product imports a test helper', { [shell]: "import '#testing/manualClock.ts';" }],
  [9, 'the product imports a slice’s builders', { [ask]: "import '../testing.ts';" }],
  [9, 'the product imports vitest', { [shared]: "import { vi } from 'vitest';" }],
  [
    10,
    'a second door to IndexedDB',
    { 'src/offline/records/journal.ts': "import { openDB } from 'idb';" },
  ],
  [10, 'a second door to the cookies', { [shell]: "import Cookies from 'js-cookie';" }],
  [10, 'SQL in a service', { [service]: "import { eq } from 'drizzle-orm';" }],
  [10, 'a second door to the passwords', { [service]: "import { hash } from '@node-rs/argon2';" }],
  [
    10,
    'a second door to the mail server',
    { [service]: "import { createTransport } from 'nodemailer';" },
  ],
  [10, 'a second door to the uploads', { [service]: "import { Server } from '@tus/server';" }],
  [10, 'a second door to the worker', { [shell]: "import { Workbox } from 'workbox-window';" }],
  [
    11,
    'two files import each other by way of a third',
    {
      'src/shared/text/a.ts': "import { b } from './b.ts';",
      'src/shared/text/b.ts': "export { c } from './c.ts';",
      'src/shared/text/c.ts': "import './a.ts';",
    },
  ],
  [
    11,
    'two types know each other',
    {
      'src/ui/a.ts': "import type { B } from './b.ts';",
      'src/ui/b.ts': "import { type A } from './a.ts';",
    },
  ],
  [12, 'a screen fetches', { 'src/features/forum/client/queries.ts': "void fetch('/api/q');" }],
  [
    12,
    'the engine fetches by another name',
    { 'src/offline/sync/engine.ts': "void globalThis.fetch('/api');" },
  ],
  [12, 'the shell sends a beacon', { [shell]: "navigator.sendBeacon('/api', '');" }],
  [13, 'a screen is a default export', { [ask]: 'export default function AskScreen() {}' }],
  [
    13,
    'a default export by the back door',
    { [card]: 'const Card = 1; export { Card as default };' },
  ],
  [14, 'a file is too long', { [shared]: lines(301) }],
  [14, 'a test is too long', { 'src/shared/text/textPreview.test.ts': lines(401) }],
  [14, 'a barrel', { 'src/ui/index.ts': "export { Card } from './Card.tsx';" }],
  [14, 'a folder of utilities', { 'src/shared/utils/preview.ts': 'export const a = 1;' }],
  [15, 'a file has a forbidden name', { 'src/app/sync/keepAhead.ts': 'export const a = 1;' }],
  [15, 'a style sheet has one', { 'src/ui/display/Shelf.module.css': '' }],
  [15, 'a folder has one', { 'src/features/forum/client/letters/Card.tsx': 'export const a = 1;' }],
  [15, 'I/O is called after its result', { [service]: 'export const rowsOf = async () => [];' }],
  [16, 'a crowded folder', crowded],
];

/** A planted name for each stem of vocabulary.md. */
const forbiddenNames = `
  keepPage pageKeeper keptPages heldByRevision isHeld draw drawnPage MapDrawing
  takeOver takenOverPage takeoverPage shellLater LatePart sayHello saidDetails
  tellTabs toldPages onHear heard mostRows longestName leastWait fewestRows patience
  patienceMs stateWords leave leaveBehind forgetTraces visit leftOut letter
  openLetters Shelf shelves settle settleStored rejoin giveWay Surroundings saveWish
  Grant OtherVoice PillFace Seam letterDesk SAY_ONCE KEPT
`
  .trim()
  .split(/\s+/);
const permittedNames = `
  latestBuild lateral translate template cacheVisitedAssets visitor interface surface
  drawer almost password keyword countWords essay leftColumn overtake migrantSchools
  desktop seamless findChangesOf
`
  .trim()
  .split(/\s+/);

type Files = Readonly<Record<string, string>>;

const parse = (files: Files): SourceFile[] =>
  Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, code]) => readSource(path, code));
const check = (files: Files) => findViolations(parse(files), Object.keys(files));

describe('a planted break', () => {
  it.each(breaks)('of rule %i is seen: %s', (rule, _name, files) => {
    expect(check(files).map((found) => found.rule)).toEqual([rule]);
  });

  it('is planted for every rule', () => {
    const wanted = Array.from({ length: 16 }, (_, at) => at + 1);
    expect([...new Set(breaks.map(([rule]) => rule))]).toEqual(wanted);
  });

  it('is answered with where it stands and what to do instead', () => {
    const [found] = check({ [ask]: "import 'react';\nimport '../server/service.ts';" });
    expect(found?.where).toBe(`${ask}:2`);
    expect(found?.message).toContain('contract.ts');
  });

  it.each(forbiddenNames)('of rule 15 is seen in an exported name: %s', (name) => {
    for (const code of [
      `export const ${name} = 1;`,
      `export function ${name}() {}`,
      `export type ${name} = string;`,
      `const a = 1; export { a as ${name} };`,
    ])
      expect(check({ [shared]: code })).toMatchObject([{ rule: 15, where: `${shared}:1` }]);
  });

  it('of rule 15 is none in a name that only looks like one', () => {
    const code = permittedNames.map((name) => `export const ${name} = async () => 1;`).join('\n');
    expect(check({ [shared]: code })).toEqual([]);
  });
});

const allowed: readonly (readonly [name: string, files: Files])[] = [
  [
    'the flow of a read',
    {
      'src/features/forum/client/AskScreen.tsx':
        "import 'react';\nimport { q } from './queries.ts';\nimport '../../../ui/Card.tsx';",
      'src/features/forum/client/queries.ts':
        "import '../../../api/client.ts';\nimport '../contract.ts';",
      'src/features/forum/contract.ts':
        "import * as z from 'zod/mini';\nimport '../../shared/contract/endpoint.ts';\nimport '../nurses/rules.ts';",
      'src/features/forum/server/routes.ts':
        "import type { FastifyInstance } from 'fastify';\nimport './service.ts';\nimport '../contract.ts';",
      'src/features/forum/server/service.ts': "import './store.ts';",
      'src/features/forum/server/store.ts':
        "import { eq } from 'drizzle-orm';\nimport '../../../server/db/database.ts';",
    },
  ],
  [
    'those who join the slices',
    {
      'src/main/routes.tsx':
        "const s = () => import('../features/forum/client/AskScreen.tsx');\nimport '../app/shell/Shell.tsx';",
      'src/main/app.ts':
        "import '../features/forum/server/routes.ts';\nimport '../shared/routing/routePatterns.ts';",
      'src/main/render/renderPage.ts': "import '../routes.tsx';\nimport 'react-dom/server';",
      'src/testing/startServer.ts': "import '#main/app.ts';\nimport 'vitest';",
    },
  ],
  [
    'slices that place parts of others',
    {
      [ask]: "import '#features/nurses/client/parts.ts';\nimport '#features/nurses/policy.ts';",
      [shell]: "import '#features/forum/client/parts.ts';",
    },
  ],
  [
    'two files of which one loads the other on demand',
    {
      'src/ui/a.ts': "export const b = () => import('./b.ts');",
      'src/ui/b.ts': "import { type A } from './a.ts';",
    },
  ],
  ['the title of a decision', { 'src/decisions/offline/2026-11-01-keep-it.md': '' }],
  ['a network call through the client', { 'src/api/request.ts': "void fetch('/api');" }],
  ['a method that happens to be named so', { 'src/ui/a.ts': 'queue.fetch();' }],
];

describe('a product that is explained more than written', () => {
  const of = (comments: number) =>
    findExcessComments([
      readSource('src/ui/a.ts', `${'// It adds.\n'.repeat(comments)}${lines(100 - comments)}`),
      readSource('src/ui/a.test.ts', '// It adds.\n'.repeat(50)),
    ]);

  it('is refused, tests aside', () => {
    expect(of(5)).toEqual([]);
    expect(of(6)).toMatchObject([{ rule: 17 }]);
    const block = readSource(
      'src/ui/b.tsx',
      'const a = 1; // one\n/**\n * Two.\n */\nconst b = 2;',
    );
    expect(block.commentLines).toBe(3);
  });
});

describe('no rule is broken by', () => {
  it.each(allowed)('%s', (_name, files) => {
    expect(check(files)).toEqual([]);
  });
});
