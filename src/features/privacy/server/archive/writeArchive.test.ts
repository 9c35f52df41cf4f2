import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  exportedBytes,
  exportedFiles,
  maxAddedMb,
  measureExport,
} from '#bench/export/exportFigures.ts';
import type { ArchiveEntry } from '#server/people/personData.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { writeArchive } from './writeArchive.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-29T12:00:00.000Z');
const options = {
  siteName: 'Lamp & light',
  now,
  signal: new AbortController().signal,
  onEntry: async () => undefined,
};

async function* list(...entries: ArchiveEntry[]) {
  yield* entries;
}
const about = 'A file.';

/** As another program unpacks it. */
function unpack(file: string): string {
  const into = join(folder, `unpacked-${Math.random()}`);
  execFileSync('python3', ['-m', 'zipfile', '-e', file, into]);
  return into;
}
const hasPython = (() => {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
})();

describe('an archive', () => {
  it.runIf(hasPython)(
    'holds every file under its own name, in every script, and a page that lists them',
    async () => {
      const file = join(folder, 'copy.zip');
      const bytes = await writeArchive(
        file,
        list(
          {
            path: 'documents/성적증명서 <1>.pdf',
            about,
            content: Buffer.from('one'),
            isCompressed: true,
          },
          { path: 'documents/کارنامه.pdf', about, content: Readable.from([Buffer.from('two')]) },
          { path: 'documents/کارنامه.pdf', about, content: 'three' },
          {
            path: 'forum/questions.json',
            about: 'Questions & more.',
            content: Readable.from(['[', ']']),
          },
          { path: 'account/empty.json', about, content: '' },
        ),
        options,
      );
      expect(bytes).toBe(readFileSync(file).length);
      const into = unpack(file);
      expect(readdirSync(join(into, 'documents')).sort()).toEqual(
        ['کارنامه (2).pdf', 'کارنامه.pdf', '성적증명서 <1>.pdf'].sort(),
      );
      expect(readFileSync(join(into, 'documents/کارنامه (2).pdf'), 'utf8')).toBe('three');
      expect(readFileSync(join(into, 'forum/questions.json'), 'utf8')).toBe('[]');
      const index = readFileSync(join(into, 'index.html'), 'utf8');
      expect(index).toContain('Lamp &amp; light');
      expect(index).toContain('성적증명서 &lt;1&gt;.pdf</a>');
      expect(index).toContain(`href="documents/${encodeURIComponent('کارنامه (2).pdf')}"`);
      expect(index).not.toMatch(/<script|https?:/);
    },
  );

  it('leaves nothing of one that fails, whatever fails', async () => {
    const file = join(folder, 'failed.zip');
    const broken = new Readable({
      read() {
        this.destroy(new Error('The disk has gone.'));
      },
    });
    const failed = await Promise.allSettled([
      writeArchive(file, list({ path: 'a', about, content: broken }), options),
      writeArchive(`${file}2`, list({ path: 'a', about, content: 'x' }), {
        ...options,
        onEntry: () => Promise.reject(new Error('Taken over.')),
      }),
    ]);
    const reasonOf = (result: PromiseSettledResult<number>) =>
      result.status === 'rejected' ? String(result.reason) : 'none';
    expect(failed.map(reasonOf)).toEqual(['Error: The disk has gone.', 'Error: Taken over.']);
    expect([existsSync(file), existsSync(`${file}2`)]).toEqual([false, false]);
  });

  it('stops in the middle of a file', async () => {
    const abort = new AbortController();
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(1000));
        setImmediate(() => abort.abort(new Error('Stopped.')));
      },
    });
    const file = join(folder, 'stopped.zip');
    const writing = writeArchive(file, list({ path: 'a', about, content: endless }), {
      ...options,
      signal: abort.signal,
    });
    await expect(writing).rejects.toThrow();
    expect(existsSync(file)).toBe(false);
  });

  it('of 30 files of 10 MB is made with at most 50 MB more memory', { tags: 'long' }, async () => {
    const { maxAddedMb: added, archiveMb } = await measureExport();
    expect(archiveMb).toBeGreaterThan((exportedFiles * exportedBytes) / 1e6);
    expect(added).toBeLessThan(maxAddedMb);
  });
});
