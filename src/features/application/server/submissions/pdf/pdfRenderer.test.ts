// @module-tag long
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#server/text/sha256.ts';
import { bundleForNode } from '#testing/serverBundle.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import type { PdfContent, PdfRenderer } from './pdfContent.ts';
import { createPdfRenderer } from './pdfRenderer.ts';
import { describeSnapshot } from './snapshotContent.ts';
import { buildHash, buildLongSnapshot, buildSnapshot } from './testingSnapshot.ts';

const run = promisify(execFile);
const pdfFolder = 'src/features/application/server/submissions/pdf';
const bundleWorker = (): Promise<string> => bundleForNode(`${pdfFolder}/pdfWorker.ts`, [pdfFolder]);
const bundleProcess = (): Promise<string> =>
  bundleForNode(`${pdfFolder}/testingPdfProcess.ts`, ['src/features/application', 'src/shared']);

const folder = temporaryFolder();
let renderer: PdfRenderer;
const render = (content: PdfContent, onProgress: (share: number) => void = () => undefined) =>
  renderer.render(content, onProgress);
const short = describeSnapshot(buildSnapshot(), buildHash(1));
afterEach(() => renderer?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param code may use `post` and `workerData`, what the document is made of */
const workerOf = (code: string): string => {
  const file = join(folder, `${sha256(code).slice(0, 8)}.mjs`);
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     const post = (message) => parentPort.postMessage(message);
     ${code}`,
  );
  return file;
};
const made = "post({ bytes: new TextEncoder().encode('made') });";

describe('the PDF of a snapshot', () => {
  it('is the same in every thread and in every process, byte for byte', async () => {
    renderer = createPdfRenderer({ workerFile: await bundleWorker() });
    const [first, second] = await Promise.all([render(short), render(short)]);
    const elsewhere = await run(process.execPath, [await bundleProcess()]);
    expect([sha256(second), elsewhere.stdout]).toEqual([sha256(first), sha256(first)]);
    expect((await render({ ...short, footer: 'Another' })).equals(first)).toBe(false);
  });

  it('is made with progress that only grows and ends at 1', async () => {
    renderer = createPdfRenderer({ workerFile: await bundleWorker() });
    const shares: number[] = [];
    await render(describeSnapshot(buildLongSnapshot(), buildHash(1)), (share) =>
      shares.push(share),
    );
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(shares.filter((share) => share <= 0 || share > 1)).toEqual([]);
  });

  it('is made after the one before it, never beside it', async () => {
    renderer = createPdfRenderer({
      workerFile: workerOf(`post({ progress: 0 }); setImmediate(() => { ${made} });`),
    });
    const seen: string[] = [];
    const make = (name: string) =>
      render(short, () => seen.push(`${name} starts`)).then(() => seen.push(`${name} ends`));
    await Promise.all([make('first'), make('second')]);
    expect(seen).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  });
});

describe('a thread that makes a PDF', () => {
  const unless = (name: string, otherwise: string): string =>
    workerOf(`if (workerData.author === '${name}') { ${made} } else { ${otherwise} }`);
  const signedBy = (author: string) => ({ ...short, author });

  it.each([
    ['throws', "throw new Error('broken');", 'broken'],
    ['ends without a word', 'process.exit();', 'ended without one'],
  ])('that %s fails alone', async (_, code, message) => {
    renderer = createPdfRenderer({ workerFile: unless('Ana', code) });
    await expect(render(signedBy('Zoë'))).rejects.toThrow(message);
    expect((await render(signedBy('Ana'))).toString()).toBe('made');
  });

  it('that takes for ever is ended after its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      renderer = createPdfRenderer({
        workerFile: unless('Ana', 'post({ progress: 0 }); for (;;);'),
        timeoutMs: 60_000,
      });
      const endless = render(signedBy('Zoë'), () => vi.advanceTimersByTime(60_000));
      await expect(endless).rejects.toThrow('ended without one');
      expect((await render(signedBy('Ana'))).toString()).toBe('made');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gets more memory when an unusually long application needs it', async () => {
    const allocate = `const all = []; while (all.length < 60) all.push(Array.from({ length: 125_000 }, (_, at) => at + 0.5));`;
    renderer = createPdfRenderer({ workerFile: workerOf(`${allocate} ${made}`) });
    expect((await render(short)).toString()).toBe('made');
  });

  it('ends with the server, and no other begins', async () => {
    renderer = createPdfRenderer({ workerFile: workerOf('post({ progress: 0.5 }); for (;;);') });
    let begin: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const [making, waiting] = [render(short, () => begin()), render(short)].map((promise) =>
      promise.then(String, String),
    );
    await started;
    await renderer.close();
    expect(await making).toContain('ended without one');
    expect(await waiting).toContain('No more PDFs');
  });
});
