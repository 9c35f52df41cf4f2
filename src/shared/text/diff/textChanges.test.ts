import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedParagraphs, diffTexts, type TextChange } from './textChanges.ts';

const side = (paragraphs: TextChange[][], leftOut: TextChange['kind']): string[] =>
  paragraphs
    .flat()
    .filter(({ kind }) => kind !== leftOut)
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => word !== '');
const joinText = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe('what a version changed', () => {
  it('is nothing when the words are the same', () => {
    expect(changedParagraphs('One two.\n\nThree.', 'One two.\n\nThree.')).toEqual([]);
  });

  it('is told by words, the old before the new, in the paragraph that has it', () => {
    expect(
      changedParagraphs('First.\n\nKept for ten days.', 'First.\n\nKept for thirty days.'),
    ).toEqual([
      [
        { kind: 'same', text: 'Kept for ' },
        { kind: 'removed', text: 'ten' },
        { kind: 'added', text: 'thirty' },
        { kind: 'same', text: ' days.' },
      ],
    ]);
  });

  it('is a whole paragraph that came or went', () => {
    expect(changedParagraphs('First.\n\nLast.', 'First.\n\nNew here.\n\nLast.')).toEqual([
      [{ kind: 'added', text: 'New here.' }],
    ]);
    expect(changedParagraphs('First.\n\nOld.\n\nLast.', 'First.\n\nLast.')).toEqual([
      [{ kind: 'removed', text: 'Old.' }],
    ]);
  });

  it('holds every word that only one of the two texts has', () => {
    const text = fc
      .array(fc.constantFrom('one', 'two', 'three', 'four', ' ', '\n\n', '<b>'), { maxLength: 30 })
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const paragraphs = changedParagraphs(before, after);
        const count = (all: string[], word: string) => all.filter((each) => each === word).length;
        for (const word of new Set([...joinText(before), ...joinText(after)])) {
          const gained = count(joinText(after), word) - count(joinText(before), word);
          const told =
            count(side(paragraphs, 'removed'), word) - count(side(paragraphs, 'added'), word);
          expect(told, word).toBe(gained);
        }
      }),
    );
  });
});

describe('the difference of two texts', () => {
  const words = fc
    .array(fc.constantFrom('one', 'two', 'three', ' ', '\n\n', 'é'), { maxLength: 20 })
    .map((parts) => parts.join(' '));

  it('has both texts in its pieces', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = diffTexts(before, after);
        const without = (kind: TextChange['kind']) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map(({ text }) => text)
            .join('');
        expect(without('added')).toBe(before);
        expect(without('removed')).toBe(after);
      }),
    );
  });
});
