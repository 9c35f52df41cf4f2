// How pages look for one person; the device has a copy, which is applied before the first paint.
export const textSizes = ['normal', 'large', 'larger'] as const;
export const motions = ['device', 'less'] as const;
export const contrasts = ['device', 'more'] as const;

export type DisplaySettings = {
  readonly textSize: (typeof textSizes)[number];
  readonly motion: (typeof motions)[number];
  readonly contrast: (typeof contrasts)[number];
  readonly underlineLinks: boolean;
};

export const defaultDisplay: DisplaySettings = {
  textSize: 'normal',
  motion: 'device',
  contrast: 'device',
  underlineLinks: false,
};

/** The words that the styles know (src/ui/theme/base.css). @returns empty for the defaults */
export const formatDisplay = (display: DisplaySettings): string =>
  [
    display.textSize === 'normal' ? null : display.textSize,
    display.motion === 'less' ? 'less-motion' : null,
    display.contrast === 'more' ? 'more-contrast' : null,
    display.underlineLinks ? 'underline' : null,
  ]
    .filter((word) => word !== null)
    .join(' ');

export function parseDisplay(text: string): DisplaySettings {
  const words = text.split(' ');
  return {
    textSize: textSizes.find((size) => words.includes(size)) ?? defaultDisplay.textSize,
    motion: words.includes('less-motion') ? 'less' : 'device',
    contrast: words.includes('more-contrast') ? 'more' : 'device',
    underlineLinks: words.includes('underline'),
  };
}
