import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { sessions } from '../tables.ts';
import { knownDevices } from './tables.ts';

export function createDeviceStore(db: Queries) {
  return {
    /** @returns whether this person has signed in elsewhere before */
    async hasSignedInBefore(userId: string, deviceHash: string): Promise<boolean> {
      const others = await db.$count(
        knownDevices,
        and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash)),
      );
      return others > 0 || (await db.$count(sessions, eq(sessions.userId, userId))) > 0;
    },

    /** @returns whether it is new for this person */
    async addDevice(userId: string, deviceHash: string, now: Date): Promise<boolean> {
      const [row] = await db
        .insert(knownDevices)
        .values({ userId, deviceHash, firstUsedAt: now, lastUsedAt: now })
        .onConflictDoUpdate({
          target: [knownDevices.userId, knownDevices.deviceHash],
          set: { lastUsedAt: now },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      return row?.isNew === true;
    },

    async deleteUnusedSince(before: Date): Promise<void> {
      await db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, before));
    },

    listDevices: (userId: string) =>
      db.select().from(knownDevices).where(eq(knownDevices.userId, userId)),
  };
}
