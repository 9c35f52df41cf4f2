import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { archiveClient, type ClientArchive } from './clientArchive.ts';

let folder = '';
let today = 0;
const day = 24 * 60 * 60 * 1000;
const client = (): string => join(folder, 'client');

beforeEach(() => {
  folder = temporaryFolder();
  today = Date.UTC(2026, 10, 20);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a deploy does: empties the folder and writes the new build. */
function build(name: string): void {
  rmSync(client(), { recursive: true, force: true });
  mkdirSync(join(client(), 'assets'), { recursive: true });
  writeFileSync(join(client(), 'assets', `${name}.js`), name);
  writeFileSync(join(client(), 'index.html'), name);
}
const start = (): Promise<ClientArchive> =>
  archiveClient(client(), join(folder, 'archive'), () => new Date(today));
const chunksOf = (archives: readonly string[], names: string[]): string[] =>
  names.filter((name) => archives.some((root) => existsSync(join(root, 'assets', `${name}.js`))));

describe('the client of a running server', () => {
  it('stays whole while the next build is written over it', async () => {
    build('one');
    const { current } = await start();
    build('two');
    expect(readFileSync(join(current, 'assets', 'one.js'), 'utf8')).toBe('one');
  });
});

describe('the chunks of an earlier build', () => {
  it('are there after the next deploys, those of the last two builds for as long as it takes', async () => {
    for (const name of ['one', 'two', 'three']) {
      build(name);
      await start();
    }
    today += 100 * day;
    const { current, previous } = await start();
    expect(readFileSync(join(current, 'index.html'), 'utf8')).toBe('three');
    expect(chunksOf(previous, ['one', 'two', 'three'])).toEqual(['one', 'two']);
  });

  it('go 14 days after their build was replaced, when there are two newer ones', async () => {
    build('one');
    await start();
    today += 60 * day;
    for (const name of ['two', 'three', 'four']) {
      build(name);
      await start();
      today += day;
    }
    today += 10 * day;
    expect(chunksOf((await start()).previous, ['one', 'two', 'three'])).toEqual([
      'one',
      'two',
      'three',
    ]);
    today += 4 * day;
    expect(chunksOf((await start()).previous, ['one', 'two', 'three'])).toEqual(['two', 'three']);
  });

  it('are not mistaken for another build at a start without a deploy', async () => {
    build('one');
    const first = await start();
    const second = await start();
    expect(second).toEqual(first);
    expect(second.previous).toEqual([]);
  });
});
