import type { TermName, TermYear } from './transcript.ts';

const termNames: Readonly<Record<TermName, readonly string[]>> = {
  winter: ['winter', 'wint', 'wtr', 'win', 'wi', 'intersession', 'interim', 'invierno'],
  spring: ['spring', 'spr', 'sp', 'primavera'],
  summer: ['summer', 'sum', 'su', 'maymester', 'verano'],
  fall: ['fall', 'autumn', 'fa', 'aut', 'otoño'],
};
const termByName = new Map(
  Object.entries(termNames).flatMap(([term, names]) =>
    names.map((name) => [name, term as TermName] as const),
  ),
);

/** Short forms are words of other lines too, and name a term only beside a year. */
const isLongName = (name: string): boolean => name.length > 3;

/** What may stand in a heading beside the term and its year. */
const fillers = new Set(
  `academic and campus college courses credit current day days evening first full half hours i ii
  institution institutional iii in intensive long main mini of online progress quarter regular second semester
  session short term terms the trimester undergraduate units week weeks work year`.split(/\s+/),
);
const isFiller = (word: string): boolean => fillers.has(word) || /^\d{1,2}$/.test(word);

/** A line with a word that begins so names a term for another reason. */
const otherReasons =
  `admi award confer degree expect anticip gpa graduat issued printed dean standing probation honor
  effective catalog`.split(/\s+/);

const isYear = (word: string): boolean => /^(?:19[5-9]|20\d)\d$/.test(word);
const century = (twoDigits: string): string =>
  `${Number(twoDigits) > 50 ? '19' : '20'}${twoDigits}`;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '');

/** `fa24`, `2024fa`, `spring2025` */
function readCompact(word: string): TermYear | null {
  const parts = /^(\d*)(\p{L}+)(\d*)$/u.exec(word);
  const term = termByName.get(parts?.[2] ?? '');
  const digits = (parts?.[1] ?? '') + (parts?.[3] ?? '');
  if (!term || (parts?.[1] !== '' && parts?.[3] !== '')) return null;
  if (isYear(digits)) return { term, year: digits };
  return /^\d\d$/.test(digits) ? { term, year: century(digits) } : null;
}

/** In an academic year fall is the first half, everything else the second. */
const yearIn = (first: string, second: string, term: TermName): string =>
  term === 'fall' ? first : second.length === 2 ? first.slice(0, 2) + second : second;

export type FoundTerm = TermYear & {
  /** Words that are neither the term nor its year nor usual beside them. */
  readonly otherWords: number;
};

/** The term that a text names with its year. */
export function findTerm(text: string): FoundTerm | null {
  const words = wordsIn(text);
  for (const [at, word] of words.entries()) {
    const compact = readCompact(word);
    if (compact)
      return { ...compact, otherWords: countOthers(words.filter((_, index) => index !== at)) };
  }
  const termAt = words.findIndex((word) => termByName.has(word));
  const term = termByName.get(words[termAt] ?? '');
  if (!term) return null;
  const yearAt = words.findIndex(isYear);
  if (yearAt >= 0) {
    const first = words[yearAt] ?? '';
    const next = words[yearAt + 1] ?? '';
    const isRange = isNextYear(first, next);
    const used = [termAt, yearAt, ...(isRange ? [yearAt + 1] : [])];
    return {
      term,
      year: isRange ? yearIn(first, next, term) : first,
      otherWords: countOthers(words.filter((_, index) => !used.includes(index))),
    };
  }
  // Fall ’24
  const short = words[termAt + 1] ?? '';
  if (!/^\d\d$/.test(short) || !isLongName(words[termAt] ?? '')) return null;
  const others = words.filter((_, index) => index !== termAt && index !== termAt + 1);
  return { term, year: century(short), otherWords: countOthers(others) };
}

const isNextYear = (first: string, next: string): boolean =>
  /^(?:\d\d|\d{4})$/.test(next) &&
  Number(first) + 1 === Number(next.length === 2 ? first.slice(0, 2) + next : next);

const countOthers = (words: readonly string[]): number =>
  words.filter((word) => !isFiller(word) && !isYear(word)).length;

/** Such as the name of a campus. */
const maxOtherWords = 3;

/** A line that says the term of those below it. @param around the academic year above, `2023-2024` or '' */
export function findTermHeading(text: string, around: string): TermYear | null {
  const words = wordsIn(text);
  if (words.some((word) => otherReasons.some((start) => word.startsWith(start)))) return null;
  const found = findTerm(text);
  if (found) return found.otherWords <= maxOtherWords ? found : null;
  const named = words.filter((word) => termByName.has(word) && isLongName(word));
  const term = termByName.get(named[0] ?? '');
  const alone = words.every((word) => named.includes(word) || isFiller(word));
  const [first = '', second = ''] = around.split('-');
  return term && alone && named.length === 1 && first !== ''
    ? { term, year: yearIn(first, second, term) }
    : null;
}

/** `2023-2024` of a heading like “Academic Year 2023–24”; '' of any other line. */
export function findAcademicYear(text: string): string {
  const words = wordsIn(text);
  const at = words.findIndex(isYear);
  const [first = '', next = ''] = words.slice(at < 0 ? words.length : at);
  const others = words.filter((word) => word !== first && word !== next);
  if (!isNextYear(first, next) || !others.every(isFiller)) return '';
  return `${first}-${yearIn(first, next, 'spring')}`;
}

/** A cell of a table that holds a term's name alone. */
export const findTermName = (cell: string): TermName | null => {
  const words = wordsIn(cell).filter((word) => !isFiller(word));
  return words.length === 1 ? (termByName.get(words[0] ?? '') ?? null) : null;
};

export const findYear = (cell: string): string => (isYear(cell.trim()) ? cell.trim() : '');
