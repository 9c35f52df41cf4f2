// What the commands of an operator share (`npm run import`, `reviews`, `letters`): results go to stdout, all else to stderr.
import { loadDatabaseConfig } from './config.ts';
import { FolderInUse } from './db/embedded/folderLock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/openDatabase.ts';
import { StartupError } from './startupError.ts';

/** A result, which may be sent on into a file. */
export const printResult = (text: string): void => void process.stdout.write(text);
/** News for whoever sits at the terminal. */
export const printStatus = (text: string): void => void process.stderr.write(text);

/**
 * Opens the database of the site, at its newest layout, for one piece of work.
 * @param work gets it with the data folder beside it
 * @throws FolderInUse while another process has the embedded one; StartupRefusal
 */
export async function withSiteDatabase<T>(
  work: (database: OpenDatabase, dataDir: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = loadDatabaseConfig(process.env);
  const onWarning = (sentence: string): void => printStatus(`${sentence}\n`);
  const database = await openDatabase({ databaseUrl, dataDir, onWarning });
  try {
    await migrateDatabase(database.pool, { onWait: onWarning });
    return await work(database, dataDir);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command with the arguments it was started with.
 * @param help what `--help` prints
 * @param work returns the exit code
 */
export async function runOperatorCommand(
  help: string,
  work: (args: readonly string[], database: OpenDatabase, dataDir: string) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return printResult(help);
  try {
    process.exitCode = await withSiteDatabase((database, dataDir) => work(args, database, dataDir));
  } catch (error) {
    const isKnown = error instanceof FolderInUse || error instanceof StartupError;
    printStatus(
      isKnown ? `${error.message}\n` : `This failed and changed nothing: ${String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
