import { type AwardType, awardLabels, awardYears } from '#shared/reference/catalogue/awards.ts';
import type { nursingAwards } from '#features/schools/server/tables.ts';
import type { CatalogueChange } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import { isProtected, type KnownSchool, sameSource } from './schoolFacts.ts';
import { formatCount } from '#shared/text/plural.ts';

export type AwardsRow = typeof nursingAwards.$inferSelect;
export type StoredAwards = AwardsRow & { readonly from: KnownSchool['from'] };

export type AwardsMerge = {
  take(row: AwardsRow): Outcome;
  rows(): AwardsRow[];
  changes(): CatalogueChange[];
};

type Program = { readonly universityId: number; readonly type: AwardType };

const keyOf = ({ universityId, type }: Program): string => `${universityId}|${type}`;

const changeText = ({ awards, year }: AwardsRow): string =>
  `${formatCount(awards)} in ${awardYears(year)}`;

export function createAwardsMerge(stored: readonly StoredAwards[], run: Run): AwardsMerge {
  const known = new Map(stored.map((row) => [`${keyOf(row)}|${row.year}`, row]));
  const newest = new Map<string, StoredAwards>();
  for (const row of stored)
    if (row.year > (newest.get(keyOf(row))?.year ?? 0)) newest.set(keyOf(row), row);
  const rows: AwardsRow[] = [];
  const changes: CatalogueChange[] = [];
  const tell = (row: AwardsRow): void => {
    const last = newest.get(keyOf(row));
    if (!last || row.year < last.year) return;
    changes.push({
      universityId: row.universityId,
      programId: null,
      kind: 'figures',
      subject: awardLabels[row.type],
      before: changeText(last),
      after: changeText(row),
      at: run.at,
      runId: run.id,
    });
  };
  return {
    take(row) {
      const before = known.get(`${keyOf(row)}|${row.year}`);
      if (before && isProtected(before.from, run)) return 'unchanged';
      const isSame = before?.awards === row.awards;
      if (isSame && sameSource(before.from, run)) return 'unchanged';
      rows.push(row);
      if (isSame) return 'confirmed';
      tell(row);
      return before ? 'changed' : 'added';
    },
    rows: () => rows,
    changes: () => changes,
  };
}
