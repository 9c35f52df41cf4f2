import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompressFolder } from '#build/precompress.ts';
import { relabelBuild } from './relabelBuild.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const index = '<script type="module" src="/assets/main-AAAAAAA1.js"></script>';
const padding = `/*${' a line that compresses well '.repeat(50)}*/`;
const files: Readonly<Record<string, string>> = {
  'client/index.html': index,
  'client/assets/main-AAAAAAA1.js': `${padding}import"./other-BBBBBBB2.js";import("./late-CCCCCCC3.js")`,
  'client/assets/late-CCCCCCC3.js': 'export const id="the-first-id"',
  'client/assets/other-BBBBBBB2.js': 'export const nothing=1',
  'client/sw.js': `keep([{"revision":"${md5(index)}","url":"index.html"},{"revision":null,"url":"assets/main-AAAAAAA1.js"}])`,
  'client/builds/latest.json': '{"id":"the-first-id"}',
  'client/builds/meta/the-first-id.json': '{"id":"the-first-id"}',
  'client-manifest.json': '{"src/main/browser.tsx":{"file":"assets/main-AAAAAAA1.js"}}',
  'kill-switch/sw.js': 'stop()',
};

describe('a build under another id', () => {
  let folder: string;
  const read = (path: string) => readFileSync(join(folder, 'v2', path), 'utf8');

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lamplight-relabel-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'v1', path)), { recursive: true });
      writeFileSync(join(folder, 'v1', path), text);
    }
    await precompressFolder(join(folder, 'v1', 'client'));
    await relabelBuild(join(folder, 'v1'), join(folder, 'v2'), 'v2');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('names anew what holds the id and what leads there, and nothing else', () => {
    const entry = /src="\/(assets\/main-[\w-]{8}\.js)"/.exec(read('client/index.html'))?.[1] ?? '';
    expect(entry).not.toBe('assets/main-AAAAAAA1.js');
    const late = /late-[\w-]{8}\.js/.exec(read(`client/${entry}`))?.[0] ?? '';
    expect(late).not.toBe('late-CCCCCCC3.js');
    expect(read(`client/assets/${late}`)).toBe('export const id="v2"');
    expect(read(`client/${entry}`)).toContain('./other-BBBBBBB2.js');
    expect(existsSync(join(folder, 'v2/client/assets/main-AAAAAAA1.js'))).toBe(false);
    expect(read('client-manifest.json')).toContain(entry);
    expect(read('client/builds/latest.json')).toBe('{"id":"v2"}');
    expect(read('client/builds/meta/v2.json')).toBe('{"id":"v2"}');
  });

  it('tells its worker the new names, and the new content of what keeps its name', () => {
    const worker = read('client/sw.js');
    expect(worker).toContain(md5(read('client/index.html')));
    expect(worker).not.toContain(md5(index));
    expect(worker).not.toContain('main-AAAAAAA1.js');
  });

  it('compresses anew what was compressed', () => {
    const entry = /assets\/main-[\w-]{8}\.js/.exec(read('client/index.html'))?.[0] ?? '';
    const small = readFileSync(join(folder, 'v2/client', `${entry}.br`));
    expect(brotliDecompressSync(small).toString()).toBe(read(`client/${entry}`));
    expect(existsSync(join(folder, 'v2/client/assets/main-AAAAAAA1.js.br'))).toBe(false);
  });
});
