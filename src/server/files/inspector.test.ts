import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../testing/serverBundle.ts';
import { temporaryFolder } from '../../testing/testDatabase.ts';
import { createExaminer, type Examiner } from './examiner.ts';
import { readFacts } from './fileFacts.ts';

const folder = temporaryFolder();
let examiner: Examiner;
afterEach(() => examiner?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workerOf = (code: string): string => {
  const file = join(folder, 'worker.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe('a file', () => {
  it('is examined in another thread as it would be in this one', async () => {
    examiner = createExaminer({
      workerFile: await bundleForNode('src/server/files/examineWorker.ts'),
    });
    const files = [pdf, Buffer.from('<script>'), Buffer.alloc(0), Buffer.alloc(3_000_000, pdf)];
    const facts = await Promise.all(files.map((bytes) => examiner.examine(bytes)));
    expect(facts).toEqual(await Promise.all(files.map((bytes) => readFacts(bytes))));
    expect(facts[0]).toMatchObject({ type: 'application/pdf', pdfFault: null });
  });

  it('that takes for ever is of no known type, and the next one gets another thread', async () => {
    const workerFile = workerOf(
      `parentPort.on('message', (bytes) => { if (bytes[0] === 1) for (;;); parentPort.postMessage('seen'); });`,
    );
    examiner = createExaminer({ workerFile, limitMs: 1_000 });
    const [endless, next] = await Promise.all([
      examiner.examine(Buffer.from([1])),
      examiner.examine(Buffer.from([2])),
    ]);
    const { sha256 } = await readFacts(Buffer.from([1]));
    expect(endless).toEqual({ sha256, type: null, pdfFault: null });
    expect(next).toBe('seen');
  });

  it('that breaks the thread fails alone', async () => {
    const workerFile = workerOf(
      `parentPort.on('message', (bytes) => { if (bytes[0] === 1) throw new Error('broken'); parentPort.postMessage('seen'); });`,
    );
    examiner = createExaminer({ workerFile });
    await expect(examiner.examine(Buffer.from([1]))).rejects.toThrow();
    expect(await examiner.examine(Buffer.from([2]))).toBe('seen');
  });
});
