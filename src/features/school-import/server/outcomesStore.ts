import { eq, sql } from 'drizzle-orm';
import type { BulkColumns, BulkTransaction } from '#server/db/bulkTransaction.ts';
import type { Queries } from '#server/db/database.ts';
import { readOutcomeValues } from '#shared/reference/catalogue/outcomes.ts';
import { importRuns, nursingOutcomes } from '#features/schools/server/tables.ts';
import type { OutcomesMerge, StoredOutcomes } from './merging/outcomesMerge.ts';
import { runSource } from './runSource.ts';

const columns: BulkColumns = [
  ['university_id', 'integer'],
  ['type', 'text'],
  ['values', 'jsonb'],
  ['run_id', 'integer'],
];

export async function findOutcomes(db: Queries): Promise<StoredOutcomes[]> {
  const rows = await db
    .select({ row: nursingOutcomes, from: runSource })
    .from(nursingOutcomes)
    .innerJoin(importRuns, eq(importRuns.id, nursingOutcomes.runId));
  return rows.map(({ row: { universityId, type, values }, from }) => ({
    universityId,
    type,
    values: readOutcomeValues(values),
    from,
  }));
}

export async function saveOutcomes(tx: BulkTransaction, merge: OutcomesMerge): Promise<void> {
  const rows = merge
    .rows()
    .map(({ universityId, type, values, runId }) => [universityId, type, values, runId]);
  if (rows.length === 0) return;
  await tx.stage('imported_outcomes', columns, rows);
  await tx.db.execute(
    sql`insert into ${nursingOutcomes} (university_id, type, "values", run_id) select university_id, type, "values", run_id from imported_outcomes on conflict (university_id, type) do update set "values" = excluded."values", run_id = excluded.run_id`,
  );
}
