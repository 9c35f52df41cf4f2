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
