// The address of a school's page. Once given it never changes: links, bookmarks and saved schools lead to it.

/** Long enough for every name in use; with city, state and number within the 120 of an address (schoolAddress.ts). */
const longestName = 80;
const longestCity = 28;

/** Letters that do not come apart into a base letter and its accent. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

function words(text: string, longest: number): string {
  const plain = text
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => folded[letter] ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʻ.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), longest / 2)).replace(/-$/, '');
}

/**
 * A new school's slug: its name; where that is taken, with the city, then with the state, then with a number.
 * @param state two letters
 * @param taken every slug that is given already; this one is not added to it
 */
export function schoolSlug(
  name: string,
  city: string,
  state: string,
  taken: ReadonlySet<string>,
): string {
  const base = words(name, longestName) || 'school';
  const withCity = [base, words(city, longestCity)].filter(Boolean).join('-');
  const withState = [withCity, words(state, 2)].filter(Boolean).join('-');
  const free = [base, withCity, withState].find((slug) => !taken.has(slug));
  if (free !== undefined) return free;
  for (let number = 2; ; number += 1)
    if (!taken.has(`${withState}-${number}`)) return `${withState}-${number}`;
}
