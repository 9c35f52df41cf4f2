import { and, asc, count, desc, eq, gt, isNotNull, lt, max, notExists, sql } from 'drizzle-orm';
import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import type { Queries } from '#server/db/database.ts';
import { staffSessions, users } from '../tables.ts';
import { staffEvents } from './tables.ts';

export type StaffRow = Pick<typeof users.$inferSelect, 'email' | 'name' | 'roleName'> & {
  readonly permissions: readonly string[];
};
export type StaffEventRow = typeof staffEvents.$inferSelect;

/** Everybody who may do more than others: accounts of the admin app, and members who help. */
export const listStaff = (db: Queries): Promise<StaffRow[]> =>
  db
    .select({
      email: users.email,
      name: users.name,
      roleName: users.roleName,
      permissions: users.permissions,
    })
    .from(users)
    .where(sql`jsonb_array_length(${users.permissions}) > 0`)
    .orderBy(asc(users.emailKey));

const maxFlagged = 200;

/** Newest first. */
export const listFlagged = (db: Queries) =>
  db
    .select({
      email: users.email,
      roleName: users.roleName,
      createdAt: users.createdAt,
      flags: users.registrationFlags,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .where(sql`jsonb_array_length(${users.registrationFlags}) > 0`)
    .orderBy(desc(users.createdAt))
    .limit(maxFlagged);

/** To the end of the transaction nobody else changes the staff: who is the last of a kind is decided here. */
export async function lockStaff(db: Queries): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.staff})`);
}

const isStaff = eq(users.roleName, 'Editor');

/** Accounts of the admin app, by name. @param id of one of them */
export async function listColleagues(db: Queries, now: Date, id?: string) {
  const open = db
    .select({
      userId: staffSessions.userId,
      found: count().as('found'),
      lastUsedAt: max(staffSessions.lastUsedAt).as('last_used_at'),
    })
    .from(staffSessions)
    .where(gt(staffSessions.expiresAt, now))
    .groupBy(staffSessions.userId)
    .as('open');
  return db
    .select({ user: users, sessions: open.found, lastSeenAt: open.lastUsedAt })
    .from(users)
    .leftJoin(open, eq(open.userId, users.id))
    .where(and(isStaff, id === undefined ? undefined : eq(users.id, id)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.emailKey));
}

/** Accounts that may add staff and are not suspended. */
export const listManagers = (db: Queries) =>
  db
    .select({ id: users.id, isOpen: sql<boolean>`${users.invitedAt} is null` })
    .from(users)
    .where(
      and(
        isStaff,
        eq(users.status, 'active'),
        sql`${users.permissions} @> '["staff.manage"]'::jsonb`,
      ),
    );

export async function addStaffEvent(
  db: Queries,
  event: typeof staffEvents.$inferInsert,
): Promise<void> {
  await db.insert(staffEvents).values(event);
}

/** Newest first. @param before the id of an event */
export const listStaffEvents = (
  db: Queries,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StaffEventRow[]> =>
  db
    .select()
    .from(staffEvents)
    .where(before === undefined ? undefined : lt(staffEvents.id, before))
    .orderBy(desc(staffEvents.id))
    .limit(limit);

export const listStaffEventsAbout = (db: Queries, userId: string): Promise<StaffEventRow[]> =>
  db.select().from(staffEvents).where(eq(staffEvents.userId, userId)).orderBy(asc(staffEvents.id));

const withoutPerson = { userId: null, email: '' };

/** Of accounts that are gone, whatever took them. */
export async function removeStaffEventPersonsWithoutAccount(db: Queries): Promise<void> {
  const hasAccount = db.select().from(users).where(eq(users.id, staffEvents.userId));
  await db
    .update(staffEvents)
    .set(withoutPerson)
    .where(and(isNotNull(staffEvents.userId), notExists(hasAccount)));
}

export async function removeStaffEventPerson(db: Queries, userId: string): Promise<void> {
  await db.update(staffEvents).set(withoutPerson).where(eq(staffEvents.userId, userId));
}
