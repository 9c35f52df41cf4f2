// Which folder may import which (architecture.md). Each rule is also seen red here, on a break planted in memory.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations } from './build/architecture/importRules.ts';
import { readSource, type SourceFile } from './build/architecture/readSource.ts';

const root = join(import.meta.dirname, '..');

function readTree(): SourceFile[] {
  const below = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const paths = below
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  return [...paths, 'vite.config.ts']
    .sort()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')));
}

const tree = readTree();
const paths = new Set(tree.map(({ path }) => path));

describe('the checker', () => {
  it('has seen the tree', () => {
    for (const landmark of [
      'src/shared/routing/paths.ts',
      'src/serviceWorker.ts',
      'src/offline/types.ts',
      'src/shared/contract/endpoint.ts',
      'src/features/account/contract.ts',
      'src/features/application/contract.ts',
      'src/features/content/contract.ts',
    ]) {
      expect(paths).toContain(landmark);
    }
    expect(tree.length).toBeGreaterThan(100);
    expect(tree.flatMap(({ imports }) => imports).length).toBeGreaterThan(400);
  });

  it('has followed every relative import to a file it has seen', () => {
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
    const found = findViolations(tree).map(
      ({ rule, where, message: says }) => `rule ${rule}: ${where} ${says}`,
    );
    expect(found).toEqual([]);
  });
});

type Planted = readonly [rule: number, name: string, files: Readonly<Record<string, string>>];

const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => `const a${at} = ${at};`).join('\n');

const breaks: readonly Planted[] = [
  [
    1,
    'a screen imports a service',
    { 'src/features/forum/client/AskScreen.tsx': "import '../server/service.ts';" },
  ],
  [
    1,
    'the kit imports the host for a type',
    { 'src/ui/layout/Card.tsx': "import type { Config } from '../server/config.ts';" },
  ],
  [1, 'the shell imports node', { 'src/app/shell/Shell.tsx': "import 'node:path';" }],
  [1, 'the worker imports fastify', { 'src/serviceWorker.ts': "import 'fastify';" }],
  [
    1,
    'a screen loads server code on demand',
    {
      'src/features/forum/client/AskScreen.tsx': "const s = () => import('../server/service.ts');",
    },
  ],
  [
    2,
    'a service imports a screen',
    { 'src/features/forum/server/service.ts': "import '../client/AskScreen.tsx';" },
  ],
  [
    2,
    'the host imports the drafts',
    { 'src/server/api/mount.ts': "import '../../offline/merge.ts';" },
  ],
  [2, 'a service imports React', { 'src/features/forum/server/present.ts': "import 'react';" }],
  [
    3,
    'a contract imports React',
    { 'src/features/forum/contract.ts': "import { useState } from 'react';" },
  ],
  [3, 'rules import node', { 'src/features/forum/rules.ts': "import { join } from 'node:path';" }],
  [3, 'rules import the kit', { 'src/features/forum/rules.ts': "import '../../ui/Card.tsx';" }],
  [
    3,
    'a shared file imports the whole of zod',
    { 'src/shared/text/textPreview.ts': "import * as z from 'zod';" },
  ],
  [
    4,
    'the drafts know a slice',
    { 'src/offline/drafts.ts': "import '../features/application/contract.ts';" },
  ],
  [
    4,
    'the kit knows a slice',
    { 'src/ui/layout/Card.tsx': "import '../features/forum/rules.ts';" },
  ],
  [
    5,
    'a slice imports another one’s query',
    { 'src/features/forum/client/AskScreen.tsx': "import '../../nurses/client/queries.ts';" },
  ],
  [
    5,
    'a service imports another one’s service',
    { 'src/features/forum/server/service.ts': "import '../../nurses/server/service.ts';" },
  ],
  [
    6,
    'the host knows a slice outside app.ts',
    { 'src/server/config.ts': "import '../features/forum/server/service.ts';" },
  ],
  [
    6,
    'the build knows a slice',
    { 'src/build/precompress.ts': "import '../features/forum/contract.ts';" },
  ],
  [
    7,
    'a screen calls the API by itself',
    { 'src/features/forum/client/AskScreen.tsx': "import { call } from '../../../api/client.ts';" },
  ],
  [8, 'routes ask the store', { 'src/features/forum/server/routes.ts': "import './store.ts';" }],
  [
    9,
    'a service knows fastify',
    { 'src/features/forum/server/service.ts': "import type { FastifyReply } from 'fastify';" },
  ],
  [
    9,
    'a service knows the host’s HTTP part',
    { 'src/features/forum/server/service.ts': "import '../../../server/http/mount.ts';" },
  ],
  [
    10,
    'the product imports a test helper',
    { 'src/app/shell/Shell.tsx': "import '../testing/manualClock.ts';" },
  ],
  [
    10,
    'the product imports a slice’s builders',
    { 'src/features/forum/client/AskScreen.tsx': "import '../testing.ts';" },
  ],
  [
    10,
    'the product imports vitest',
    { 'src/shared/text/textPreview.ts': "import { vi } from 'vitest';" },
  ],
  [11, 'a second door to IndexedDB', { 'src/offline/journal.ts': "import { openDB } from 'idb';" }],
  [
    11,
    'a second door to the cookies',
    { 'src/shared/routing/guards.ts': "import Cookies from 'js-cookie';" },
  ],
  [
    11,
    'SQL in a service',
    { 'src/features/forum/server/service.ts': "import { eq } from 'drizzle-orm';" },
  ],
  [
    11,
    'a second door to the passwords',
    { 'src/features/forum/server/service.ts': "import { hash } from '@node-rs/argon2';" },
  ],
  [
    11,
    'a second door to the worker',
    { 'src/app/shell/Shell.tsx': "import { Workbox } from 'workbox-window';" },
  ],
  [
    12,
    'two files import each other by way of a third',
    {
      'src/shared/text/a.ts': "import { b } from './b.ts';",
      'src/shared/text/b.ts': "export { c } from './c.ts';",
      'src/shared/text/c.ts': "import './a.ts';",
    },
  ],
  [
    13,
    'a screen fetches',
    { 'src/features/forum/client/queries.ts': "void fetch('/api/questions');" },
  ],
  [
    13,
    'the drafts fetch by another name',
    { 'src/offline/sync.ts': "void globalThis.fetch('/api');" },
  ],
  [
    13,
    'the shell sends a beacon',
    { 'src/app/shell/Shell.tsx': "navigator.sendBeacon('/api', '');" },
  ],
  [
    14,
    'a screen is a default export',
    { 'src/features/forum/client/AskScreen.tsx': 'export default function AskScreen() {}' },
  ],
  [
    14,
    'a default export by the back door',
    { 'src/ui/layout/Card.tsx': 'const Card = 1; export { Card as default };' },
  ],
  [15, 'a file is too long', { 'src/shared/text/textPreview.ts': lines(301) }],
  [16, 'a barrel', { 'src/ui/index.ts': "export { Card } from './Card.tsx';" }],
  [16, 'a folder of utilities', { 'src/shared/utils/preview.ts': 'export const a = 1;' }],
];

