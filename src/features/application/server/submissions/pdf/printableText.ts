// A character without a glyph must neither vanish nor become an empty box: its number is printed.
import { nonJoiner, type TextRun, type Typefaces, type Weight } from './typefaces.ts';

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Soft hyphen, zero-width space, word joiner, byte order mark: on the student's screen they are invisible too. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const otherSpaces = /[\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Such as `ﬁ` from a pasted PDF: the letters look the same. */
const latinLigatures = /[\ufb00-\ufb06]/g;
const otherHyphens = /[\u2010\u2011]/g;
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Of the first typeface, without accents that could belong together: needs no search. */
const plain = /^[ -~\n]*$/;

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const isVisible = (character: string): boolean =>
  character === nonJoiner || !/\p{C}/u.test(character);

export type PrintableText = {
  /** With `\n` between lines. */
  readonly text: string;
  /** Whether numbers stand in the place of characters. */
  readonly replaced: boolean;
};

function isPrintable(cluster: string, weight: Weight, typefaces: Typefaces): boolean {
  if (cluster === '\n') return true;
  const characters = Array.from(cluster);
  if (!characters.every(isVisible)) return false;
  return (
    typefaces.find(weight, cluster) !== null ||
    characters.every((character) => typefaces.find(weight, character) !== null)
  );
}

/** Only characters that a typeface has; the others as their numbers, `[U+6F22 U+5B57]`. */
export function toPrintable(text: string, weight: Weight, typefaces: Typefaces): PrintableText {
  if (plain.test(text)) return { text, replaced: false };
  const cleaned = text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(latinLigatures, (ligature) => ligature.normalize('NFKC'))
    .replace(otherHyphens, '-')
    .replace(/\t/g, '    ')
    .replace(otherSpaces, ' ');
  let printable = '';
  let missing: string[] = [];
  let replaced = false;
  const flush = (): void => {
    if (missing.length > 0) printable += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const { segment } of clusters.segment(cleaned)) {
    if (isPrintable(segment, weight, typefaces)) {
      flush();
      printable += segment;
    } else {
      replaced = true;
      missing.push(...Array.from(segment, codePointOf));
    }
  }
  flush();
  if (printable.split(/[ \n]/).every((word) => canLayOut(word, weight, typefaces)))
    return { text: printable, replaced };
  const words = printable.split(/(?<=[ \n])/);
  return {
    text: words.map((word) => withNumbers(word, weight, typefaces)).join(''),
    replaced: true,
  };
}

/** fontkit throws on some words whose letters it can place each alone. */
function canLayOut(word: string, weight: Weight, typefaces: Typefaces): boolean {
  if (plain.test(word)) return true;
  return toRuns(word, weight, typefaces).every((run) => typefaces.canLayOut(run));
}

function withNumbers(word: string, weight: Weight, typefaces: Typefaces): string {
  const [text = ''] = /^[^ \n]*/.exec(word) ?? [];
  if (canLayOut(text, weight, typefaces)) return word;
  return `[${Array.from(text, codePointOf).join(' ')}]${word.slice(text.length)}`;
}

export const clustersOf = (text: string): string[] =>
  plain.test(text)
    ? Array.from(text)
    : Array.from(clusters.segment(text), ({ segment }) => segment);

/** @param text of `toPrintable`, one line */
export function toRuns(text: string, weight: Weight, typefaces: Typefaces): TextRun[] {
  const latin = typefaces.find(weight, ' ');
  if (latin !== null && plain.test(text)) return text === '' ? [] : [{ typeface: latin, text }];
  const runs: TextRun[] = [];
  let isApart = false;
  const append = (piece: string): boolean => {
    const typeface = typefaces.find(weight, piece);
    if (typeface === null) return false;
    const shown = piece.replace(nonJoiner, '');
    const last = runs.at(-1);
    if (last?.typeface === typeface && !isApart)
      runs[runs.length - 1] = { typeface, text: last.text + shown };
    else runs.push({ typeface, text: shown });
    isApart = shown !== piece;
    return true;
  };
  for (const cluster of clustersOf(text)) if (!append(cluster)) Array.from(cluster).forEach(append);
  return runs;
}
