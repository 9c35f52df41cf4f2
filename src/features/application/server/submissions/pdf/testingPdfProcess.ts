// For tests only: makes the PDF that `pdfRenderer.test.ts` makes, in a process of its own.
import { sha256 } from '#server/text/sha256.ts';
import { renderPdf } from './renderPdf.ts';
import { describeSnapshot } from './snapshotContent.ts';
import { buildHash, buildSnapshot } from './testingSnapshot.ts';

const bytes = await renderPdf(describeSnapshot(buildSnapshot(), buildHash(1)), () => undefined);
process.stdout.write(sha256(Buffer.from(bytes)));
