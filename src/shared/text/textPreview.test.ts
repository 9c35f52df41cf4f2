import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preview, previewLength } from './preview.ts';

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('a preview', () => {
  it('is the whole text when the text has at most 220 characters', () => {
    const text = 'a'.repeat(220);
    expect(preview(text)).toBe(text);
    expect(preview(`${text}b`)).toBe(`${text}…`);
  });

  it('is cut at the last space beyond position 40', () => {
    const result = preview(words(60));
    expect(result).toBe(`${words(44)}…`);
    expect(result.length).toBeLessThanOrEqual(previewLength + 1);
  });

  it('keeps a word that ends exactly at the limit', () => {
    expect(preview(`${'a'.repeat(100)} ${'b'.repeat(119)} tail`)).toBe(
      `${'a'.repeat(100)} ${'b'.repeat(119)}…`,
    );
  });

  it('is cut inside the word when the last space is at position 40 or before', () => {
    const at = (position: number): string => `${'a'.repeat(position)} ${'b'.repeat(400)}`;
    expect(preview(at(40))).toBe(`${at(40).slice(0, 220)}…`);
    expect(preview(at(41))).toBe(`${'a'.repeat(41)}…`);
  });

  it('cuts Chinese text and links, which have no spaces, at the limit', () => {
    expect(preview('护'.repeat(300))).toBe(`${'护'.repeat(220)}…`);
  });

  it('never leaves half an emoji or half a family', () => {
    const family = '👩‍👩‍👧';
    const result = preview(`x${family.repeat(60)}`);
    expect(result).toBe(`x${family.repeat(27)}…`);
    expect(preview(`xx${'😀'.repeat(200)}`, 51)).toBe(`xx${'😀'.repeat(24)}…`);
  });

  it('keeps a combining mark with its letter', () => {
    expect(preview('e\u0301'.repeat(50), 5)).toBe(`${'e\u0301'.repeat(2)}…`);
  });

  it('stays bounded and well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const result = preview(text);
        expect(result.length).toBeLessThanOrEqual(previewLength + 1);
        expect(result.isWellFormed()).toBe(true);
      }),
    );
  });

  it('stays bounded for one letter under thousands of marks', () => {
    expect(preview(`a${'\u0301'.repeat(40_000)}`).length).toBe(previewLength + 1);
  });
});
