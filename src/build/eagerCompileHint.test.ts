import { expect, it } from 'vitest';
import { entryFiles } from './eagerCompileHint.ts';

it('compiles ahead the big files that the first script loads with it, and nothing else', () => {
  const chunk = (name: string, size: number, imports: string[] = [], isEntry = false) =>
    [`${name}.js`, { imports, isEntry, code: 'x'.repeat(size) }] as const;
  const found = entryFiles(
    new Map([
      chunk('index', 900, ['site.js'], true),
      chunk('site', 70_000, ['vendor.js']),
      chunk('vendor', 300_000, ['site.js']),
      chunk('late', 50_000, ['site.js']),
    ]),
  );
  expect([...found].toSorted()).toEqual(['site.js', 'vendor.js']);
});
