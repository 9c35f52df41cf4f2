import type { FigureKey } from '#shared/reference/catalogue/catalogue.ts';
import type { School } from '#features/schools/contract.ts';

export const costKeys: readonly FigureKey[] = [
  'netPrice',
  'tuitionIn',
  'tuitionOut',
  'fees',
  'books',
];
export const studentKeys: readonly FigureKey[] = [
  'acceptRate',
  'gradRate',
  'satAverage',
  'enrollment',
];

export type MissingPart = 'programs' | 'costs' | 'nclex' | 'students';

/** Of a school's page, what no source has told us about this school. */
export function missingParts({ programs, nclex, figures }: School): readonly MissingPart[] {
  const hasNone = (keys: readonly FigureKey[]): boolean =>
    keys.every((key) => figures[key].value === 'not_loaded');
  const parts: readonly (readonly [MissingPart, boolean])[] = [
    ['programs', programs.length === 0],
    ['costs', hasNone(costKeys)],
    ['nclex', nclex.length === 0],
    ['students', hasNone(studentKeys)],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([part]) => part);
}
