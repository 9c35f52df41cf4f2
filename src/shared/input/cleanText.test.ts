import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { cleanLine, cleanText } from './cleanText.ts';

describe('text that people send', () => {
  it.each([
    ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
    ['nur\u200bse \u2060ward', 'nurse ward'],
    ['\u202eevil\u202c', 'evil'],
    ['\u2066x\u2069\u200e', 'x'],
    ['hi\u{e0041}\u{e007f}', 'hi'],
    ['e\u0301', 'é'],
    ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['\u200d\u200da\u200d b', 'a b'],
    ['\ud800x', 'x'],
  ])('loses what hides or turns it: %j', (given, cleaned) => {
    expect(cleanText(given)).toBe(cleaned);
  });

  it.each(['👩🏽‍⚕️', '👨‍👩‍👧‍👦', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', '¿Cuánto cuesta?', '護理'])(
    'stays as it is read: %s',
    (text) => {
      expect(cleanText(text)).toBe(text.normalize('NFC'));
    },
  );

  it('is clean once it is cleaned', () => {
    const hidden = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u200c',
      '\u202e',
      '\n',
      '\r',
      ' ',
      '\u0301',
    );
    const text = fc
      .array(fc.oneof(hidden, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const cleaned = cleanText(given);
        expect(cleanText(cleaned)).toBe(cleaned);
        expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
        expect(cleanLine(given)).not.toContain('\n');
      }),
      { numRuns: propertyRuns() },
    );
  });
});
