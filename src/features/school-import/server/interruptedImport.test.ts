// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/openDatabase.ts';
import { bundleForNode } from '#testing/serverBundle.ts';
import { engineBundle, seededFolder } from '#testing/testDatabase.ts';
import { importers } from './importers.ts';
import { runImport } from './runImport.ts';
import { catalogue, csvFile, headerRow, importBytes, query } from './testing.ts';

const also = [
  'src/features/school-import',
  'src/features/schools',
  'src/features/reviews',
  'src/shared',
];
const children: ChildProcess[] = [];
let dataDir = '';
let workerFile = '';
const many = (): string => join(dataDir, 'hd2023.csv');
const schools = 3000;

beforeAll(async () => {
  dataDir = await seededFolder();
  workerFile = await engineBundle();
  const rows = Array.from({ length: schools }, (_, at) =>
    headerRow({ UNITID: at + 1, INSTNM: `School ${at}` }),
  );
  writeFileSync(many(), csvFile(rows));
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function open<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const storedRows = (database: OpenDatabase) =>
  Promise.all([
    catalogue(database),
    query(database, 'select * from import_runs'),
    query(database, 'select * from catalogue_state'),
    query(database, 'select * from catalogue_changes'),
  ]);

/** Ends the program without a word once it says that it is so far. */
async function killedAt(word: RegExp): Promise<void> {
  const program = await bundleForNode('src/testing/importProcess.ts', also);
  const child = spawn(process.execPath, [program, dataDir, workerFile, many()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    expect(line).not.toMatch(/stored/);
    if (word.test(line)) {
      child.kill('SIGKILL');
      break;
    }
  }
  await ended;
}

describe('an import that is killed', () => {
  it('leaves what was there before, and can be run again', async () => {
    const before = await open(async (database) => {
      await importBytes(database, 'ipeds-header', csvFile([headerRow({ UNITID: 1 })]));
      return storedRows(database);
    });
    await killedAt(/^reading [1-9]/);
    await killedAt(/^writing/);
    const [importer] = importers;
    if (importer === undefined) throw new Error('There is nothing to import with.');
    const request = { path: many(), importer, importers };
    const { report } = await open(async (database) => {
      expect(await storedRows(database)).toEqual(before);
      return runImport(database, () => new Date(), request);
    });
    expect(report).toMatchObject({ added: schools - 1, changed: 1 });
  });
});

describe('an import beside the running site', () => {
  it('says what to do when both want the embedded database', async () => {
    const command = await bundleForNode('src/main/services/importCommand.ts', also);
    // As in a build, the engine lies beside it.
    copyFileSync(workerFile, join(dirname(command), 'worker.js'));
    const [code, said] = await open(async () => {
      const child = spawn(process.execPath, [command, 'ipeds-header', many()], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.push(child);
      const [errors, [exit]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      return [exit as number, errors];
    });
    expect(code).toBe(1);
    expect(said).toContain(`in use by process ${process.pid}.`);
    expect(said).toContain('If that is the site: stop it, import, and start it again.');
  });
});