const parse = (files: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(files).map(([path, code]) => readSource(path, code));

describe('a planted break', () => {
  it.each(breaks)('of rule %i is seen: %s', (rule, _name, files) => {
    expect(findViolations(parse(files)).map((found) => found.rule)).toEqual([rule]);
  });

  it('is planted for every rule', () => {
    const wanted = Array.from({ length: 16 }, (_, at) => at + 1);
    expect([...new Set(breaks.map(([rule]) => rule))]).toEqual(wanted);
  });

  it('is answered with where it stands and what to do instead', () => {
    const [found] = findViolations(
      parse({
        'src/features/forum/client/AskScreen.tsx':
          "import 'react';\nimport '../server/service.ts';",
      }),
    );
    expect(found?.where).toBe('src/features/forum/client/AskScreen.tsx:2');
    expect(found?.message).toContain('contract.ts');
  });
});

const allowed: readonly (readonly [name: string, files: Readonly<Record<string, string>>])[] = [
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
      'src/main/routes.tsx': "const s = () => import('../features/forum/client/AskScreen.tsx');",
      'src/main/app.ts':
        "import '../features/forum/server/routes.ts';\nimport '../app/routePatterns.ts';",
      'src/testing/startServer.ts': "import '../server/app.ts';\nimport 'vitest';",
    },
  ],
  [
    'two types that know each other',
    {
      'src/ui/a.ts': "import type { B } from './b.ts';",
      'src/ui/b.ts': "import { type A } from './a.ts';",
    },
  ],
  ['a network call through the client', { 'src/api/request.ts': "void fetch('/api');" }],
  ['a method that happens to be named so', { 'src/ui/a.ts': 'queue.fetch();' }],
];

describe('no rule is broken by', () => {
  it.each(allowed)('%s', (_name, files) => {
    expect(findViolations(parse(files))).toEqual([]);
  });
});
