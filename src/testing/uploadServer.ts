// A program for tests that kill it: takes uploads into a folder and prints where it listens.
//   node uploadServer.js <data folder> <id of the upload> <its bytes> <bytes of a piece>
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openUploadHost, type ReferencedFile } from '../server/uploads/testing.ts';

const [, , dataDir = '', id = '', size = '', piece = ''] = process.argv;
const storedFile = join(dataDir, 'uploads', 'kept', id.slice(0, 2), id);
const referenced = new Map<string, ReferencedFile>([
  [id, { userId: 'ann', size: Number(size), finished: existsSync(storedFile) }],
]);
const { url } = await openUploadHost({
  dataDir,
  clock: () => new Date(),
  referenced,
  maxChunkBytes: Number(piece),
});
process.stdout.write(`${url}\n`);
