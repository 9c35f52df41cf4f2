// @module-tag long
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { Blob, Buffer as ShapingBuffer, Face, Font as ShapedFont, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { buildPrintFonts } from '#build/fonts/printFonts.ts';
import { createLineBreaker } from './breakLines.ts';
import { toPrintable } from './printableText.ts';
import { openScriptTypefaces } from './scriptTypefaces.ts';
import { Typefaces } from './typefaces.ts';
import { needsActualText, toVisualRuns } from './visualRuns.ts';

const { resolve } = createRequire(import.meta.url);

const folder = buildPrintFonts(process.cwd());
const open = async (text: string): Promise<Typefaces> =>
  new Typefaces(openScriptTypefaces({ regular: text, semibold: text }, await folder));

/** Pieces of a line from left to right. */
async function visual(text: string): Promise<string[]> {
  const typefaces = await open(text);
  return toVisualRuns(text, 'regular', typefaces).map((run) => run.text);
}

describe('names in other scripts', () => {
  it.each([
    ['Chinese, simplified and traditional', '王小明 歐陽娜娜'],
    ['Japanese', '髙橋さくら ミドリ'],
    ['Korean', '김철수 최민'],
    ['Arabic', 'سارة الأحمد'],
    ['Persian', 'علی‌رضا کیانی'],
    ['Urdu', 'ٹھاکر ہاشم'],
    ['Hebrew', 'שרה כהן'],
    ['Hindi and Nepali', 'प्रिया श्रीवास्तव'],
    ['Thai', 'สมหญิง ศรีสุข'],
    ['Armenian', 'Արմեն'],
  ])('in %s are printed in both weights', async (_, name) => {
    const typefaces = await open(name);
    for (const weight of ['regular', 'semibold'] as const)
      expect(toPrintable(name, weight, typefaces)).toEqual({ text: name, replaced: false });
  });

  it('are printed by their numbers where no typeface shapes them right', async () => {
    const names = 'தமிழ் ਸਿੰਘ রবি';
    expect(toPrintable(names, 'regular', await open(names)).replaced).toBe(true);
  });

  it('read no typeface where none is needed', async () => {
    expect(openScriptTypefaces({ regular: 'Zoë Nguyễn ✓', semibold: '' }, await folder)).toEqual({
      regular: [],
      semibold: [],
    });
  });
});

describe('a line with words from right to left', () => {
  it('has its words in the order in which they stand on paper', async () => {
    expect(await visual('سارة الأحمد')).toEqual(['الأحمد', ' ', 'سارة']);
    expect(await visual('Sara (سارة الأحمد)')).toEqual(['Sara (', 'الأحمد', ' ', 'سارة', ')']);
  });
  it('has numbers as they are, and brackets the other way around', async () => {
    expect((await visual('שרה 123 (כהן)')).join('')).toBe('(כהן) 123 שרה');
    expect((await visual('שרה (Sara)')).join('')).toBe('(Sara) שרה');
  });
  it('has the direction of its paragraph, also where it begins in another script', async () => {
    const linesOf = async (text: string, width: number): Promise<string[]> => {
      const breakLines = createLineBreaker(await open(text), { weight: 'regular', size: 10 });
      return breakLines(text, width).map(({ runs }) => runs.map((run) => run.text).join(''));
    };
    const hebrew = await linesOf('שרה כהן Sara (שרה)', 56);
    expect(hebrew).toEqual(['כהן שרה', '(שרה) Sara']);
    const english = await linesOf('My teacher שרה Cohen', 60);
    expect(english).toEqual(['My teacher', 'שרה Cohen']);
  });
  it('keeps two letters apart that a sign without a look keeps apart', async () => {
    expect(await visual('علی\u200cرضا')).toEqual(['رضا', 'علی']);
  });
  it('tells readers its text, as Devanagari does', () => {
    expect(['سارة', 'שרה', 'प्रिया'].map(needsActualText)).toEqual([true, true, true]);
    expect(['Zoë', '王小明', '김철수'].map(needsActualText)).toEqual([false, false, false]);
  });
});

describe('the shaping of names', () => {
  const shaped = (bytes: Buffer, word: string): string[] => {
    const copy = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const font = new ShapedFont(new Face(new Blob(copy as ArrayBuffer), 0));
    const buffer = new ShapingBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance }) => `${codepoint} ${xAdvance}`);
  };

  it.each([
    [
      'noto-sans-devanagari',
      'devanagari',
      'प्रिया द्विवेदी मुखर्जी हर्षवर्धन कृष्णमूर्ति श्रीवास्तव क्षत्रिय विश्वनाथ लक्ष्मी त्रिपाठी शर्मा गुरुङ तामाङ बिष्ट दीक्षित ज्ञानेन्द्र ऋषि अर्जुन पौडेल थापा मिश्र चौधरी निर्मला सिंह सुब्रह्मण्यम भट्टाचार्य प्रज्ञा स्मृति ब्रह्मा कार्की श्रेष्ठ राजेन्द्र अञ्जु राष्ट्र',
    ],
    [
      'vazirmatn',
      'arabic',
      'سارة الأحمد محمد عبدالله فاطمة الزهراء مریم پژمان گلناز چنگیز إلهام کیانی ٹھاکر هاشم نواز شیخ غلام مؤمن',
    ],
    ['noto-sans-hebrew', 'hebrew', 'שרה כהן דוד לוי גוריון יצחק'],
    ['noto-sans-armenian', 'armenian', 'Արմեն Հովհաննիսյան'],
  ])('in %s is that of HarfBuzz', async (name, subset, names) => {
    const file = resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
    const bytes = await subsetFont(readFileSync(file), names, {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
      noHinting: true,
    });
    const font = create(Buffer.concat([bytes, Buffer.alloc(16)])) as Font;
    for (const word of names.split(' ')) {
      const { glyphs, positions } = font.layout(word);
      const own = glyphs.map(({ id }, at) => `${id} ${positions[at]?.xAdvance}`);
      expect({ word, glyphs: own }).toEqual({ word, glyphs: shaped(bytes, word) });
    }
  });
});
