// A program for tests that kill it: writes pairs of rows as fast as it can and prints each number once it is stored.
//   node embeddedWriter.js <data folder> <built engine>
import { openDatabase } from '../server/db/openDatabase.ts';

const [, , dataDir = '', workerFile = ''] = process.argv;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const database = await openDatabase({
  databaseUrl: undefined,
  dataDir,
  workerFile,
}).catch((error: Error) => {
  print(`refused ${error.message}`);
  process.exit(1);
});
await database.pool.query(
  'create table if not exists firsts (n integer primary key, filler text not null)',
);
await database.pool.query(
  'create table if not exists seconds (n integer primary key references firsts)',
);
const { rows } = await database.pool.query<{ last: number }>(
  'select coalesce(max(n), 0)::integer as last from firsts',
);
print(`ready ${process.pid}`);
for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
  await database.transaction(async (tx) => {
    await tx.execute(`insert into firsts values (${n}, repeat('x', 2000))`);
    await tx.execute(`insert into seconds values (${n})`);
  });
  print(`stored ${n}`);
}
