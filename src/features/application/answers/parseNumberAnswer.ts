import { parseNumber } from '#shared/input/number.ts';

export function parseNumberAnswer(text: string | undefined): number | null {
  const read = parseNumber(text ?? '', { min: -1e9, max: 1e9, decimals: 9 });
  return read.ok ? read.value : null;
}
