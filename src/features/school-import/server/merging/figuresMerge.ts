import {
  type FigureKey,
  figureKeys,
  type FigureValues,
} from '#shared/reference/catalogue/catalogue.ts';
import { figureText, figureLabels } from '#shared/reference/catalogue/programLabels.ts';
import type { CatalogueChange } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import { isNewer, isProtected, type KnownSchool, sameSource } from './schoolFacts.ts';

export type StoredFigures = {
  readonly universityId: number;
  readonly values: FigureValues;
  readonly from: KnownSchool['from'];
};

export type FiguresRow = {
  readonly universityId: number;
  readonly values: FigureValues;
  readonly runId: number;
};

export type FiguresMerge = {
  take(universityId: number, values: FigureValues): Outcome;
  added(): FiguresRow[];
  updated(): FiguresRow[];
  changes(): CatalogueChange[];
  /** Numbers that an earlier file had and this one has no column for. */
  dropped(): FigureKey[];
};

const inOrder = (values: FigureValues): FigureValues =>
  Object.fromEntries(
    figureKeys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  );

function changeText(values: FigureValues, keys: readonly FigureKey[]): string {
  return keys
    .flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [`${figureLabels[key]}: ${figureText(key, value)}`];
    })
    .join('; ');
}

export function createFiguresMerge(stored: readonly StoredFigures[], run: Run): FiguresMerge {
  const known = new Map(stored.map((figures) => [figures.universityId, figures]));
  const added: FiguresRow[] = [];
  const updated: FiguresRow[] = [];
  const changes: CatalogueChange[] = [];
  const dropped = new Set<FigureKey>();
  return {
    take(universityId, given) {
      const values = inOrder(given);
      const row = { universityId, values, runId: run.id };
      const before = known.get(universityId);
      if (before === undefined) {
        added.push(row);
        return 'added';
      }
      if (isProtected(before.from, run)) return 'unchanged';
      if (isNewer(before.from, run)) return 'older';
      const different = figureKeys.filter((key) => before.values[key] !== values[key]);
      if (different.length === 0 && sameSource(before.from, run)) return 'unchanged';
      updated.push(row);
      if (different.length === 0) return 'confirmed';
      for (const key of different) if (values[key] === undefined) dropped.add(key);
      const from = before.from?.year ?? '';
      changes.push({
        universityId,
        programId: null,
        kind: 'figures',
        subject:
          from === run.year
            ? `Costs and rates, ${run.year}`
            : `Costs and rates, ${from} to ${run.year}`,
        before: changeText(before.values, different),
        after: changeText(values, different),
        at: run.at,
        runId: run.id,
      });
      return 'changed';
    },
    added: () => added,
    updated: () => updated,
    changes: () => changes,
    dropped: () => [...dropped],
  };
}
