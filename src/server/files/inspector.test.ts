import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bundleForNode } from '#testing/serverBundle.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { createFileInspector, type FileInspector } from './inspector.ts';
import { inspectFile } from './inspectFile.ts';

const folder = temporaryFolder();
let examiner: FileInspector;
afterEach(() => examiner?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workerOf = (code: string): string => {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
};
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);

describe('a file', () => {
  it('is examined in another thread as it would be in this one', { tags: 'long' }, async () => {
    examiner = createFileInspector({
      workerFile: await bundleForNode('src/server/files/inspectWorker.ts'),
    });
    const files = [pdf, Buffer.from('<script>'), Buffer.alloc(0), Buffer.alloc(3_000_000, pdf)];
    const facts = await Promise.all(files.map((bytes) => examiner.inspect(bytes)));
    expect(facts).toEqual(await Promise.all(files.map((bytes) => inspectFile(bytes))));
    expect(facts[0]).toMatchObject({ type: 'application/pdf', pdfFault: null, pages: 1 });
  });

  it('that takes for ever is of no known type, and the next one gets another thread', async () => {
    const workerFile = workerOf(
      `parentPort.on('message', (bytes) => { if (bytes[0] === 1) for (;;); parentPort.postMessage('seen'); });`,
    );
    examiner = createFileInspector({ workerFile, timeoutMs: 1_000 });
    const [endless, next] = await Promise.all([
      examiner.inspect(Buffer.from([1])),
      examiner.inspect(Buffer.from([2])),
    ]);
    const { sha256 } = await inspectFile(Buffer.from([1]));
    expect(endless).toEqual({ sha256, type: null, pdfFault: null, pages: null, isForm: false });
    expect(next).toBe('seen');
  });

  it('that breaks the thread fails alone', async () => {
    const workerFile = workerOf(
      `parentPort.on('message', (bytes) => { if (bytes[0] === 1) throw new Error('broken'); parentPort.postMessage('seen'); });`,
    );
    examiner = createFileInspector({ workerFile });
    await expect(examiner.inspect(Buffer.from([1]))).rejects.toThrow();
    expect(await examiner.inspect(Buffer.from([2]))).toBe('seen');
  });
});
