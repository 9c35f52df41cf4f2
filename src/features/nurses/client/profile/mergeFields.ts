import type { NurseFields } from '../../ownContract.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What only one side changed is taken from it.
 * @returns the fields that both changed; of them `merged` has mine
 */
export function mergeNurseFields(
  base: NurseFields,
  mine: NurseFields,
  theirs: NurseFields,
): { readonly merged: NurseFields; readonly conflicts: (keyof NurseFields)[] } {
  const keys = Object.keys(mine) as (keyof NurseFields)[];
  const isMine = (key: keyof NurseFields): boolean => !isSame(mine[key], base[key]);
  const conflicts = keys.filter(
    (key) => isMine(key) && !isSame(theirs[key], base[key]) && !isSame(mine[key], theirs[key]),
  );
  const merged = Object.fromEntries(
    keys.map((key) => [key, isMine(key) ? mine[key] : theirs[key]]),
  ) as NurseFields;
  return { merged, conflicts };
}
