import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { RequestRow } from './store.ts';
import { referenceEvents, referenceRequests } from './tables.ts';

/** Those that were replaced too. */
export const listAll = (db: Queries, userId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(referenceRequests)
    .where(eq(referenceRequests.userId, userId))
    .orderBy(asc(referenceRequests.invitedAt), asc(referenceRequests.id));

export const listEventsOf = (db: Queries, requestIds: readonly string[]) =>
  db
    .select()
    .from(referenceEvents)
    .where(inArray(referenceEvents.requestId, [...requestIds]))
    .orderBy(asc(referenceEvents.id));
