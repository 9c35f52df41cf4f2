import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '../tables.ts';

export type StaffRow = Pick<typeof users.$inferSelect, 'email' | 'name' | 'roleName'> & {
  readonly permissions: readonly string[];
};

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

/** To the end of the transaction nobody else changes what this account may do. */
export async function lockPermissions(db: Queries, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ permissions: users.permissions })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row?.permissions ?? [];
}
