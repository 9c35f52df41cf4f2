// For scripts that the site's serif does not have: typefaces that the build has made ready (src/build/fonts/printFonts.ts),
// in pieces of Unicode ranges. Only those are read that a document needs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import type { ScriptTypefaces, Typeface, Weight } from './typefaces.ts';

type Listed = {
  readonly file: string;
  readonly weight: Weight;
  /** First and last code points. */
  readonly ranges: readonly (readonly [number, number])[];
};

/** Letters of the scripts, and the signs that belong to them. */
const letters =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Armenian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ofScripts =
  /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Thai}\p{scx=Armenian}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff5e]/u;

/**
 * The typefaces that these texts need beside the site's own, in the order in which they are tried. A script without a
 * second weight has the first one for both.
 * @param folder of the build; without it there are none
 */
export function openScriptTypefaces(
  texts: Readonly<Record<Weight, string>>,
  folder: string,
): ScriptTypefaces {
  const index = join(folder, 'index.json');
  const all = `${texts.regular}${texts.semibold}`;
  if (!letters.test(all) || !existsSync(index)) return { regular: [], semibold: [] };
  const listed = JSON.parse(readFileSync(index, 'utf8')) as readonly Listed[];
  const opened = new Map<string, Typeface>();
  const open = (file: string): Typeface => {
    const typeface = opened.get(file) ?? {
      id: file,
      font: create(gunzipSync(readFileSync(join(folder, file)))) as Font,
    };
    opened.set(file, typeface);
    return typeface;
  };
  const find = (weight: Weight): Typeface[] => {
    const codes = [...new Set(texts[weight].normalize('NFC'))]
      .filter((character) => ofScripts.test(character))
      .map((character) => character.codePointAt(0) ?? 0);
    const needed = listed.filter(({ ranges }) =>
      codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to)),
    );
    const own = needed.filter((font) => font.weight === weight);
    const others = needed.filter((font) => font.weight === 'regular' && weight !== 'regular');
    return [...own, ...others].map(({ file }) => open(file));
  };
  return { regular: find('regular'), semibold: find('semibold') };
}
