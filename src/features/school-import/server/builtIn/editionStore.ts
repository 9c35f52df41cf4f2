import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { importRuns } from '#features/schools/server/tables.ts';

export type LoadedEdition = {
  /** 0 before the first. */
  readonly edition: number;
  readonly sha256: ReadonlySet<string>;
};

/** The newest edition of the built-in catalogue that this database has. */
export async function findLoadedEdition(db: Queries): Promise<LoadedEdition> {
  const newest = sql`(select max(edition) from import_runs)`;
  const runs = await db
    .select({ edition: importRuns.edition, sha256: importRuns.sha256 })
    .from(importRuns)
    .where(eq(importRuns.edition, newest));
  return {
    edition: runs[0]?.edition ?? 0,
    sha256: new Set(runs.map(({ sha256 }) => sha256)),
  };
}
