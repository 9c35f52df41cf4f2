import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewText, previewLength } from './textPreview.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('a preview', () => {
  it('is the whole text when the text has at most 220 characters', () => {
    const text = 'a'.repeat(220);
    expect(previewText(text)).toBe(text);
    expect(previewText(`${text}b`)).toBe(`${text}…`);
  });

  it('is cut at the last space beyond position 40', () => {
    const result = previewText(words(60));
    expect(result).toBe(`${words(44)}…`);
    expect(result.length).toBeLessThanOrEqual(previewLength + 1);
  });

  it('keeps a word that ends exactly at the limit', () => {
    expect(previewText(`${'a'.repeat(100)} ${'b'.repeat(119)} tail`)).toBe(
      `${'a'.repeat(100)} ${'b'.repeat(119)}…`,
    );
  });

  it('is cut inside the word when the last space is at position 40 or before', () => {
    const at = (position: number): string => `${'a'.repeat(position)} ${'b'.repeat(400)}`;
    expect(previewText(at(40))).toBe(`${at(40).slice(0, 220)}…`);
    expect(previewText(at(41))).toBe(`${'a'.repeat(41)}…`);
  });

  it('cuts Chinese text and links, which have no spaces, at the limit', () => {
    expect(previewText('护'.repeat(300))).toBe(`${'护'.repeat(220)}…`);
  });

  it('never leaves half an emoji or half a family', () => {
    const family = '👩‍👩‍👧';
    const result = previewText(`x${family.repeat(60)}`);
    expect(result).toBe(`x${family.repeat(27)}…`);
    expect(previewText(`xx${'😀'.repeat(200)}`, 51)).toBe(`xx${'😀'.repeat(24)}…`);
  });

  it('keeps a combining mark with its letter', () => {
    expect(previewText('e\u0301'.repeat(50), 5)).toBe(`${'e\u0301'.repeat(2)}…`);
  });

  it('stays bounded and well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const result = previewText(text);
        expect(result.length).toBeLessThanOrEqual(previewLength + 1);
        expect(result.isWellFormed()).toBe(true);
      }),
    );
  });

  it('stays bounded for one letter under thousands of marks', () => {
    expect(previewText(`a${'\u0301'.repeat(40_000)}`).length).toBe(previewLength + 1);
  });
});
