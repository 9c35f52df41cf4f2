// SQL for what every write to the catalogue leaves behind: its changes, for people who saved the school, and its revision.
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ChangeKind } from '#shared/reference/catalogue/catalogue.ts';
import { catalogueChanges, catalogueState } from '#features/schools/server/tables.ts';

export type CatalogueChange = {
  readonly universityId: number;
  /** Null when it is about the school, and for a program that is gone. */
  readonly programId: number | null;
  readonly kind: ChangeKind;
  /** What changed, in words, e.g. `Final deadline, Fall 2027`. */
  readonly subject: string;
  /** Both as people read them; empty for nothing. */
  readonly before: string;
  readonly after: string;
  readonly at: Date;
  readonly runId: number | null;
};

/** Rows of one statement; the protocol takes 65,535 values. */
const batchSize = 1000;

/** Call in the transaction that makes the change. */
export async function recordChanges(
  db: Queries,
  changes: readonly CatalogueChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += batchSize)
    await db.insert(catalogueChanges).values(changes.slice(from, from + batchSize));
}

const stateId = 1;

/** Call in the transaction that changed schools, programs, figures, deadlines or pass rates; reviews are no part of it. */
export async function raiseRevision(db: Queries, now: Date): Promise<void> {
  await db
    .insert(catalogueState)
    .values({ id: stateId, revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: { revision: sql`${catalogueState.revision} + 1`, changedAt: now },
    });
}
