// From what several sources say about a school to the one number that filters, lists and the page all read
// (features.md pitfalls 39 and 41).
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

/** What one source says about one school. @typeParam S what is known about the source, e.g. its import run */
export type ReportedFigures<S> = {
  readonly kind: ImportKind;
  readonly values: FigureValues;
  readonly source: S;
};

export type Derived<S> = {
  readonly value: Figure;
  /** Who said it; null when no source that is asked for it has been loaded. */
  readonly source: S | null;
};

/** Numbers as they were stored; what is no number and no known reason is left out. */
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
 * The number that holds. Staff have the last word, also when they say why there is none; else the first source of
 * `figureSources` that has a number, else the first reason, else `not_loaded`.
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

/** All numbers of a school. */
export function deriveFigures<S>(
  said: readonly ReportedFigures<S>[],
): Record<FigureKey, Derived<S>> {
  const entries = figureKeys.map((key) => [key, deriveFigure(key, said)] as const);
  return Object.fromEntries(entries) as Record<FigureKey, Derived<S>>;
}
