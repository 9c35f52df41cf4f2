import * as fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { parseMemberText } from '#server/text/memberMarkdown.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { checkPrivacy } from './privacyCheck.ts';
import { imageLimits } from './imageContract.ts';
import { checkImageAlt, imageAddress, imageMarkdown, parseImageAddress } from './imageRules.ts';

const name = `${'ab'.repeat(16)}.jpg`;
const address = imageAddress(name);
const { document } = new Window();

function shownAlt(alt: string): string | null {
  const { html } = parseMemberText(`Before\n\n${imageMarkdown(alt, address)}\n\nAfter`);
  const images = new Map([[address, { width: 4, height: 3 }]]);
  document.body.innerHTML = html({ handles: new Map([['ana', 'Ana']]), images });
  const found = document.body.querySelectorAll('img');
  expect(found, alt).toHaveLength(1);
  return found[0]?.getAttribute('alt') ?? null;
}

describe('the description of a picture', () => {
  it('reads as it was written, whatever marks are in it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'[ ] ( ) ! < > " \' ` | ; \\ @ # * _ ~ & - + . : / = { } $ ^'.split(' '),
        '&amp;',
        '&#35;',
        '<b>',
        '](x)',
        '![',
        '@ana',
        'https://a.example/x_y_z',
        '**',
        '\n',
        ' ',
      ),
      fc.string({ maxLength: 6 }),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const alt = cleanLine(pieces.join(''));
        fc.pre(alt !== '');
        expect(shownAlt(alt)).toBe(alt);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('is needed, and has room for a few sentences', () => {
    const codes = (text: string) => checkImageAlt(text).map(({ code }) => code);
    expect(codes('')).toEqual(['required']);
    expect(codes(' \u200b ')).toEqual(['required']);
    expect(codes('A chart')).toEqual([]);
    expect(codes('x'.repeat(imageLimits.alt.max))).toEqual([]);
    expect(checkImageAlt('x'.repeat(imageLimits.alt.max + 2))).toMatchObject([
      { code: 'alt_long', message: 'Shorten the description by 2 characters: 300 fit' },
    ]);
  });
});

describe('the address of a picture', () => {
  it('is one of ours, and nothing else', () => {
    expect(parseImageAddress(address)).toBe(name);
    for (const other of [
      `https://a.example${address}`,
      `${address}?v=2`,
      `/forum/images/${'ab'.repeat(16)}.svg`,
      `/forum/images/../${name}`,
      `/forum/images/${'q'.repeat(32)}.jpg`,
    ])
      expect(parseImageAddress(other), other).toBeNull();
  });

  it('never looks like something that identifies a patient', () => {
    const letters = fc.array(fc.constantFrom(...'abcdefghijklmnop'.split('')), {
      minLength: 32,
      maxLength: 32,
    });
    fc.assert(
      fc.property(letters, (found) => {
        const text = imageMarkdown('Chart', imageAddress(`${found.join('')}.png`));
        expect(checkPrivacy(text)).toEqual([]);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
