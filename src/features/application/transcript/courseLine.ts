// A line without named columns: the course number in front, a title, then credits, grade and marks in some order.
import type { Order } from './columns.ts';
import { collapseSpaces, tokenize } from './lines.ts';
import { findTerm, findTermName, findYear } from './terms.ts';
import {
  findCode,
  findStatus,
  formatCredits,
  isDate,
  isGrade,
  isMark,
  isNoise,
  isNumber,
  isPercentGrade,
  isRepeatMark,
  isSeparator,
  isTransferGrade,
  isUnitWord,
  mayBeGrade,
  toNumber,
} from './tokens.ts';
import type { CourseLine, TranscriptCourse } from './transcript.ts';

type Word = { readonly text: string; readonly cell: number };
type Around = {
  term: string;
  year: string;
  status: TranscriptCourse['status'] | '';
};

export type ParsedLine =
  | { readonly kind: 'course'; readonly course: CourseLine }
  /** A course number and perhaps a title: the rest may follow on the next lines. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'none' };

/** What stands between the number and the title. */
const levels = /^(?:UG|GR|LD|UD|Undergraduate)$/;

export function parseCourseLine(cells: readonly string[], order: Order): ParsedLine {
  const { around, words } = readAround(cells.filter((cell) => cell !== ''));
  const start = [0, 1].find((at) => findCode(textsFrom(words, at)) !== null && maySkip(words, at));
  const code = start === undefined ? null : findCode(textsFrom(words, start));
  const rest = code ? afterCode(words.slice((start ?? 0) + code.words)) : words;
  const body = rest.filter(({ text }) => !isDate(text));
  const split = splitTitle(body, order, code !== null);
  if (!split)
    return code && !isNoise(body.map(({ text }) => text).join(' '))
      ? { kind: 'begun' }
      : { kind: 'none' };
  const written = collapseSpaces(split.title.map(({ text }) => text).join(' '));
  const isApart = split.title.at(-1)?.cell !== split.tail[0]?.cell;
  const title = isApart ? written : written.replace(/[,;:]$/, '');
  if (!code && isNoise(title)) return { kind: 'none' };
  const found = readTail(split.tail.map(({ text }) => text));
  const isCourse = found.credits !== '' || (found.grade !== '' && code !== null);
  if (!isCourse || (!code && found.grade === '' && around.status === ''))
    return code ? { kind: 'begun' } : { kind: 'none' };
  const { grade } = found;
  return {
    kind: 'course',
    course: {
      ...around,
      ...found,
      code: code?.code ?? '',
      title,
      grade: findStatus(grade) === '' ? grade : '',
      status: around.status || findStatus(grade),
      isTransfer: isTransferGrade(grade),
    },
  };
}

const textsFrom = (words: readonly Word[], at: number): string[] =>
  words.slice(at, at + 3).map(({ text }) => text);

/** A mark or a registration number may stand before the course number. */
const maySkip = (words: readonly Word[], at: number): boolean =>
  at === 0 ||
  isMark(words[0]?.text ?? '') ||
  isSeparator(words[0]?.text ?? '') ||
  /^\d{5}$/.test(words[0]?.text ?? '');

/** Cells that tell the term or the status are taken out. */
function readAround(cells: readonly string[]): { around: Around; words: Word[] } {
  const around = { term: '', year: '', status: '' as Around['status'] };
  const words: Word[] = [];
  for (const [cell, text] of cells.entries()) {
    const found = cells.length > 2 ? findTerm(text) : null;
    const name = cells.length > 3 ? findTermName(text) : null;
    const status = tokenize(text).length > 1 || cells.length > 3 ? findStatus(text) : '';
    if (found?.otherWords === 0) Object.assign(around, { term: found.term, year: found.year });
    else if (name !== null && around.term === '') around.term = name;
    else if (around.year === '' && cells.length > 4 && findYear(text) !== '') around.year = text;
    else if (status !== '') around.status = status;
    else words.push(...tokenize(text).map((word) => ({ text: word, cell })));
  }
  return { around, words: around.term === '' ? takeTerm(words, around) : words };
}

/** “Fall 2024 BIOL 20 …” or “… A Fall 2024”: a term at an end of the line. */
function takeTerm(words: readonly Word[], around: Around): Word[] {
  for (const count of [2, 1])
    for (const rest of [words.slice(count), words.slice(0, -count)]) {
      const taken = words.filter((word) => !rest.includes(word)).map(({ text }) => text);
      const found = findTerm(taken.join(' '));
      if (rest.length < 3 || found?.otherWords !== 0) continue;
      Object.assign(around, { term: found.term, year: found.year });
      return rest;
    }
  return [...words];
}

