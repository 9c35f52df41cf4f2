import type { OpenDatabase } from './openDatabase.ts';

/** Any number that nothing else locks on (migrate.ts has its own); ASCII for "seed". */
const lockKey = 0x73656564;

/**
 * Runs `work` while no other process on this database runs any. The lock belongs to a transaction of a connection of
 * its own, so the database lifts it when this process dies, and a pooler that changes sessions does not lose it.
 */
export async function withAdvisoryLock<T>(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  work: () => Promise<T>,
): Promise<T> {
  // One process by the lock of its folder, and one connection, which the work itself needs.
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  // Without a listener, a connection lost while it only holds the lock would end the process.
  const ignore = (): void => {};
  client.on('error', ignore);
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    return await work();
  } finally {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.off('error', ignore);
    client.release(!isOver);
  }
}
