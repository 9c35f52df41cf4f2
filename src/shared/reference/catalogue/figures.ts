import * as z from 'zod/mini';
import {
  type Figure,
  figure,
  type FigureKey,
  figureKeys,
  figureSources,
  type FigureValues,
  type ImportKind,
} from './catalogue.ts';

export type ReportedFigures<S> = {
  readonly kind: ImportKind;
  readonly values: FigureValues;
  readonly source: S;
};

export type Derived<S> = {
  readonly value: Figure;
  readonly source: S | null;
};

/** Drops what is neither a number nor a known reason. */
export function readFigureValues(stored: unknown): FigureValues {
  if (typeof stored !== 'object' || stored === null) return {};
  const values: { [key in FigureKey]?: Figure } = {};
  for (const key of figureKeys) {
    const read = z.safeParse(figure, (stored as Record<string, unknown>)[key]);
    if (read.success) values[key] = read.data;
  }
  return values;
}

/**
 * Staff have the last word, also when they say why there is none; else the first source of `figureSources` with a
 * number, else the first reason, else `not_loaded`.
 */
export function deriveFigure<S>(key: FigureKey, said: readonly ReportedFigures<S>[]): Derived<S> {
  let reason: Derived<S> | null = null;
  for (const kind of figureSources[key]) {
    const from = said.find((each) => each.kind === kind);
    const value = from?.values[key];
    if (from === undefined || value === undefined) continue;
    if (typeof value === 'number' || kind === 'staff') return { value, source: from.source };
    reason ??= { value, source: from.source };
  }
  return reason ?? { value: 'not_loaded', source: null };
}

export function deriveFigures<S>(
  said: readonly ReportedFigures<S>[],
): Record<FigureKey, Derived<S>> {
  const entries = figureKeys.map((key) => [key, deriveFigure(key, said)] as const);
  return Object.fromEntries(entries) as Record<FigureKey, Derived<S>>;
}
