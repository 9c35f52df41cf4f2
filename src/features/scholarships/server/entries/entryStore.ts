import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { DividedRow } from '../builtIn/scholarshipFile.ts';
import { raiseRevision } from '../store.ts';
import { scholarshipReports, scholarships } from '../tables.ts';

/** From then on it is the staff’s, but for samples, which stay samples. */
const byStaff = sql`case when ${scholarships.setBy} = 'sample' then 'sample' else 'staff' end`;

/** What code or staff stored before under this slug is replaced, and is listed again. */
export async function publishRow(
  db: Queries,
  { slug, facts, details }: DividedRow,
  now: Date,
): Promise<void> {
  const values = { facts, details, listed: true, updatedAt: now };
  await db
    .insert(scholarships)
    .values({ slug, ...values, setBy: 'staff' })
    .onConflictDoUpdate({ target: scholarships.slug, set: { ...values, setBy: byStaff } });
  await raiseRevision(db);
}

/** The row stays, so that the next edition of the built-in list does not bring it back; open reports are answered. */
export async function unlistRow(db: Queries, slug: string, now: Date): Promise<void> {
  await db
    .update(scholarships)
    .set({ listed: false, setBy: byStaff, updatedAt: now })
    .where(eq(scholarships.slug, slug));
  await db
    .update(scholarshipReports)
    .set({ closedAt: now })
    .where(and(eq(scholarshipReports.slug, slug), isNull(scholarshipReports.closedAt)));
  await raiseRevision(db);
}
