import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff, type TextPiece } from './wordDiff.ts';

const whole = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join('');
const differing = (pieces: readonly TextPiece[]) =>
  pieces.filter(({ differs }) => differs).map(({ text }) => text);

describe('two texts side by side', () => {
  it('lose no letter by being compared', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'ñ', '北', '京', 'word'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const diff = wordDiff(a.join(''), b.join(''));
        expect(whole(diff.a)).toBe(a.join(''));
        expect(whole(diff.b)).toBe(b.join(''));
      }),
    );
  });

  it('have the same words in common on both sides', () => {
    const text = fc.array(fc.constantFrom('a ', 'b ', 'c '), { maxLength: 12 });
    const common = (pieces: readonly TextPiece[]) =>
      whole(pieces.filter(({ differs }) => !differs));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const diff = wordDiff(a.join(''), b.join(''));
        expect(common(diff.a)).toBe(common(diff.b));
      }),
    );
  });

  it('mark the words that only one has', () => {
    const diff = wordDiff('I held the flashlight high', 'I held the lamp high');
    expect(differing(diff.a)).toEqual(['flashlight']);
    expect(differing(diff.b)).toEqual(['lamp']);
  });

  it('are compared by letter in Chinese', () => {
    expect(differing(wordDiff('我在北京', '我在南京').a)).toEqual(['北']);
  });

  it('of 40,000 letters are still compared at their ends', () => {
    const middle = 'word '.repeat(8000);
    const diff = wordDiff(`same ${middle}end`, `same other end`);
    expect(diff.a[0]).toEqual({ text: 'same ', differs: false });
    expect(diff.a.at(-1)?.text).toBe(' end');
  });
});
