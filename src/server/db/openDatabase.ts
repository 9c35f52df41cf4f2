// PostgreSQL by DATABASE_URL, otherwise the embedded engine in the data folder.
import { Pool } from 'pg';
import { StartupRefusal } from '../startupRefusal.ts';
import { type Database, databaseOver } from './database.ts';
import { databaseProblem } from './databaseProblem.ts';
import { type EmbeddedEngine, startEmbedded } from './embedded/engine.ts';

export type DatabaseOptions = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The built engine; beside the built server when not given. */
  readonly workerFile?: string | undefined;
  /** Hears in a sentence when the database was lost in the middle of things. */
  readonly onTrouble?: ((sentence: string) => void) | undefined;
};

export type OpenDatabase = Database & {
  readonly pool: Pool;
  /** The embedded engine, where it is used. */
  readonly embedded: EmbeddedEngine | null;
};

/** The oldest PostgreSQL the SQL here is written for. */
const leastVersion = 150_000;

async function checkServer(pool: Pool, url: string): Promise<void> {
  const host = URL.canParse(url) ? new URL(url).host : 'the given address';
  let answer: { version: string; encoding: string } | undefined;
  try {
    const { rows } = await pool.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    answer = rows[0];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupRefusal(
      `The database of DATABASE_URL (${host}) does not answer: ${reason}. Check the address, the password, and that PostgreSQL runs.`,
      { cause },
    );
  }
  if (Number(answer?.version) < leastVersion) {
    throw new StartupRefusal(
      'Lamplight needs PostgreSQL 15 or newer; DATABASE_URL names an older one.',
    );
  }
  if (answer?.encoding !== 'UTF8') {
    throw new StartupRefusal(
      `The database of DATABASE_URL stores text as ${answer?.encoding ?? 'unknown'}; names need UTF8. Create it with ENCODING 'UTF8'.`,
    );
  }
}

async function openServer(
  url: string,
  onTrouble: (sentence: string) => void,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'lamplight',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('error', () =>
    onTrouble('A connection to the database was lost; the next request opens another.'),
  );
  try {
    await checkServer(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return Object.assign(databaseOver('postgres', pool, databaseProblem), { pool, embedded: null });
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, workerFile, onTrouble } = options;
  const embedded = await startEmbedded({
    dataDir,
    ...(workerFile ? { workerFile } : {}),
    ...(onTrouble ? { onTrouble } : {}),
  });
  // One connection: the engine has one session, and requests wait for it here in the order they came.
  const pool = new Pool({
    ...embedded.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    query_timeout: 60_000,
  });
  pool.on('error', () => {});
  const database = databaseOver(
    'embedded',
    pool,
    (error) => databaseProblem(error, () => embedded.isFull()),
    () => embedded.stop(),
  );
  return Object.assign(database, { pool, embedded });
}

/** Opens the database; throws `StartupRefusal` with a sentence when it cannot be had. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, onTrouble = () => {} } = options;
  return databaseUrl ? openServer(databaseUrl, onTrouble) : openEmbedded(options);
}
