/** In UTF-16 units (SPEC §9). */
export const previewLength = 220;
/** SPEC §9: cut at a word only when the last space lies beyond this position. */
const minWordBoundary = 40;

/** A grapheme is never split unless it alone is longer than `length`. */
export function previewText(text: string, length: number = previewLength): string {
  const flat = text.trim().replace(/\s+/gu, ' ');
  if (flat.length <= length) return flat;
  const lastSpace = flat.lastIndexOf(' ', length);
  const cut = lastSpace > minWordBoundary ? lastSpace : graphemeBoundary(flat, length);
  return `${flat.slice(0, cut).trimEnd()}…`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemeBoundary(text: string, index: number): number {
  const inside = graphemes.segment(text.slice(0, index + 100)).containing(index);
  const boundary = inside?.index ?? index;
  if (boundary > 0) return boundary;
  const unit = text.charCodeAt(index);
  const splitsPair = unit >= 0xdc00 && unit <= 0xdfff;
  return splitsPair ? index - 1 : index;
}
