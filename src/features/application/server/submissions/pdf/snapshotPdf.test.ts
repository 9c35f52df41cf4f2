import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#server/text/sha256.ts';
import { bundleForNode } from '#testing/serverBundle.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { createSnapshotPdfMaker, type SnapshotPdfMaker } from './snapshotPdf.ts';
import { buildLongSnapshot, buildSnapshot } from './testingSnapshot.ts';

const run = promisify(execFile);
const pdfFolder = 'src/features/application/server/submissions/pdf';
const bundleWorker = (): Promise<string> => bundleForNode(`${pdfFolder}/pdfWorker.ts`, [pdfFolder]);
const bundleProcess = (): Promise<string> =>
  bundleForNode(`${pdfFolder}/testingPdfProcess.ts`, ['src/features/application', 'src/shared']);

const folder = temporaryFolder();
let maker: SnapshotPdfMaker;
afterEach(() => maker?.close());
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
    maker = createSnapshotPdfMaker({ workerFile: await bundleWorker() });
    const [first, second] = await Promise.all([
      maker.make(buildSnapshot()),
      maker.make(buildSnapshot()),
    ]);
    const elsewhere = await run(process.execPath, [await bundleProcess()]);
    expect(first.sha256).toBe(sha256(first.bytes));
    expect([second.sha256, elsewhere.stdout]).toEqual([first.sha256, first.sha256]);
    const other = await maker.make(buildSnapshot({ receiptNumber: 'LL-AAAAAAAA' }));
    expect(other.sha256).not.toBe(first.sha256);
  });

  it('is made with progress that only grows and ends at 1', async () => {
    maker = createSnapshotPdfMaker({ workerFile: await bundleWorker() });
    const shares: number[] = [];
    await maker.make(buildLongSnapshot(), (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(shares.filter((share) => share <= 0 || share > 1)).toEqual([]);
  });

  it('is made after the one before it, never beside it', async () => {
    maker = createSnapshotPdfMaker({
      workerFile: workerOf(`post({ progress: 0 }); setImmediate(() => { ${made} });`),
    });
    const seen: string[] = [];
    const make = (name: string) =>
      maker
        .make(buildSnapshot(), () => seen.push(`${name} starts`))
        .then(() => seen.push(`${name} ends`));
    await Promise.all([make('first'), make('second')]);
    expect(seen).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  });
});

describe('a thread that makes a PDF', () => {
  const unless = (name: string, otherwise: string): string =>
    workerOf(`if (workerData.author === '${name}') { ${made} } else { ${otherwise} }`);
  const signedBy = (name: string) => buildSnapshot({ declaration: { text: '', name } });

  it.each([
    ['throws', "throw new Error('broken');", 'broken'],
    ['ends without a word', 'process.exit();', 'ended without one'],
  ])('that %s fails alone', async (_, code, message) => {
    maker = createSnapshotPdfMaker({ workerFile: unless('Ana', code) });
    await expect(maker.make(signedBy('Zoë'))).rejects.toThrow(message);
    expect((await maker.make(signedBy('Ana'))).bytes.toString()).toBe('made');
  });

  it('that takes for ever is ended after its time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      maker = createSnapshotPdfMaker({
        workerFile: unless('Ana', 'post({ progress: 0 }); for (;;);'),
        timeoutMs: 60_000,
      });
      const endless = maker.make(signedBy('Zoë'), () => vi.advanceTimersByTime(60_000));
      await expect(endless).rejects.toThrow('ended without one');
      expect((await maker.make(signedBy('Ana'))).bytes.toString()).toBe('made');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gets more memory when an unusually long application needs it', async () => {
    const allocate = `const all = []; while (all.length < 60) all.push(Array.from({ length: 125_000 }, (_, at) => at + 0.5));`;
    maker = createSnapshotPdfMaker({ workerFile: workerOf(`${allocate} ${made}`) });
    expect((await maker.make(buildSnapshot())).bytes.toString()).toBe('made');
  });

  it('ends with the server, and no other begins', async () => {
    maker = createSnapshotPdfMaker({ workerFile: workerOf('post({ progress: 0.5 }); for (;;);') });
    let begin: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const [making, waiting] = [
      maker.make(buildSnapshot(), () => begin()),
      maker.make(buildSnapshot()),
    ].map((promise) => promise.then(String, String));
    await started;
    await maker.close();
    expect(await making).toContain('ended without one');
    expect(await waiting).toContain('No more PDFs');
  });
});
