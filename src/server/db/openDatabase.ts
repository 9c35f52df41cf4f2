// PostgreSQL by DATABASE_URL, otherwise the embedded engine in the data folder.
import { type ClientBase, Pool, type QueryConfig } from 'pg';
import { StartupRefusal } from '../startupRefusal.ts';
import { type Database, databaseOver } from './database.ts';
import { databaseProblem } from './databaseProblem.ts';
import { type EmbeddedEngine, startEmbedded } from './embedded/engine.ts';

/** In milliseconds. */
export type DatabaseLimits = {
  /** Until there is a connection. */
  readonly connectMs: number;
  /** For one statement of a request; a server ends it then. The embedded engine cannot end one. */
  readonly statementMs: number;
  /** For the answer to one query of a request. More than `statementMs`: who could answer has done so by then. */
  readonly answerMs: number;
};

const serverLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 30_000, answerMs: 35_000 };
const embeddedLimits: DatabaseLimits = { connectMs: 10_000, statementMs: 0, answerMs: 60_000 };
/** After this time without traffic the system asks whether the other side is still there, in milliseconds. */
const keepAliveMs = 10_000;

export type DatabaseOptions = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The built engine; beside the built server when not given. */
  readonly workerFile?: string | undefined;
  /** Hears in a sentence when the database was lost in the middle of things. */
  readonly onTrouble?: ((sentence: string) => void) | undefined;
  /** Other limits than the engine's own, for tests. */
  readonly limits?: Partial<DatabaseLimits> | undefined;
};

export type OpenDatabase = Database & {
  readonly pool: Pool;
  /** The embedded engine, where it is used. */
  readonly embedded: EmbeddedEngine | null;
};

/** The oldest PostgreSQL the SQL here is written for. */
const leastVersion = 150_000;

/** What a connection begins with, before anybody gets it; the pool waits for the promise, which its types leave out. */
const beginWith =
  (text: string, { connectMs }: DatabaseLimits) =>
  (client: ClientBase): unknown => {
    const config: QueryConfig & { query_timeout: number } = { text, query_timeout: connectMs };
    return client.query(config);
  };

type ServerFacts = {
  readonly version: string;
  readonly encoding: string;
  readonly process: number;
};

/** Asks on two connections at once. */
async function askServer(pool: Pool): Promise<[ServerFacts, ServerFacts]> {
  const clients = [await pool.connect()];
  try {
    clients.push(await pool.connect());
    const facts: ServerFacts[] = [];
    for (const client of clients) {
      const { rows } = await client.query<ServerFacts>(
        `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding, pg_backend_pid() as process`,
      );
      facts.push(...rows);
    }
    return facts as [ServerFacts, ServerFacts];
  } finally {
    for (const client of clients) client.release();
  }
}

async function checkServer(pool: Pool, url: string): Promise<void> {
  const host = URL.canParse(url) ? new URL(url).host : 'the given address';
  const [one, other] = await askServer(pool).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupRefusal(
      `The database of DATABASE_URL (${host}) does not answer: ${reason}. Check the address, the password, and that PostgreSQL runs.`,
      { cause },
    );
  });
  if (Number(one.version) < leastVersion) {
    throw new StartupRefusal(
      'Lamplight needs PostgreSQL 15 or newer; DATABASE_URL names an older one.',
    );
  }
  if (one.encoding !== 'UTF8') {
    throw new StartupRefusal(
      `The database of DATABASE_URL stores text as ${one.encoding}; names need UTF8. Create it with ENCODING 'UTF8'.`,
    );
  }
  // Two open connections of PostgreSQL are two processes. One process for both is shared transaction by transaction:
  // prepared statements, advisory locks and settings of one would meet the other.
  if (one.process === other.process) {
    throw new StartupRefusal(
      `DATABASE_URL (${host}) leads to a connection pooler in transaction mode, such as PgBouncer with pool_mode = transaction. Lamplight can't work through that: set the pooler to session mode, or name the PostgreSQL server itself.`,
    );
  }
}

async function openServer(
  url: string,
  onTrouble: (sentence: string) => void,
  limits: DatabaseLimits,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'lamplight',
    max: 10,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // Not as parameters of the start: poolers refuse those.
    onConnect: beginWith(
      `set statement_timeout = ${limits.statementMs}; set idle_in_transaction_session_timeout = '60s'`,
      limits,
    ),
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
  const { answerMs } = limits;
  const database = databaseOver('postgres', pool, { problemFor: databaseProblem, answerMs });
  return Object.assign(database, { pool, embedded: null });
}

async function openEmbedded(
  options: DatabaseOptions,
  limits: DatabaseLimits,
): Promise<OpenDatabase> {
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
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 0,
    // The session outlives its connections: without this, a new one would meet the prepared statements, the locks and
    // the settings of the one before.
    onConnect: beginWith('discard all', limits),
  });
  pool.on('error', () => {});
  const database = databaseOver('embedded', pool, {
    problemFor: (error) => databaseProblem(error, () => embedded.isFull()),
    answerMs: limits.answerMs,
    shutDown: () => embedded.stop(),
  });
  return Object.assign(database, { pool, embedded });
}

/** Opens the database; throws `StartupRefusal` with a sentence when it cannot be had. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, onTrouble = () => {}, limits } = options;
  return databaseUrl
    ? openServer(databaseUrl, onTrouble, { ...serverLimits, ...limits })
    : openEmbedded(options, { ...embeddedLimits, ...limits });
}
