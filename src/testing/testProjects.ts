// Which test files share a worker, so that it imports a module once and not once a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** These start the embedded engine by themselves. */
export const ofEmbeddedEngine = [
  'src/server/db/embedded/engine.test.ts',
  'src/server/uploads/processKilled.test.ts',
  'src/features/school-import/server/interruptedImport.test.ts',
];
/** Besides on PostgreSQL, where it is, these run on the embedded engine, as the journeys do. */
export const onBoth = ['src/features/application/server/service.test.ts'];
/** So do these in the long run. */
export const onBothLong = [
  'src/server/db/silentDatabase.test.ts',
  'src/server/db/failedQueries.test.ts',
  'src/server/db/bulkTransaction.test.ts',
  'src/server/db/migrate.test.ts',
];

/**
 * Whether a file needs a world of its own: a module that it replaces must not be there already nor stay for the next, and
 * screens leave more behind than a test can clear (stores of a module, listeners of the window).
 */
const needsOwnWorld = (path: string): boolean =>
  /^\/\/ @vitest-environment|\bvi\.(mock|doMock|resetModules)\(/m.test(readFileSync(path, 'utf8'));

/** Whether all tests of a file are for the long run: `npm test` need not load it. */
const isLong = (path: string): boolean =>
  /^\/\/ @module-tag long$/m.test(readFileSync(path, 'utf8'));

/** @param root of the repository */
export function testProjects(root: string): TestProjectInlineConfiguration[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);
  const withoutLong = process.env.WITHOUT_LONG === '1';
  const leftOut = withoutLong ? files.filter((path) => isLong(join(root, path))) : [];
  const alone = files.filter((path) => needsOwnWorld(join(root, path)));
  const onServer = Boolean(process.env.TEST_DATABASE_URL);
  return [
    {
      extends: true,
      test: {
        name: 'shared',
        isolate: false,
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: [...alone, ...leftOut, ...(onServer ? ofEmbeddedEngine : [])],
      },
    },
    {
      extends: true,
      test: {
        name: 'alone',
        include: alone,
        exclude: leftOut,
        // Each file has a global object of its own inside a process that has loaded happy-dom already.
        pool: 'vmForks',
        vmMemoryLimit: '1GB',
        setupFiles: ['src/testing/screens/missingGlobals.ts'],
        // Node takes the half of it that `require` gets for the other one when it is loaded there.
        alias: { 'react-router-dom': join(root, 'node_modules/react-router-dom/dist/index.mjs') },
      },
    },
    ...(onServer
      ? [
          {
            extends: true as const,
            test: {
              name: 'embedded',
              isolate: false,
              include: [...ofEmbeddedEngine, ...onBoth, ...(withoutLong ? [] : onBothLong)],
              exclude: leftOut,
              env: { TEST_DATABASE_URL: '' },
            },
          },
        ]
      : []),
  ];
}
