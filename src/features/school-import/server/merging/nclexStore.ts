import { nclexRates } from '#features/schools/server/tables.ts';
import { formatRate } from '#shared/reference/catalogue/labels.ts';
import { formatCount } from '#shared/text/plural.ts';
import { type CatalogueChange, recordChanges } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import type { ImportStore } from '../store.ts';
import { type Difference, type Given, mergeRows, type MergeTarget } from './mergeStore.ts';
import { yearNumber } from './schoolFacts.ts';

export type NclexRow = Omit<typeof nclexRates.$inferSelect, 'runId'>;

const target: MergeTarget<NclexRow> = {
  table: nclexRates,
  key: ['universityId', 'type', 'exam', 'year'],
  values: ['rate', 'takers', 'status', 'sourceUrl'],
  keepsNewer: false,
};

const keyOf = ({ universityId, type, exam }: Omit<NclexRow, 'year'>): string =>
  [universityId, type, exam].join('|');

function changeText({ status, rate, takers }: NclexRow): string {
  if (status === 'not_published') return 'Not published by the state';
  if (status === 'too_few' || rate === null) return 'Too few people to show';
  return takers === null ? formatRate(rate) : `${formatRate(rate)} of ${formatCount(takers)}`;
}

export async function mergeNclex(
  { db, tx }: ImportStore,
  run: Run,
  rows: readonly Given<NclexRow>[],
): Promise<Difference<NclexRow>[]> {
  const newest = new Map<string, number>();
  for (const row of await db.select().from(nclexRates))
    newest.set(keyOf(row), Math.max(newest.get(keyOf(row)) ?? 0, yearNumber(row.year)));
  const merged = await mergeRows(tx, run, target, rows);
  const change = (row: NclexRow, before: string): CatalogueChange => ({
    universityId: row.universityId,
    programId: null,
    kind: 'nclex',
    subject: `NCLEX-${row.exam} pass rate, ${row.type}, ${row.year}`,
    before,
    after: changeText(row),
    at: run.at,
    runId: run.id,
  });
  const changes: CatalogueChange[] = [];
  /** Of new years, people hear of the newest alone. */
  const news = new Map<string, NclexRow>();
  for (const { row, outcome, before } of merged) {
    const key = keyOf(row);
    if (before !== null && changeText(before) !== changeText(row))
      changes.push(change(row, changeText(before)));
    if (outcome !== 'added' || yearNumber(row.year) <= (newest.get(key) ?? 0)) continue;
    newest.set(key, yearNumber(row.year));
    news.set(key, row);
  }
  await recordChanges(db, [...changes, ...[...news.values()].map((row) => change(row, ''))]);
  return merged;
}
