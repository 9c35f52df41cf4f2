import { states } from '../reference/states.ts';

/** Mail of the armed forces and of embassies (USPS). */
const military: readonly (readonly [state: string, prefix: RegExp])[] = [
  ['AA', /^340/],
  ['AE', /^09[0-8]/],
  ['AP', /^96[2-6]/],
];

export const militaryStateOf = (zip: string): string | null =>
  military.find(([, prefix]) => prefix.test(zip))?.[0] ?? null;

export const isMilitaryState = (state: string): boolean =>
  military.some(([each]) => each === state);

export function fiveDigits(text: string): string | null {
  return /^(\d{5})(?:[\s-]?\d{4})?$/.exec(text.normalize('NFKC').trim())?.[1] ?? null;
}

const abbreviations: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  mt: 'mount',
  ft: 'fort',
};

/** Without case, accents, spaces and punctuation; `St.` is Saint, `Mt` is Mount. */
export function cityKey(name: string): string {
  const plain = /[^ -~]/.test(name) ? name.normalize('NFKD').replace(/\p{M}/gu, '') : name;
  return plain
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/\b(?:st|ste|mt|ft)\b/g, (word) => abbreviations[word] ?? word)
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const byCode = new Map(states.options.map(({ value, label }) => [value, label]));
const byName = new Map(states.options.map(({ value, label }) => [cityKey(label), value]));

export const stateName = (code: string): string => byCode.get(code) ?? code;

export function stateCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return byCode.has(code) ? code : (byName.get(cityKey(text)) ?? null);
}

const maxPlaceLength = 200;

export type PlaceText = { readonly zip: string; readonly city: string; readonly state: string };

/**
 * `92831`, `Fullerton`, `Fullerton, CA`, `Texas`. A text that is a state and a city as well (`New York`) is the city.
 */
export function readPlaceText(text: string, isCity: (name: string) => boolean): PlaceText {
  const clean = text.slice(0, maxPlaceLength).normalize('NFKC').trim().replace(/\s+/g, ' ');
  const nothing = { zip: '', city: '', state: '' };
  const withZip = /^(?:(.*\D)[\s,]+)?(\d{5}(?:[\s-]?\d{4})?|\d{1,4})$/.exec(clean);
  if (withZip?.[2] !== undefined) return { ...nothing, zip: withZip[2] };
  if (isCity(clean)) return { ...nothing, city: clean };
  const alone = stateCode(clean);
  if (alone !== null) return { ...nothing, state: alone };
  const [, city = '', last = ''] = /^(.+),\s*([^,]+)$/.exec(clean) ?? [];
  const behindComma = stateCode(last);
  if (behindComma !== null) return { ...nothing, city: city.trim(), state: behindComma };
  const words = clean.split(' ');
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const state = stateCode(words.slice(cut).join(' '));
    const before = words.slice(0, cut).join(' ');
    if (state !== null && isCity(before)) return { ...nothing, city: before, state };
  }
  return { ...nothing, city: clean };
}
