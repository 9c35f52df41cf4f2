import { maxDollars } from '../contract.ts';

/** Dollars as typed: `2,500`, `$2500`. @returns null for nothing, undefined for what is no amount */
export function readDollars(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '').trim();
  if (plain === '') return null;
  return /^\d{1,7}$/.test(plain) && Number(plain) <= maxDollars ? Number(plain) : undefined;
}
