// Once given, a slug never changes: links, bookmarks and saved schools lead to it.

/** Long enough for every name in use. */
const maxNameLength = 80;
const maxCityLength = 28;

/** Letters that do not come apart into a base letter and its accent. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  return /[^\x20-\x7e]/.test(lower)
    ? lower
        .replace(/[ßæœøł]/g, (letter) => folded[letter] ?? '')
        .normalize('NFD')
        .replace(/[\u0300-\u036f’ʻ]/g, '')
    : lower;
}

function words(text: string, longest: number): string {
  let slug = '';
  let gap = false;
  for (const letter of plainLetters(text)) {
    if (letter === "'" || letter === '.') continue;
    const kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    const word = letter === '&';
    if (kept || word) slug += (gap || word) && slug !== '' ? '-' : '';
    if (kept) slug += letter;
    if (word) slug += 'and';
    gap = !kept;
  }
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), longest / 2)).replace(/-$/, '');
}

export const nameSlug = (name: string): string => words(name, maxNameLength) || 'school';

/** The name; where that is taken, with the city, then with the state, then with a number. */
export function schoolSlug(
  name: string,
  city: string,
  state: string,
  taken: ReadonlySet<string>,
): string {
  const base = nameSlug(name);
  if (!taken.has(base)) return base;
  const withCity = [base, words(city, maxCityLength)].filter(Boolean).join('-');
  if (!taken.has(withCity)) return withCity;
  const withState = [withCity, words(state, 2)].filter(Boolean).join('-');
  if (!taken.has(withState)) return withState;
  for (let number = 2; ; number += 1)
    if (!taken.has(`${withState}-${number}`)) return `${withState}-${number}`;
}
