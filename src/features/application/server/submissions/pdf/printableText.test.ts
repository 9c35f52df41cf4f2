import { describe, expect, it, vi } from 'vitest';
import { toPrintable, toRuns } from './printableText.ts';
import { buildPrintFonts } from '#build/fonts/printFonts.ts';
import { openScriptTypefaces } from './scriptTypefaces.ts';
import { Typefaces } from './typefaces.ts';

const typefaces = new Typefaces();
const print = (text: string) => toPrintable(text, 'regular', typefaces);

describe('printable text', () => {
  it.each([
    ['an accent written apart', 'Ngu\u0065\u0302\u0303n', 'Nguễn'],
    ['line ends of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a tab', 'a\tb', 'a    b'],
    ['wide and narrow spaces', 'a\u2003b\u202fc\u3000d', 'a b c d'],
    [
      'what is invisible on the screen too',
      'zero\u200bwidth soft\u00adhyphen\ufeff',
      'zerowidth softhyphen',
    ],
    ['a hyphen that does not break', 'well\u2011being', 'well-being'],
    ['a ligature from a pasted PDF', 'ﬁrst', 'first'],
  ])('has %s in one form', (_, typed, printed) => {
    expect(print(typed)).toEqual({ text: printed, replaced: false });
  });

  it.each([
    ['a Chinese name', '王小明', '[U+738B U+5C0F U+660E]'],
    ['an Arabic name', 'سارة', '[U+0633 U+0627 U+0631 U+0629]'],
    ['a Hebrew name', 'שרה', '[U+05E9 U+05E8 U+05D4]'],
    ['an emoji of several characters', '👩‍⚕️', '[U+1F469 U+200D U+2695 U+FE0F]'],
    ['a mark that turns text around', 'a\u202eb', 'a[U+202E]b'],
    ['a control character', 'a\u0007b', 'a[U+0007]b'],
    ['half a character', 'a\ud800b', 'a[U+D800]b'],
  ])('has the numbers of %s without a typeface for it', (_, typed, printed) => {
    expect(print(typed)).toEqual({ text: printed, replaced: true });
  });

  it('has the signs that students paste', () => {
    const signs = 'GPA ≥ 3.5, TEAS ≤ 80 → ✓ ★ ● ≠ ≈ ∞ √ −';
    expect(print(signs)).toEqual({ text: signs, replaced: false });
    expect(toPrintable(signs, 'semibold', typefaces).replaced).toBe(false);
  });

  it('stays in one typeface as long as that has the characters', () => {
    const runs = toRuns('Zoë Nguyễn', 'regular', typefaces);
    expect(runs.map(({ text, typeface }) => [text, typeface.id])).toEqual([
      ['Zoë Nguy', 'latin-regular'],
      ['ễ', 'vietnamese-regular'],
      ['n', 'latin-regular'],
    ]);
  });
});

describe('a word that the layout of its typeface fails on', () => {
  it('is printed by its numbers, and the words beside it as they are', async () => {
    const typefacesOfNames = new Typefaces(
      openScriptTypefaces(
        { regular: '王 小明', semibold: '' },
        await buildPrintFonts(process.cwd()),
      ),
    );
    const typeface = typefacesOfNames.find('regular', '小');
    if (!typeface) throw new Error('There is a typeface for it.');
    const { font } = typeface;
    const layout = font.layout.bind(font);
    vi.spyOn(font, 'layout').mockImplementation((text, ...rest) => {
      if (text === '小明') throw new TypeError('anchor');
      return layout(text, ...rest);
    });
    expect(toPrintable('王 小明 ok', 'regular', typefacesOfNames)).toEqual({
      text: '王 [U+5C0F U+660E] ok',
      replaced: true,
    });
  });
});
