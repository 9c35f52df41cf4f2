import { diffSequences, wordDiff } from './wordDiff.ts';

/** Those that are not `added` make the old text, those that are not `removed` the new one. */
export type TextChange = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** By words, each paragraph in pieces; paragraphs that both texts have are left out. @param maxWords see `wordDiff` */
export function changedParagraphs(
  before: string,
  after: string,
  maxWords?: number,
): TextChange[][] {
  const left = paragraphsOf(before);
  const right = paragraphsOf(after);
  const differs = diffSequences(left, right);
  const changed: TextChange[][] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [oldEnd, newEnd] = [endOf(differs.a, i), endOf(differs.b, j)];
    const pieces = diffTexts(
      left.slice(i, oldEnd).join('\n\n'),
      right.slice(j, newEnd).join('\n\n'),
      maxWords,
    );
    changed.push(...inParagraphs(pieces));
    // After a gap stands a paragraph that both have.
    [i, j] = [oldEnd + 1, newEnd + 1];
  }
  return changed.filter((paragraph) => paragraph.some(({ kind }) => kind !== 'same'));
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function endOf(marks: readonly boolean[], from: number): number {
  let end = from;
  while (marks[end]) end += 1;
  return end;
}

/** By words, the whole text. @param maxWords see `wordDiff` */
export function diffTexts(before: string, after: string, maxWords?: number): TextChange[] {
  const { a, b } = wordDiff(before, after, maxWords);
  const removed = a.map((piece) => ({ ...piece }));
  const added = b.map((piece) => ({ ...piece }));
  const pieces: TextChange[] = [];
  for (;;) {
    const left = removed[0];
    const right = added[0];
    if (left?.differs) {
      pieces.push({ kind: 'removed', text: left.text });
      removed.shift();
    } else if (right?.differs) {
      pieces.push({ kind: 'added', text: right.text });
      added.shift();
    } else if (left && right) {
      const length = Math.min(left.text.length, right.text.length);
      pieces.push({ kind: 'same', text: left.text.slice(0, length) });
      for (const side of [removed, added]) {
        const [first] = side;
        if (first && first.text.length > length) first.text = first.text.slice(length);
        else side.shift();
      }
    } else return pieces;
  }
}

/** Splits at empty lines, whichever side they are on. */
function inParagraphs(pieces: readonly TextChange[]): TextChange[][] {
  const paragraphs: TextChange[][] = [[]];
  for (const { kind, text } of pieces)
    text.split(/\n\s*\n/).forEach((part, at) => {
      if (at > 0) paragraphs.push([]);
      if (part.trim() !== '') paragraphs.at(-1)?.push({ kind, text: part });
    });
  return paragraphs;
}
