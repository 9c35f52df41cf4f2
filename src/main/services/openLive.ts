import type { Identity } from '#server/api/identity.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createPostgresRelay } from '#server/db/postgresRelay.ts';
import { createLive, type LiveTopics } from '#server/live/live.ts';
import { accountTopic } from '#features/packages/paths.ts';
import { ownTopic } from '#features/notifications/server/notificationsDeps.ts';

type Report = (sentence: string, error?: unknown) => void;

export type OpenLive = { readonly live: LiveTopics; close(): Promise<void> };

/** Several processes share one PostgreSQL; the embedded database belongs to one process. */
export function openLive(
  database: OpenDatabase,
  databaseUrl: string | undefined,
  report: Report,
): OpenLive {
  const relay =
    database.engine === 'postgres' && databaseUrl !== undefined
      ? createPostgresRelay(databaseUrl, database.pool, report)
      : null;
  return {
    live: createLive(database, relay),
    close: async () => relay?.close(),
  };
}

const publicTopic = /^question:\d{1,15}$/;

export const maySubscribe = (topic: string, identity: Identity | null): boolean =>
  publicTopic.test(topic) ||
  (identity !== null &&
    (topic === ownTopic(identity.userId) || topic === accountTopic(identity.userId)));
