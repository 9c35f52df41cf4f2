import { universityFigures } from '#features/schools/server/tables.ts';
import {
  type Figure,
  type FigureKey,
  figureKeys,
  type FigureValues,
} from '#shared/reference/catalogue/catalogue.ts';
import { readFigureValues } from '#shared/reference/catalogue/figures.ts';
import { figureLabels, figureText } from '#shared/reference/catalogue/programLabels.ts';
import { recordChanges } from '../catalogueWriterStore.ts';
import type { FileKind } from '../fileFormat.ts';
import type { ImportContext } from '../importer.ts';
import { type Difference, type Given, mergeRows, type MergeTarget } from './mergeStore.ts';

type FiguresRow = {
  readonly universityId: number;
  readonly kind: FileKind;
  readonly values: FigureValues;
};

const target: MergeTarget<FiguresRow> = {
  table: universityFigures,
  key: ['universityId', 'kind'],
  values: ['values'],
  keepsNewer: true,
};

/** Without those that the file has no column for. */
export const givenFigures = (
  said: {
    readonly [key in FigureKey]?: Figure | undefined;
  },
): FigureValues =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

function changeText(values: FigureValues, keys: readonly FigureKey[]): string {
  return keys
    .flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [`${figureLabels[key]}: ${figureText(key, value)}`];
    })
    .join('; ');
}

/** Says in the report which numbers an earlier file had and this one has no column for. */
export async function mergeFigures(
  { run, store, report }: ImportContext,
  rows: readonly Given<Omit<FiguresRow, 'kind'>>[],
): Promise<Difference<FiguresRow>[]> {
  const { kind, year } = run;
  const given = rows.map((row) => ({ ...row, kind }));
  const merged = await mergeRows(store.tx, run, target, given);
  const dropped = new Set<FigureKey>();
  await recordChanges(
    store.db,
    merged.flatMap(({ row, before, beforeYear }) => {
      if (before === null) return [];
      const known = readFigureValues(before.values);
      const different = figureKeys.filter((key) => known[key] !== row.values[key]);
      for (const key of different) if (row.values[key] === undefined) dropped.add(key);
      return {
        universityId: row.universityId,
        programId: null,
        kind: 'figures' as const,
        subject: `Costs and rates, ${beforeYear === year ? year : `${beforeYear} to ${year}`}`,
        before: changeText(known, different),
        after: changeText(row.values, different),
        at: run.at,
        runId: run.id,
      };
    }),
  );
  for (const key of dropped)
    report.remark(
      `An earlier file had “${figureLabels[key]}”, this one has no column for it: where it was known it is gone.`,
    );
  return merged;
}
