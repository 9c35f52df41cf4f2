export type NumberRange = {
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
  readonly step?: number;
};

/** features.md §2.3. */
export const gpaRange: NumberRange = { min: 0, max: 4, decimals: 2 };
export const creditsRange: NumberRange = { min: 0, max: 30, decimals: 1, step: 0.5 };

export type NumberResult =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: 'not_a_number' | 'range' | 'decimals' | 'step' };

/** A comma before the decimals is read as a point, a leading point as zero. */
export function parseNumber(text: string, range: NumberRange): NumberResult {
  const found = /^([+-]?)(\d{0,9})(?:[.,](\d{0,9}))?$/.exec(text.trim());
  const [, sign = '', whole = '', decimals = ''] = found ?? [];
  if (!found || whole + decimals === '') return { ok: false, problem: 'not_a_number' };
  const value = Number(`${sign}${whole || '0'}.${decimals || '0'}`);
  if (value < range.min || value > range.max) return { ok: false, problem: 'range' };
  if (decimals.replace(/0+$/, '').length > range.decimals)
    return { ok: false, problem: 'decimals' };
  const steps = value / (range.step ?? 1);
  if (range.step !== undefined && !Number.isInteger(steps)) return { ok: false, problem: 'step' };
  return { ok: true, value: value === 0 ? 0 : value };
}
