export type Option = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
};

export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en-US')
    .replace(/\s+/gu, ' ')
    .trim();

/** Best first: label begins with it, a word of it begins with it, it occurs. */
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
