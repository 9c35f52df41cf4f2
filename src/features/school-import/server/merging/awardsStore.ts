import { sql } from 'drizzle-orm';
import { nursingAwards } from '#features/schools/server/tables.ts';
import { awardLabels, awardYears } from '#shared/reference/catalogue/awards.ts';
import { formatCount } from '#shared/text/plural.ts';
import { recordChanges } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import type { ImportStore } from '../store.ts';
import { type Difference, type Given, mergeRows, type MergeTarget } from './mergeStore.ts';

export type AwardsRow = Omit<typeof nursingAwards.$inferSelect, 'runId'>;

const target: MergeTarget<AwardsRow> = {
  table: nursingAwards,
  key: ['universityId', 'type', 'year'],
  values: ['awards'],
  keepsNewer: false,
};

const keyOf = ({ universityId, type }: AwardsRow): string => `${universityId}|${type}`;
const changeText = ({ awards, year }: AwardsRow): string =>
  `${formatCount(awards)} in ${awardYears(year)}`;

/** People hear of the newest year of a program that is known already. */
export async function mergeAwards(
  { db, tx }: ImportStore,
  run: Run,
  rows: readonly Given<AwardsRow>[],
): Promise<Difference<AwardsRow>[]> {
  const { universityId, type, year } = nursingAwards;
  const known = await db
    .selectDistinctOn([universityId, type])
    .from(nursingAwards)
    .orderBy(universityId, type, sql`${year} desc`);
  const newest = new Map(known.map((row) => [keyOf(row), row]));
  const merged = await mergeRows(tx, run, target, rows);
  await recordChanges(
    db,
    merged.flatMap(({ row, outcome }) => {
      const last = newest.get(keyOf(row));
      if (!/added|changed/.test(outcome) || !last || row.year < last.year) return [];
      return {
        universityId: row.universityId,
        programId: null,
        kind: 'figures' as const,
        subject: awardLabels[row.type],
        before: changeText(last),
        after: changeText(row),
        at: run.at,
        runId: run.id,
      };
    }),
  );
  return merged;
}
