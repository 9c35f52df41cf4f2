import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { sourceHash } from './sourceHash.ts';

const folder = temporaryFolder();
/** A checkout may lie anywhere, below a folder of such a name too. */
const root = join(folder, 'src', 'e2e', 'checkout');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the name of a build', () => {
  it('follows the sources, and neither tests, journeys nor decisions', () => {
    write('src/main/app.ts', 'one');
    const before = sourceHash(root, '/api');
    for (const path of ['src/main/app.test.ts', 'src/e2e/journey.spec.ts', 'src/decisions/note.md'])
      write(path, 'a test or a note');
    expect(sourceHash(root, '/api')).toBe(before);
    write('src/main/app.ts', 'two');
    expect(sourceHash(root, '/api')).not.toBe(before);
  });
});
