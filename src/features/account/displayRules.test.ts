import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrasts,
  defaultDisplay,
  formatDisplay,
  motions,
  parseDisplay,
  textSizes,
} from './displayRules.ts';

const display = fc.record({
  textSize: fc.constantFrom(...textSizes),
  motion: fc.constantFrom(...motions),
  contrast: fc.constantFrom(...contrasts),
  underlineLinks: fc.boolean(),
});

describe('how pages look for one person', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(display, (chosen) => {
        expect(parseDisplay(formatDisplay(chosen))).toEqual(chosen);
      }),
    );
  });

  it('is stored as nothing while nothing was chosen, and read from anything', () => {
    expect(formatDisplay(defaultDisplay)).toBe('');
    expect(parseDisplay('large nonsense')).toEqual({ ...defaultDisplay, textSize: 'large' });
  });

  it('has a style for each word', () => {
    const css = readFileSync('src/ui/theme/base.css', 'utf8');
    for (const word of ['large', 'larger', 'less-motion', 'more-contrast', 'underline'])
      expect(css).toContain(`[data-display~="${word}"]`);
  });
});
