// What the College Scorecard says of graduates by field of study: fields as CIP families of four digits, credentials as
// CREDLEV of its dictionary.
import * as z from 'zod/mini';
import type { AwardType } from './awards.ts';
import { type Figure, figure } from './catalogue.ts';

/** US cents: median earnings one year after graduating, and median federal student debt. */
export const outcomeKeys = ['earnings', 'debt'] as const;
export type OutcomeKey = (typeof outcomeKeys)[number];
export type OutcomeValues = { readonly [key in OutcomeKey]?: Figure };

/** Certificate, associate, bachelor, post-baccalaureate, master, doctorate, first professional, graduate certificate. */
export const credentialLevels: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8]);

const registeredNursing: Readonly<Record<number, AwardType>> = { 2: 'ADN', 3: 'BSN', 5: 'MSN' };

/**
 * @param family `51.38` or `51.39`
 * @param level CREDLEV
 * @returns null for what is not told apart: an undergraduate certificate under 51.38 can be a diploma or for nurses who
 * have a license
 */
export function outcomeTypeOf(family: string, level: number): AwardType | null {
  if (family === '51.39') return level === 1 || level === 2 ? 'LVN' : null;
  return family === '51.38' ? (registeredNursing[level] ?? null) : null;
}

/** Drops what is neither a number nor a known reason. */
export function readOutcomeValues(stored: unknown): OutcomeValues {
  if (typeof stored !== 'object' || stored === null) return {};
  const values: { [key in OutcomeKey]?: Figure } = {};
  for (const key of outcomeKeys) {
    const read = z.safeParse(figure, (stored as Record<string, unknown>)[key]);
    if (read.success) values[key] = read.data;
  }
  return values;
}
