/** Default length of a text preview, in UTF-16 units (SPEC §9). */
export const previewLength = 220;
/** A preview is cut at a word only when the last space stands beyond this position (SPEC §9). */
const minWordBoundary = 40;

/**
 * The beginning of a text, for a list or a card; whitespace runs become one space.
 * @param length most UTF-16 units before the ellipsis
 * @returns the whole text when it fits, else at most `length` units and '…'; a grapheme is never split
 * unless it alone is longer than `length`.
 */
export function previewText(text: string, length: number = previewLength): string {
  const flat = text.trim().replace(/\s+/gu, ' ');
  if (flat.length <= length) return flat;
  const lastSpace = flat.lastIndexOf(' ', length);
  const cut = lastSpace > minWordBoundary ? lastSpace : graphemeBoundary(flat, length);
  return `${flat.slice(0, cut).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The last grapheme boundary at or before `index`; a code point boundary when one grapheme fills it all. */
function graphemeBoundary(text: string, index: number): number {
  const inside = graphemes.segment(text.slice(0, index + 100)).containing(index);
  const boundary = inside?.index ?? index;
  if (boundary > 0) return boundary;
  const unit = text.charCodeAt(index);
  const splitsPair = unit >= 0xdc00 && unit <= 0xdfff;
  return splitsPair ? index - 1 : index;
}
