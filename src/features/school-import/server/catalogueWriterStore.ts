import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { ChangeKind } from '#shared/reference/catalogue/catalogue.ts';
import { catalogueChanges, catalogueState } from '#features/schools/server/tables.ts';

export type CatalogueChange = {
  readonly universityId: number;
  readonly programId: number | null;
  readonly kind: ChangeKind;
  readonly subject: string;
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

/** Call in the transaction that changed schools, programs, figures, deadlines or pass rates. */
export async function raiseRevision(db: Queries, now: Date): Promise<void> {
  await db
    .insert(catalogueState)
    .values({ id: stateId, revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: { revision: sql`${catalogueState.revision} + 1`, changedAt: now },
    });
}
