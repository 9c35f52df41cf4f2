import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  applyFormat,
  findFormatKey,
  type Format,
  formats,
  insertBlock,
  type Selection,
} from './markdownFormat.ts';

/** `[` and `]` mark what is selected. */
const parse = (marked: string): Selection => {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  return { text: marked.replace('‹', '').replace('›', ''), start, end };
};
const show = ({ text, start, end }: Selection): string =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
const press = (marked: string, format: Format) => show(applyFormat(parse(marked), format));

describe('a formatting button', () => {
  it.each([
    ['bold', 'so ‹much› work', 'so **‹much›** work'],
    ['bold', 'so **‹much›** work', 'so ‹much› work'],
    ['bold', 'a ‹›', 'a **‹bold text›**'],
    ['italic', '‹really›', '*‹really›*'],
    ['list', 'o‹ne\ntw›o\nthree', '‹- one\n- two›\nthree'],
    ['list', '‹- one\n- two›', '‹one\ntwo›'],
    ['quote', 'they s‹a›id', '‹> they said›'],
    ['code', 'x = ‹1›', 'x = `‹1›`'],
    ['code', '‹a\nb›', '```\n‹a\nb›\n```'],
    ['link', 'see ‹the board›', 'see [the board](‹https://›)'],
    ['link', '‹https://a.example/b›', '[‹link text›](https://a.example/b)'],
    ['link', '‹›', '[link text](‹https://›)'],
  ] as const)('%s turns %j into %j', (format, before, after) => {
    expect(press(before, format)).toBe(after);
  });

  it('never takes away a letter that was there, and selects a part of the text', () => {
    const letters = (text: string) => text.replace(/[^a-z]/g, '');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '*', '`', '>', '-', ' ', '\n', '[', ']') }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...formats),
        (text, one, other, format) => {
          const [start = 0, end = 0] = [one, other]
            .map((at) => at % (text.length + 1))
            .sort((a, b) => a - b);
          const after = applyFormat({ text, start, end }, format);
          expect(after.start).toBeGreaterThanOrEqual(0);
          expect(after.end).toBeGreaterThanOrEqual(after.start);
          expect(after.end).toBeLessThanOrEqual(after.text.length);
          const inserted = letters(after.text).replace(
            /boldtext|italictext|code|linktext|https/g,
            '',
          );
          expect(inserted).toBe(letters(text));
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('the keyboard', () => {
  const key = (key: string, more: Partial<KeyboardEvent> = {}) =>
    findFormatKey({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...more });

  it('formats with Ctrl or ⌘ and a letter, and leaves every other key to the browser', () => {
    expect([key('b'), key('I'), key('k'), key('e')]).toEqual(['bold', 'italic', 'link', 'code']);
    expect(key('b', { ctrlKey: false, metaKey: true })).toBe('bold');
    expect([key('z'), key('b', { altKey: true }), key('i', { shiftKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(key('b', { ctrlKey: false })).toBeNull();
  });
});

describe('a block that is inserted', () => {
  it.each([
    ['‹›', 'X\n\n‹›'],
    ['Before. ‹›After.', 'Before.\n\nX\n\n‹›After.'],
    ['Before.\n\n\n‹›', 'Before.\n\nX\n\n‹›'],
    ['‹Chosen› words', 'Chosen\n\nX\n\n‹›words'],
  ])('in %j is a paragraph of its own: %j', (before, after) => {
    expect(show(insertBlock(parse(before), 'X'))).toBe(after);
  });

  it('loses no word', () => {
    const words = fc.string({ maxLength: 20, unit: 'grapheme' });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { text } = insertBlock(
          { text: before + after, start: before.length, end: before.length },
          'X',
        );
        const dense = (part: string) => part.replace(/\s/gu, '');
        expect(dense(text)).toBe(`${dense(before)}X${dense(after)}`);
      }),
      { numRuns: propertyRuns() },
    );
  });
});
