import { loadDatabaseConfig } from './config.ts';
import { FolderInUse } from './db/embedded/folderLock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts';
import { StartupError } from './startupError.ts';

export const printResult = (text: string): void => void process.stdout.write(text);
export const printStatus = (text: string): void => void process.stderr.write(text);

/**
 * @param work at most for as long as requests of the site may wait when it borrows the embedded database of one
 * @throws FolderInUse while another process has the embedded database and it is not borrowed; StartupError
 */
export async function withSiteDatabase<T>(
  work: (database: OpenDatabase, dataDir: string) => Promise<T>,
  { mayBorrow = false } = {},
): Promise<T> {
  const { databaseUrl, dataDir } = loadDatabaseConfig(process.env);
  const onWarning = (sentence: string): void => printStatus(`${sentence}\n`);
  const database = await openDatabase({ databaseUrl, dataDir, onWarning, mayBorrow });
  try {
    await migrateDatabase(database.pool, { onWait: onWarning });
    return await work(database, dataDir);
  } finally {
    await database.close();
  }
}

export async function runOperatorCommand(
  help: string,
  work: (args: readonly string[], database: OpenDatabase, dataDir: string) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return printResult(help);
  try {
    process.exitCode = await withSiteDatabase(
      (database, dataDir) => work(args, database, dataDir),
      { mayBorrow: true },
    );
  } catch (error) {
    const isKnown = error instanceof FolderInUse || error instanceof StartupError;
    printStatus(
      isKnown ? `${error.message}\n` : `This failed and changed nothing: ${String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
