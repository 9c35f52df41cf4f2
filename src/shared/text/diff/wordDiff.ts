export type TextPiece = { readonly text: string; readonly differs: boolean };

/** Beyond this many words a side the texts are only split at their common beginning and end. */
const maxComparedWords = 1200;

/** @param maxWords a side, the blanks between them counted, see `diffSequences` */
export function wordDiff(
  a: string,
  b: string,
  maxWords = maxComparedWords,
): { a: TextPiece[]; b: TextPiece[] } {
  const left = splitWords(a);
  const right = splitWords(b);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < left.length - start &&
    end < right.length - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const middle = diffSequences(
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
    maxWords,
  );
  const around = (words: readonly string[], marks: readonly boolean[]): TextPiece[] =>
    mergePieces(words, (index) => marks[index - start] ?? false);
  return { a: around(left, middle.a), b: around(right, middle.b) };
}

const splitWords = (text: string): string[] =>
  text.match(
    /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu,
  ) ?? [];

/** Beyond the maximum on a side all differ. Takes time and memory by the product of both lengths. */
export function diffSequences(
  left: readonly string[],
  right: readonly string[],
  maxLength = maxComparedWords,
): { a: boolean[]; b: boolean[] } {
  const a = left.map(() => true);
  const b = right.map(() => true);
  if (left.length > maxLength || right.length > maxLength) return { a, b };
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      a[i] = false;
      b[j] = false;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { a, b };
}

function mergePieces(words: readonly string[], differs: (index: number) => boolean): TextPiece[] {
  const pieces: { text: string; differs: boolean }[] = [];
  words.forEach((word, index) => {
    const last = pieces.at(-1);
    if (last && last.differs === differs(index)) last.text += word;
    else pieces.push({ text: word, differs: differs(index) });
  });
  return pieces;
}
