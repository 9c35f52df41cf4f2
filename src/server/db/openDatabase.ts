import { type ClientBase, Pool, type PoolConfig, type QueryConfig } from 'pg';
import { StartupError } from '../startupError.ts';
import { type Database, createDatabase } from './database.ts';
import { databaseProblem } from './databaseProblem.ts';
import { databaseFolder } from './embedded/dataFolder.ts';
import { type EmbeddedEngine, startEmbedded } from './embedded/engine.ts';
import { FolderInUse } from './embedded/folderLock.ts';
import { borrowEngine, lendEngine } from './embedded/lendEngine.ts';

export type DatabaseTimeouts = {
  readonly connectTimeoutMs: number;
  /** For one statement of a request; a server ends it then. The embedded engine cannot end one. */
  readonly statementTimeoutMs: number;
  /** More than `statementMs`: who could answer has done so by then. */
  readonly queryTimeoutMs: number;
};

const serverTimeouts: DatabaseTimeouts = {
  connectTimeoutMs: 5_000,
  statementTimeoutMs: 30_000,
  queryTimeoutMs: 35_000,
};
const embeddedTimeouts: DatabaseTimeouts = {
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 0,
  queryTimeoutMs: 60_000,
};
const tcpKeepAliveMs = 10_000;

export type DatabaseOptions = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly workerFile?: string | undefined;
  readonly onWarning?: ((sentence: string) => void) | undefined;
  readonly timeouts?: Partial<DatabaseTimeouts> | undefined;
  /** Whether the embedded engine of a process that is running may be used with it, as a command does. */
  readonly mayBorrow?: boolean | undefined;
};

export type OpenDatabase = Database & {
  readonly pool: Pool;
  readonly embedded: EmbeddedEngine | null;
};

const minVersion = 150_000;

/** What a connection begins with, before anybody gets it; the pool waits for the promise, which its types leave out. */
const runOnConnect =
  (text: string, { connectTimeoutMs }: DatabaseTimeouts) =>
  (client: ClientBase): unknown => {
    const config: QueryConfig & { query_timeout: number } = {
      text,
      query_timeout: connectTimeoutMs,
    };
    return client.query(config);
  };

type ServerFacts = {
  readonly version: string;
  readonly encoding: string;
  readonly process: number;
};

async function queryServerFacts(pool: Pool): Promise<[ServerFacts, ServerFacts]> {
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
  const [one, other] = await queryServerFacts(pool).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      `The database of DATABASE_URL (${host}) does not answer: ${reason}. Check the address, the password, and that PostgreSQL runs.`,
      { cause },
    );
  });
  if (Number(one.version) < minVersion) {
    throw new StartupError(
      'Lamplight needs PostgreSQL 15 or newer; DATABASE_URL names an older one.',
    );
  }
  if (one.encoding !== 'UTF8') {
    throw new StartupError(
      `The database of DATABASE_URL stores text as ${one.encoding}; names need UTF8. Create it with ENCODING 'UTF8'.`,
    );
  }
  // Two open connections of PostgreSQL are two processes. One process for both is shared transaction by transaction:
  // prepared statements, advisory locks and settings of one would meet the other.
  if (one.process === other.process) {
    throw new StartupError(
      `DATABASE_URL (${host}) leads to a connection pooler in transaction mode, such as PgBouncer with pool_mode = transaction. Lamplight can’t work through that: set the pooler to session mode, or name the PostgreSQL server itself.`,
    );
  }
}

async function openServer(
  url: string,
  onTrouble: (sentence: string) => void,
  limits: DatabaseTimeouts,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'lamplight',
    max: 10,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: tcpKeepAliveMs,
    // Not as parameters of the start: poolers refuse those.
    // What a request asks is over before it is compiled.
    onConnect: runOnConnect(
      `set jit = off; set statement_timeout = ${limits.statementTimeoutMs}; set idle_in_transaction_session_timeout = '60s'`,
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
  const { queryTimeoutMs } = limits;
  const database = createDatabase('postgres', pool, {
    problemFor: databaseProblem,
    queryTimeoutMs,
  });
  return Object.assign(database, { pool, embedded: null });
}

async function openEmbedded(
  options: DatabaseOptions,
  limits: DatabaseTimeouts,
): Promise<OpenDatabase> {
  const { dataDir, workerFile, onWarning, mayBorrow = false } = options;
  const connection: PoolConfig = {
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: limits.connectTimeoutMs,
    // The session outlives its connections: a new one would meet the prepared statements and locks of the one before.
    onConnect: runOnConnect('discard all', limits),
  };
  const { queryTimeoutMs } = limits;
  let embedded: EmbeddedEngine;
  try {
    embedded = await startEmbedded({
      dataDir,
      ...(workerFile ? { workerFile } : {}),
      ...(onWarning ? { onWarning } : {}),
    });
  } catch (error) {
    const borrowed =
      mayBorrow && error instanceof FolderInUse
        ? await borrowEngine(databaseFolder(dataDir), connection)
        : null;
    if (borrowed === null) throw error;
    const database = createDatabase('embedded', borrowed, {
      problemFor: databaseProblem,
      queryTimeoutMs,
    });
    return Object.assign(database, { pool: borrowed, embedded: null });
  }
  const pool = new Pool({
    ...connection,
    ...embedded.connection,
    // The engine has one session: requests queue here in the order they came.
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => {});
  const lending = await lendEngine(pool, embedded.connection);
  const database = createDatabase('embedded', pool, {
    problemFor: (error) => databaseProblem(error, () => embedded.isFull()),
    queryTimeoutMs,
    shutDown: () => embedded.stop(),
  });
  return {
    ...database,
    pool,
    embedded,
    async close() {
      await lending.stop();
      await database.close();
    },
  };
}

export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, onWarning = () => {}, timeouts } = options;
  return databaseUrl
    ? openServer(databaseUrl, onWarning, { ...serverTimeouts, ...timeouts })
    : openEmbedded(options, { ...embeddedTimeouts, ...timeouts });
}
