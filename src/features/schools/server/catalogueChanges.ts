// What moved in the catalogue, for the people who saved the school.
import type { Queries } from '#server/db/database.ts';
import type { ChangeKind } from '#shared/reference/catalogue/catalogue.ts';
import { catalogueChanges } from './tables.ts';

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
const atOnce = 1000;

/** Call in the transaction that makes the change. */
export async function recordChanges(
  db: Queries,
  changes: readonly CatalogueChange[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += atOnce)
    await db.insert(catalogueChanges).values(changes.slice(from, from + atOnce));
}
