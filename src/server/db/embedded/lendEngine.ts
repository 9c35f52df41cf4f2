// The engine has one session, and its server takes the messages of two connections as they come: between two of one
// query, too. So a command in another process does not connect to it beside the site. It borrows the session: its bytes
// go to the engine while the site's one connection is held here, and the site's requests queue behind it.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** Beside the engine's own, which is 5432. */
const lendingPort = 5433;
const socketName = (port: number): string => `.s.PGSQL.${port}`;
/** Who borrows and falls silent, as a stopped process does, holds up the site no longer than this. */
const silenceLimitMs = 20_000;

export type Lending = { stop(): Promise<void> };

type Connection = { readonly host: string; readonly port: number };

/**
 * Lends the engine to whoever may open the data folder, one at a time, between two requests of this process.
 * @param pool of this process: one connection
 * @param engine where the engine listens
 */
export async function lendEngine(pool: Pool, engine: Connection): Promise<Lending> {
  const path = join(engine.host, socketName(lendingPort));
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (borrower) => {
    open.add(borrower);
    borrower.on('error', () => borrower.destroy());
    borrower.once('close', () => open.delete(borrower));
    void lend(pool, join(engine.host, socketName(engine.port)), borrower);
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return {
    async stop() {
      server.close();
      for (const borrower of open) borrower.destroy();
      await rm(path, { force: true });
    },
  };
}

async function lend(pool: Pool, enginePath: string, borrower: Socket): Promise<void> {
  let held: PoolClient;
  try {
    held = await pool.connect();
  } catch {
    borrower.destroy();
    return;
  }
  const engine = connect(enginePath);
  const end = (): void => {
    borrower.destroy();
    engine.destroy();
  };
  held.on('error', end);
  engine.on('error', end);
  borrower.setTimeout(silenceLimitMs, end);
  borrower.once('close', end);
  engine.once('close', () => {
    end();
    // Prepared statements and settings of the session are no longer those this connection has made.
    held.release(true);
  });
  if (borrower.destroyed) return end();
  borrower.pipe(engine).pipe(borrower);
}

/**
 * @param sockets the folder with the sockets of the process that holds the engine
 * @returns null when nobody lends it there
 */
export async function borrowEngine(sockets: string, more: PoolConfig): Promise<Pool | null> {
  const pool = new Pool({
    ...more,
    host: sockets,
    port: lendingPort,
    max: 1,
    // Given back between two transactions: the site's requests wait for one, not for the whole command.
    idleTimeoutMillis: 1,
  });
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
    return pool;
  } catch {
    await pool.end();
    return null;
  }
}
