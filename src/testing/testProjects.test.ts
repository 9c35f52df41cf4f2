import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ofEmbeddedEngine, onBoth, onBothLong, testProjects } from './testProjects.ts';

const root = join(import.meta.dirname, '../..');
const engineTest = 'src/server/db/embedded/engine.test.ts';

it('names test files that are there', () => {
  const named = [...ofEmbeddedEngine, ...onBoth, ...onBothLong];
  const missing = named.filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

it('leaves out files for the long run where it is told to, in every project', () => {
  const leftOut = () => testProjects(root).map(({ test }) => test?.exclude?.includes(engineTest));
  vi.stubEnv('TEST_DATABASE_URL', '');
  vi.stubEnv('WITHOUT_LONG', '');
  expect(leftOut()).toEqual([false, false]);
  vi.stubEnv('WITHOUT_LONG', '1');
  expect(leftOut()).toEqual([true, true]);
  vi.unstubAllEnvs();
});
