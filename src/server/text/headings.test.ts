import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingPrefix, uniqueIds } from './headings.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Every id that code or the page writes out, up to its first changing part. */
function ownIds(): string[] {
  const below = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const files = below
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(root, 'src', name));
  return [...files, join(root, 'index.html')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid(?:=\{?|: )["'`]([^"'`$]+)/g)].map(
      ([, id = '']) => id,
    ),
  );
}

describe('the id of a headline', () => {
  it('can be none of the ids that the pages use themselves', () => {
    const ids = ownIds();
    for (const known of ['page-data', 'root', 'content', 'report']) expect(ids).toContain(known);
    expect(ids.filter((id) => id.startsWith(headingPrefix))).toEqual([]);
    // An id made at run time begins with what is written, so nothing shorter may lead to the prefix either.
    expect(ids.filter((id) => headingPrefix.startsWith(id))).toEqual([]);
    for (const id of ids) expect(uniqueIds([id, id.replaceAll('-', ' ')])).not.toContain(id);
  });

  it('begins with the prefix whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 80 })), (texts) => {
        const ids = uniqueIds(texts);
        expect(ids.every((id) => id.startsWith(headingPrefix))).toBe(true);
        expect(new Set(ids).size).toBe(texts.length);
      }),
    );
  });
});
