/** One line of a list a person picks from. */
export type Option = {
  readonly value: string;
  readonly label: string;
  /** More about it, in the same line of the list, e.g. 'Los Angeles, California'. */
  readonly detail?: string | undefined;
};

/** Folds case, accents and white space, so that 'cordoba' finds 'Córdoba'. */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en-US')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * The options that match what was typed, best first: label begins with it, a word of it begins with it, it occurs.
 * The given order is kept among equals; an empty search keeps all.
 */
export function searchOptions<T extends Option>(options: readonly T[], typed: string): T[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return [...options];
  const ranked: T[][] = [[], [], []];
  for (const option of options) {
    const label = foldForSearch(option.label);
    const all = foldForSearch(`${option.label} ${option.detail ?? ''}`);
    if (label.startsWith(wanted)) ranked[0]?.push(option);
    else if (all.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)))
      ranked[1]?.push(option);
    else if (all.includes(wanted)) ranked[2]?.push(option);
  }
  return ranked.flat();
}
