import { and, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../api/idempotency/tables.ts';
import type { Queries } from '../db/database.ts';
import { mailOutbox } from '../mail/tables.ts';

const isTo = (address: string): SQL =>
  sql`(lower(${mailOutbox.recipient}) = lower(${address}) or lower(${mailOutbox.replyTo}) = lower(${address}))`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export const listMails = (db: Queries, address: string) =>
  db
    .select({
      to: mailOutbox.recipient,
      subject: mailOutbox.subject,
      writtenAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(isTo(address));

/** @param keys parts of the dedupe keys of mails to others */
export async function deleteMails(
  db: Queries,
  address: string,
  keys: readonly string[],
): Promise<void> {
  const named = keys.map((key) => like(mailOutbox.dedupeKey, `%${escapeLike(key)}%`));
  if (address === '' && named.length === 0) return;
  await db.delete(mailOutbox).where(or(address === '' ? undefined : isTo(address), ...named));
}

/** Answers to calls of the person, and to calls without a session that name their address. */
export async function deleteReceipts(db: Queries, userId: string, address: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, `user:${userId}`));
  if (address === '') return;
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, 'anonymous'),
        like(sql`lower(${idempotencyKeys.response})`, `%${escapeLike(address.toLowerCase())}%`),
      ),
    );
}

const containing = (
  column: typeof mailOutbox.text | typeof idempotencyKeys.response,
  text: string,
) => like(column, `%${escapeLike(text)}%`);

/** One scan of each table, however many texts. */
export async function deleteTexts(db: Queries, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
  await db
    .delete(idempotencyKeys)
    .where(or(...texts.map((text) => containing(idempotencyKeys.response, inJson(text)))));
  await db
    .delete(mailOutbox)
    .where(
      and(
        isNotNull(mailOutbox.sentAt),
        or(...texts.map((text) => containing(mailOutbox.text, text))),
      ),
    );
}
