// The order in which the pieces of one line stand on paper (Unicode Standard Annex 9): PDFs are written from left to right.
import bidiFactory from 'bidi-js';
import { clustersOf, toRuns } from './printableText.ts';
import { nonJoiner, type TextRun, type Typefaces, type Weight } from './typefaces.ts';

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Their glyphs stand in another order than their letters. */
const reordered = /\p{Script=Devanagari}/u;
const strong = /[\p{L}\p{M}]/u;

/** One for each UTF-16 unit. */
export type BidiLevels = Uint8Array;

/** Of a whole paragraph, before it is broken into lines; null when it is read from left to right throughout. */
export const findLevels = (paragraph: string): BidiLevels | null =>
  rightToLeft.test(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'auto').levels : null;

type Piece = { readonly run: TextRun; readonly level: number };

/** Words and what is between them, in the order in which they are read. */
function toPieces(text: string, weight: Weight, typefaces: Typefaces, levels: BidiLevels): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isApart = false;
  for (const cluster of clustersOf(text)) {
    const level = levels[at] ?? 0;
    at += cluster.length;
    // Beside a word that fontkit turns around, a sign is a piece of its own, and a bracket the other one.
    const isSign = level % 2 === 1 && !strong.test(cluster);
    const shown = isSign ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster;
    for (const run of toRuns(shown, weight, typefaces)) {
      const last = pieces.at(-1);
      const joins = !isApart && last?.level === level && last.run.typeface === run.typeface;
      if (joins && !isSign && (level % 2 === 0 || strong.test(last.run.text)))
        pieces[pieces.length - 1] = { level, run: { ...run, text: last.run.text + run.text } };
      else pieces.push({ level, run });
    }
    isApart = cluster.endsWith(nonJoiner);
  }
  return pieces;
}

/** Rule L2: from the highest level down, each stretch of that level or above is turned around. */
function reorder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start)
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(end, start + 1);
    }
  }
  return ordered;
}

/**
 * @param text of `toPrintable`, one line
 * @param levels of that line in its paragraph
 */
export function toVisualRuns(
  text: string,
  weight: Weight,
  typefaces: Typefaces,
  levels: BidiLevels | null = findLevels(text),
): TextRun[] {
  if (levels === null) return toRuns(text, weight, typefaces);
  const pieces = toPieces(text, weight, typefaces, levels);
  return reorder(pieces.map(({ run, level }, place) => ({ level, run: { ...run, place } }))).map(
    ({ run }) => run,
  );
}

/** Whether a reader that goes by the glyphs would get another text. */
export const needsActualText = (text: string): boolean =>
  rightToLeft.test(text) || reordered.test(text);
