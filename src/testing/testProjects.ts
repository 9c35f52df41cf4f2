// Which test files share a worker, so that it imports a module once and not once a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** With a PostgreSQL server under the other tests these run on the embedded engine: the engine itself, and a sample. */
export const onEmbeddedEngine = [
  'src/main/server.test.ts',
  'src/server/db/embedded/engine.test.ts',
  'src/server/db/silentDatabase.test.ts',
  'src/server/db/failedQueries.test.ts',
  'src/server/db/bulkTransaction.test.ts',
  'src/server/db/migrate.test.ts',
  'src/server/uploads/processKilled.test.ts',
  'src/features/school-import/server/interruptedImport.test.ts',
  'src/features/application/server/service.test.ts',
  'src/features/account/server/service.test.ts',
  'src/features/documents/server/twoProcesses.test.ts',
];
/** These have no part that a PostgreSQL server changes. */
export const onEmbeddedEngineOnly = [
  'src/server/db/embedded/engine.test.ts',
  'src/main/server.test.ts',
  'src/server/uploads/processKilled.test.ts',
  'src/features/school-import/server/interruptedImport.test.ts',
];

/** A module that is replaced for one file must not be there already, nor stay for the next. */
const replacesModules = (path: string): boolean =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'));

/** @param root of the repository */
export function testProjects(root: string): TestProjectInlineConfiguration[] {
  const alone = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path) && replacesModules(join(root, 'src', path)))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);
  const onServer = Boolean(process.env.TEST_DATABASE_URL);
  return [
    {
      extends: true,
      test: {
        name: 'shared',
        isolate: false,
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: [...alone, ...(onServer ? onEmbeddedEngineOnly : [])],
      },
    },
    { extends: true, test: { name: 'alone', include: alone } },
    ...(onServer
      ? [
          {
            extends: true as const,
            test: {
              name: 'embedded',
              isolate: false,
              include: onEmbeddedEngine,
              env: { TEST_DATABASE_URL: '' },
            },
          },
        ]
      : []),
  ];
}
