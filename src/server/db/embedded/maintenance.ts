// What a PostgreSQL server does by itself and this engine does not: checkpoints and vacuum.
import type { Pool } from 'pg';

export type Maintenance = {
  /** Without it the write-ahead log grows for ever. */
  checkpoint(): Promise<void>;
  vacuum(): Promise<void>;
};

async function readLogPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    'select pg_current_wal_insert_lsn()::text as at',
  );
  return rows[0]?.at ?? '';
}

export function createMaintenance(pool: Pool): Maintenance {
  let done = '';
  return {
    async checkpoint() {
      if ((await readLogPosition(pool)) === done) return;
      await pool.query('checkpoint');
      done = await readLogPosition(pool);
    },
    async vacuum() {
      await pool.query('vacuum (analyze)');
    },
  };
}
