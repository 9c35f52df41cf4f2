import type { StudentPackage } from '../packages/rules.ts';
import { covers, packageKeys } from '../packages/rules.ts';
import type { NeededPackage } from './rules.ts';

type Reader = { readonly roleName: string; readonly studentPackage: string };

const isPackage = (owned: string): owned is StudentPackage =>
  owned === '' || packageKeys.some((key) => key === owned);

/** @param reader null for a guest */
export function canOpenResource(needed: NeededPackage, reader: Reader | null): boolean {
  if (needed === 'none') return true;
  if (reader?.roleName !== 'Student') return false;
  return isPackage(reader.studentPackage) && covers(reader.studentPackage, needed);
}
