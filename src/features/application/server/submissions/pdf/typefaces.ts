// The site's serif, in the pieces it is published in, and after them signs such as ≥ and ✓: each is read only when a
// character needs it.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

const subsets = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'signs',
] as const;
const weights = { regular: 400, semibold: 600 } as const;
export type Weight = keyof typeof weights;

export type Typeface = { readonly id: string; readonly font: Font };
/** Characters of one typeface. */
export type TextRun = {
  readonly typeface: Typeface;
  readonly text: string;
  /** In the order of reading, where that is not the order on paper. */
  readonly place?: number;
};

/** Keeps two letters of an Arabic or Indic word apart: the word is written in two pieces, without the sign itself. */
export const nonJoiner = '\u200c';

type Subset = (typeof subsets)[number];

/** Symbols and general punctuation: the letters of that typeface are for formulas, Arabic ones among them. */
const signs = /^[\p{S}\u2010-\u205e]+$/u;

/** The signs have one weight. */
const fileOf = (weight: Weight, subset: Subset): string =>
  subset === 'signs'
    ? '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff'
    : `@fontsource/source-serif-4/files/source-serif-4-${subset}-${weights[weight]}-normal.woff`;

const openTypeface = (weight: Weight, subset: Subset): Typeface => ({
  id: `${subset}-${weight}`,
  font: create(readFileSync(resolve(fileOf(weight, subset)))) as Font,
});

/** Those of scripts that the site's typefaces do not have, by weight. */
export type ScriptTypefaces = Readonly<Record<Weight, readonly Typeface[]>>;

const hasGlyphs = ({ font }: Typeface, cluster: string): boolean =>
  Array.from(cluster).every((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );

/** fontkit throws on some marks that it cannot place. */
function canShape({ font }: Typeface, text: string): boolean {
  try {
    const { glyphs, advanceWidth } = font.layout(text);
    return Number.isFinite(advanceWidth) && glyphs.every(({ id }) => id !== 0);
  } catch {
    return false;
  }
}

/** The typefaces of one document. */
export class Typefaces {
  readonly #opened = new Map<string, Typeface>();
  readonly #chosen = new Map<string, Typeface | null>();
  readonly #widths = new Map<string, number>();

  readonly #scripts: ScriptTypefaces;

  constructor(scripts: ScriptTypefaces = { regular: [], semibold: [] }) {
    this.#scripts = scripts;
  }

  /** @param cluster characters that must stay together, such as a base and its accent */
  find(weight: Weight, cluster: string): Typeface | null {
    const key = `${weight} ${cluster}`;
    const known = this.#chosen.get(key);
    if (known !== undefined) return known;
    const found = cluster.endsWith(nonJoiner)
      ? this.#findForScript(weight, cluster.slice(0, -1))
      : (this.#findOwn(weight, cluster) ?? this.#findForScript(weight, cluster));
    this.#chosen.set(key, found);
    return found;
  }

  #findOwn(weight: Weight, cluster: string): Typeface | null {
    for (const subset of subsets) {
      if (subset === 'signs' && !signs.test(cluster)) continue;
      const typeface = this.#open(weight, subset);
      if (hasGlyphs(typeface, cluster)) return typeface;
    }
    return null;
  }

  #findForScript(weight: Weight, cluster: string): Typeface | null {
    if (cluster === '') return null;
    return (
      this.#scripts[weight].find(
        (typeface) => hasGlyphs(typeface, cluster) && canShape(typeface, cluster),
      ) ?? null
    );
  }

  /** The site's own typefaces have no marks that fail. */
  canLayOut({ typeface, text }: TextRun): boolean {
    return !this.#scripts.regular.includes(typeface) && !this.#scripts.semibold.includes(typeface)
      ? true
      : canShape(typeface, text);
  }

  /** In ems. Word for word, as PDFKit writes: kerning does not reach over a space. */
  width({ typeface, text }: TextRun): number {
    let sum = 0;
    for (const word of text.match(/[^ ]* |[^ ]+$/g) ?? []) sum += this.#wordWidth(typeface, word);
    return sum;
  }

  #wordWidth({ id, font }: Typeface, word: string): number {
    const key = `${id} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const measured = font.layout(word).advanceWidth / font.unitsPerEm;
    this.#widths.set(key, measured);
    return measured;
  }

  #open(weight: Weight, subset: Subset): Typeface {
    const key = `${weight} ${subset}`;
    const typeface = this.#opened.get(key) ?? openTypeface(weight, subset);
    this.#opened.set(key, typeface);
    return typeface;
  }
}
