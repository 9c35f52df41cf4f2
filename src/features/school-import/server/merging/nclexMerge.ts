import { formatRate } from '#shared/reference/catalogue/labels.ts';
import type { CatalogueChange } from '../catalogueWriterStore.ts';
import type { nclexRates } from '#features/schools/server/tables.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import { sameSource, yearNumber, type KnownSchool } from './schoolFacts.ts';
import { formatCount } from '#shared/text/plural.ts';

export type NclexRow = typeof nclexRates.$inferSelect;
export type StoredNclex = NclexRow & { readonly from: KnownSchool['from'] };

export type NclexMerge = {
  take(row: NclexRow): Outcome;
  rows(): NclexRow[];
  changes(): CatalogueChange[];
};

const keyOf = ({ universityId, type, exam, year }: NclexRow): string =>
  [universityId, type, exam, year].join('|');
const lineOf = ({ universityId, type, exam }: NclexRow): string =>
  [universityId, type, exam].join('|');

function changeText({ status, rate, takers }: NclexRow): string {
  if (status === 'not_published') return 'Not published by the state';
  if (status === 'too_few' || rate === null) return 'Too few people to show';
  return takers === null ? formatRate(rate) : `${formatRate(rate)} of ${formatCount(takers)}`;
}

const sameRate = (a: NclexRow, b: NclexRow): boolean =>
  a.rate === b.rate &&
  a.takers === b.takers &&
  a.status === b.status &&
  a.sourceUrl === b.sourceUrl;

export function createNclexMerge(stored: readonly StoredNclex[], run: Run): NclexMerge {
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const newest = new Map<string, number>();
  for (const row of stored)
    newest.set(lineOf(row), Math.max(newest.get(lineOf(row)) ?? 0, yearNumber(row.year)));
  const rows: NclexRow[] = [];
  /** Of new years, people hear of the newest alone. */
  const news = new Map<string, NclexRow>();
  const changes: CatalogueChange[] = [];
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
  return {
    take(row) {
      const before = known.get(keyOf(row));
      if (before === undefined) {
        rows.push(row);
        const line = lineOf(row);
        if (
          yearNumber(row.year) >
          Math.max(newest.get(line) ?? 0, yearNumber(news.get(line)?.year ?? '') || 0)
        )
          news.set(line, row);
        return 'added';
      }
      const same = sameRate(before, row);
      if (same && sameSource(before.from, run)) return 'unchanged';
      rows.push(row);
      if (same) return 'confirmed';
      if (changeText(before) !== changeText(row)) changes.push(change(row, changeText(before)));
      return 'changed';
    },
    rows: () => rows,
    changes: () => [...changes, ...[...news.values()].map((row) => change(row, ''))],
  };
}
