// A program for tests that kill it: imports a file and prints what it is at.
//   node importProgram.js <data folder> <built engine> <file>
import { importers } from '../features/school-import/server/importers.ts';
import { runImport } from '../features/school-import/server/runImport.ts';
import { openDatabase } from '../server/db/openDatabase.ts';

const [, , dataDir = '', workerFile = '', path = ''] = process.argv;
const [importer] = importers;
if (importer === undefined) throw new Error('There is nothing to import with.');
const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
await runImport(database, () => new Date(), {
  path,
  importer,
  importers,
  onProgress: ({ phase, rows }) => process.stdout.write(`${phase} ${rows}\n`),
});
await database.close();
