// A program for tests that kill it: takes uploads into a folder and prints where it listens.
//   node uploadServer.js <data folder> <id of the upload> <its bytes> <bytes of a piece>
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDoor, type Wanted } from '../server/uploads/testing.ts';

const [, , dataDir = '', id = '', size = '', piece = ''] = process.argv;
const kept = join(dataDir, 'uploads', 'kept', id.slice(0, 2), id);
const wanted = new Map<string, Wanted>([
  [id, { userId: 'ann', size: Number(size), settled: existsSync(kept) }],
]);
const { url } = await openDoor({
  dataDir,
  clock: () => new Date(),
  wanted,
  pieceLimit: Number(piece),
});
process.stdout.write(`${url}\n`);
