import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofEmbeddedEngine, onBoth } from './testProjects.ts';

it('names test files that are there', () => {
  const named = [...ofEmbeddedEngine, ...onBoth];
  const missing = named.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)));
  expect(missing).toEqual([]);
});
