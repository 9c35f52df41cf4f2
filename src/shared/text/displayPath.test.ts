import { describe, expect, it } from 'vitest';
import { displayPath } from './displayPath.ts';

describe('a path shown to people', () => {
  it('is decoded', () => {
    expect(displayPath('/nurs%C3%A9/%D8%A7')).toBe('/nursé/ا');
  });
  it('stays as it came when its escapes are broken', () => {
    expect(displayPath('/%E0%A4%A')).toBe('/%E0%A4%A');
  });
  it('is cut at 120 characters without splitting one', () => {
    const shown = displayPath(`/${'😀'.repeat(300)}`);
    expect(Array.from(shown)).toHaveLength(120);
    expect(shown.endsWith('😀…')).toBe(true);
  });
  it('loses characters that could change how the rest reads', () => {
    expect(displayPath('/a%0D%0Ab%E2%80%AEc')).toBe('/abc');
  });
});
