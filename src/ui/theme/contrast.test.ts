import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The color of a token in a theme, as #rrggbb. */
function colorOf(token: string, theme: Theme): string {
  const value = new RegExp(`--${token}:\\s*([^;]+);`, 'u').exec(css)?.[1] ?? '';
  const pair = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/u.exec(value);
  const color = pair ? pair[theme === 'light' ? 1 : 2] : /^#[0-9a-f]{6}$/u.exec(value)?.[0];
  if (color === undefined) throw new Error(`No color --${token} in tokens.css`);
  return color;
}

/** Relative luminance by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string, theme: Theme): number {
  const [low = 0, high = 0] = [a, b]
    .map((token) => luminance(colorOf(token, theme)))
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const textPairs = [
  ...grounds.flatMap((ground) =>
    ['ink', 'soft', 'action', 'action-strong', 'good', 'warn', 'bad', 'info'].map((text) => [
      text,
      ground,
    ]),
  ),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone) => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
  ]),
  ['ink', 'action-tint'],
  ['action', 'action-tint'],
  ['action-strong', 'action-tint'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-lamp', 'lamp'],
  ['on-lamp', 'lamp-strong'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
  ['paper', 'ink'],
  ['surface', 'bad'],
] as [string, string][];

const controlPairs = grounds.flatMap((ground) => [
  ['edge', ground],
  ['focus', ground],
  ['action', ground],
]) as [string, string][];

describe.each(['light', 'dark'] as const)('a person reading in the %s theme', (theme) => {
  it.each(textPairs)('can read %s on %s (4.5 : 1)', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('can see the edge of a control, %s on %s (3 : 1)', (edge, ground) => {
    expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});

describe('the palette of identity.md', () => {
  it.each([
    ['paper', '#faf7f2', '#0e1b1d'],
    ['surface', '#ffffff', '#15272a'],
    ['ink', '#14292b', '#eaf1ee'],
    ['action', '#0b6560', '#6fd3c7'],
    ['lamp', '#f2b84b', '#f4c15d'],
  ])('keeps %s', (token, light, dark) => {
    expect([colorOf(token, 'light'), colorOf(token, 'dark')]).toEqual([light, dark]);
  });
});