/** Without the section, the level and a dash. */
function afterCode(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (!first || !second) return words;
  const isAlone = second.cell !== first.cell;
  const isSection = /^(?:0\d{1,2}|Sec\.?)$/.test(first.text) && (isAlone || words.length > 3);
  const isBetween = levels.test(first.text) || isSeparator(first.text) || isSection;
  return isBetween ? afterCode(words.slice(1)) : words;
}

const isTail = (word: string): boolean =>
  isNumber(word) ||
  isGrade(word) ||
  isMark(word) ||
  isUnitWord(word) ||
  isSeparator(word) ||
  mayBeGrade(word);

/** Where the title ends: at the first column behind which nothing is a word, or where the last words are no more than that. */
function splitTitle(words: readonly Word[], order: Order, hasCode: boolean) {
  const at = words.findIndex(
    ({ cell }, index) =>
      index > 0 &&
      cell !== words[index - 1]?.cell &&
      words.slice(index).every(({ text }) => isTail(text)) &&
      words.slice(index).some(({ text }) => isNumber(text) || isGrade(text)),
  );
  const end =
    at > 0
      ? at
      : hasCode
        ? findTailStart(
            words.map(({ text }) => text),
            order,
          )
        : -1;
  const title = words.slice(0, Math.max(0, end));
  const isNamed = title.some(({ text }) => /\p{L}/u.test(text));
  return end > 0 && end < words.length && isNamed ? { title, tail: words.slice(end) } : null;
}

/** Of words that stand one space apart, from the end: numbers, one grade, and marks behind them. */
function findTailStart(words: readonly string[], order: Order): number {
  let at = words.length;
  while (at > 0 && isMark(words[at - 1] ?? '') && endsInNumbers(words, at - 1)) at -= 1;
  let grades = 0;
  let numbers = 0;
  for (; at > 0; at -= 1) {
    const word = words[at - 1] ?? '';
    if (isSeparator(word)) continue;
    if (isNumber(word) || isUnitWord(word)) numbers += 1;
    else if (grades === 0 && isTrailingGrade(word, numbers, order, words[at - 2] ?? ''))
      grades += 1;
    else break;
  }
  // “Calculus 2 4.00 A”: a whole number before others is the last word of the title.
  while (at < words.length - 1 && /^\d$/.test(words[at] ?? '') && hasDecimals(words.slice(at + 1)))
    at += 1;
  return at;
}

const hasDecimals = (words: readonly string[]): boolean =>
  words.some((word) => isNumber(word) && /[.,]/.test(word));

const endsInNumbers = (words: readonly string[], end: number): boolean =>
  isNumber(words[end - 1] ?? '') &&
  words
    .slice(0, end - 1)
    .slice(-3)
    .some(isGrade);

/** A letter that is also the last word of a title, as in “Physiology I 4.00”, is a grade only where grades stand. */
function isTrailingGrade(word: string, numbers: number, order: Order, before: string): boolean {
  if (numbers > 0)
    return isGrade(word) && (order === 'gradeFirst' || (order === null && word !== 'I'));
  return isGrade(word) || (mayBeGrade(word) && word.length <= 3 && isNumber(before));
}

function readTail(words: readonly string[]) {
  const values = words.filter((word) => !isUnitWord(word) && !isSeparator(word));
  const grade =
    values.find((word) => isGrade(word)) ??
    values.find((word) => !isNumber(word) && !isMark(word) && mayBeGrade(word)) ??
    findNumberGrade(values);
  const [first = '', second = ''] = values.filter((word) => isNumber(word));
  // Transfer credit is earned and was not attempted.
  const isEarned = first !== '' && toNumber(first) === 0 && /^(?:TR?|TC|CR|P|S)$/i.test(grade);
  return {
    credits: formatCredits(isEarned && second !== '' ? second : first),
    grade,
    isRepeat: values.some((word) => word !== grade && isRepeatMark(word)),
  };
}

/** “5.0 3.7 18.5”: credits, a grade in points, and their product. Or a percentage behind the credits. */
function findNumberGrade(words: readonly string[]): string {
  const numbers = words.filter(isNumber);
  const [credits = 0, points = 0, product = -1] = numbers.map(toNumber);
  const isProduct = Math.abs(credits * points - product) < 0.06;
  if (isProduct && points > 0 && points <= 4.3) return numbers[1] ?? '';
  return numbers.slice(1).find(isPercentGrade) ?? '';
}
