import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, countWords } from './characterCount.ts';

describe('counting characters', () => {
  it('counts an emoji, an accented letter and a line break as one each', () => {
    expect(countCharacters('😀')).toBe(1);
    expect(countCharacters('e\u0301')).toBe(1);
    expect(countCharacters('a\r\nb\rc\nd')).toBe(7);
  });

  it('does not change with the form in which a keyboard sends accents or line breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(countCharacters(text.normalize('NFD'))).toBe(countCharacters(text.normalize('NFC')));
        expect(countCharacters(text.replaceAll('\n', '\r\n'))).toBe(countCharacters(text));
      }),
    );
  });
});

describe('counting words', () => {
  it.each([
    ['', 0],
    ['   \n ', 0],
    ['I didn’t sleep', 3],
    ['night-shift  nurse\n\nagain', 3],
    ['مرحبا بالعالم', 2],
  ])('%j has %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});
