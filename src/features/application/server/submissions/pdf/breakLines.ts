import { clustersOf, toRuns } from './printableText.ts';
import { type BidiLevels, findLevels, needsActualText, toVisualRuns } from './visualRuns.ts';
import type { TextRun, Typefaces, Weight } from './typefaces.ts';

export type TextStyle = { readonly weight: Weight /** In points. */; readonly size: number };
export type TextLine = {
  readonly runs: readonly TextRun[];
  /** In points, without spaces at its end. */
  readonly width: number;
  /** As it is read, where its glyphs do not say it. */
  readonly actualText: string | null;
};

/** A word with the spaces after it, or the spaces a line begins with. */
const tokens = /[^ ]+ *| +/g;

/** Without a regular expression, whose time would grow with the square of a run of spaces. */
function trimSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === ' ') end -= 1;
  return text.slice(0, end);
}

export function createLineBreaker(typefaces: Typefaces, { weight, size }: TextStyle) {
  const widthOf = (text: string): number =>
    size * toRuns(text, weight, typefaces).reduce((sum, run) => sum + typefaces.width(run), 0);

  const toLine = (text: string, levels: BidiLevels | null): TextLine => {
    const ended = trimSpaces(text);
    return {
      runs: toVisualRuns(ended, weight, typefaces, levels),
      width: widthOf(ended),
      actualText: needsActualText(ended) ? ended : null,
    };
  };

  /** Pieces of a word, each as wide as the line allows; at least one cluster. */
  function splitWord(word: string, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const cluster of clustersOf(word)) {
      if (piece !== '' && widthOf(piece + cluster) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += cluster;
    }
    return [...pieces, piece];
  }

  function breakParagraph(paragraph: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    let lineWidth = 0;
    for (const token of paragraph.match(tokens) ?? []) {
      const wordWidth = widthOf(trimSpaces(token));
      if (line !== '' && lineWidth + wordWidth > width) {
        lines.push(line);
        line = '';
        lineWidth = 0;
      }
      if (wordWidth > width) {
        const pieces = splitWord(token, width);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? '';
        lineWidth = widthOf(line);
      } else {
        line += token;
        lineWidth += widthOf(token);
      }
    }
    return [...lines, line];
  }

  function toLines(paragraph: string, width: number): TextLine[] {
    const levels = findLevels(paragraph);
    let start = 0;
    return breakParagraph(paragraph, width).map((line) => {
      const own = levels?.subarray(start, start + line.length) ?? null;
      start += line.length;
      return toLine(line, own);
    });
  }

  /** Every character stands in one of the lines; a word that is too long is broken without a hyphen. */
  return (text: string, width: number): TextLine[] =>
    text.split('\n').flatMap((paragraph) => toLines(paragraph, width));
}
