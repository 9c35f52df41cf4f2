import type { OpenDatabase } from './openDatabase.ts';

/** Keys of one person or one upload take two numbers, of which the key here is the first. */
export const advisoryLockKeys = {
  migration: 0x6c616d70,
  startup: 0x73656564,
  storage: 0x66696c65,
  forumName: 0x6e616d65,
  import: 0x69_6d_70,
  savedSchools: 0x73617665,
  savedSearches: 0x66696e64,
  documents: 0x646f6373,
  forumMembers: 0x666f726d,
  packages: 0x706c616e,
  nurseRequests: 0x61736b73,
  staff: 0x73746166,
} as const;

/**
 * The lock belongs to a transaction of its own connection, so it ends with this process and survives a session pooler.
 */
export async function withAdvisoryLock<T>(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  work: () => Promise<T>,
): Promise<T> {
  // Its folder is locked by one process, and the work itself needs the only connection.
  if (engine === 'embedded') return work();
  const client = await pool.connect();
  // Without a listener, a connection lost while it only holds the lock would end the process.
  const ignore = (): void => {};
  client.on('error', ignore);
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLockKeys.startup]);
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
