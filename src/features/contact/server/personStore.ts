import { eq, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ContactRow } from './store.ts';
import { contactMessages } from './tables.ts';

const isFrom = (userId: string, email: string) =>
  or(
    eq(contactMessages.userId, userId),
    email === '' ? undefined : sql`lower(${contactMessages.email}) = lower(${email})`,
  );

export const listMessages = (db: Queries, userId: string, email: string): Promise<ContactRow[]> =>
  db.select().from(contactMessages).where(isFrom(userId, email));

export const deleteMessages = (
  db: Queries,
  userId: string,
  email: string,
): Promise<Pick<ContactRow, 'id' | 'receipt' | 'attachment'>[]> =>
  db.delete(contactMessages).where(isFrom(userId, email)).returning({
    id: contactMessages.id,
    receipt: contactMessages.receipt,
    attachment: contactMessages.attachment,
  });
