import type { Identity } from '#server/api/identity.ts';
import type { Database } from '#server/db/database.ts';
import type { Live } from '#server/live/live.ts';
import type { Clock } from '#shared/time/clock.ts';

/** What decides which events somebody can have. */
export type Standing = Pick<Identity, 'roleName' | 'studentPackage'>;
export type Contact = Standing & { readonly email: string; readonly timeZone: string };

export type NotificationsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
  /** Those in good standing with a confirmed address. */
  readonly contacts: (userIds: readonly string[]) => Promise<ReadonlyMap<string, Contact>>;
  /** Which of these people block somebody. */
  readonly blockersOf: (userIds: readonly string[], by: string) => Promise<readonly string[]>;
};

/** Open pages of a person ask for their notifications again. */
export const ownTopic = (userId: string): string => `user:${userId}`;
