import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { pageRevision } from './tables.ts';

/** Changes with every committed change of what rendered pages show, by whichever process. */
export async function readPageRevision(db: Queries): Promise<string> {
  const [row] = await db
    .select({ revision: pageRevision.revision })
    .from(pageRevision)
    .where(eq(pageRevision.id, 1));
  return String(row?.revision ?? 0);
}
