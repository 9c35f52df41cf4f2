import { formatValue } from '#features/application/answers/labels.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { findList } from '#features/application/answers/places.ts';
import type { RowValues } from '#features/application/definition/types.ts';

const fields = findList(programMaterial, 'programs')?.fields ?? [];

function formatField(row: RowValues, name: string): string {
  const field = fields.find((each) => each.name === name);
  return field ? formatValue(programMaterial, field, row[name] ?? '', {}) : '';
}

export const formatRoute = (row: RowValues): string => formatField(row, 'route');

export function formatFee(row: RowValues): string {
  const fee = row['fee'] ?? '';
  if (fee === '') return '';
  if (Number(fee) === 0) return 'No fee';
  const state = formatField(row, 'feeState').toLowerCase();
  return `$${fee}${state === '' ? '' : `, ${state}`}`;
}
