import { describe, expect, it } from 'vitest';
import { whitenPaper } from './scanPage.ts';
import { measureSkew } from './straighten.ts';

const width = 420;
const height = 560;

/** Lines of letters on a sheet that is turned clockwise, under light from one side. */
function renderPage(degrees: number, written = true): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * width * height);
  const turn = (degrees * Math.PI) / 180;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const line = y * Math.cos(turn) - x * Math.sin(turn);
      const along = x * Math.cos(turn) + y * Math.sin(turn);
      const isInk =
        written && Math.round(line + 4_000) % 16 < 6 && Math.round(along + 4_000) % 7 < 4;
      const isMargin = x < 40 || y < 40 || x > width - 40 || y > height - 40;
      const light = 150 + (90 * x) / width;
      pixels.fill(
        isInk && !isMargin ? light * 0.25 : light,
        4 * (y * width + x),
        4 * (y * width + x) + 3,
      );
      pixels[4 * (y * width + x) + 3] = 255;
    }
  return pixels;
}

describe('the angle of a page', () => {
  it.each([-6, -2.5, -0.8, 1.3, 4, 7])('of %s degrees is found', (degrees) => {
    expect(Math.abs(measureSkew(renderPage(degrees), width, height) - degrees)).toBeLessThan(0.35);
  });

  it('is none where it is straight or nothing is written', () => {
    expect(Math.abs(measureSkew(renderPage(0), width, height))).toBeLessThan(0.35);
    expect(measureSkew(renderPage(5, false), width, height)).toBe(0);
  });
});

describe('a scanned page', () => {
  it('is gray, its paper white on the dark side too, and its ink dark', () => {
    const pixels = renderPage(0);
    for (let at = 0; at < pixels.length; at += 4) pixels[at + 2] = (pixels[at + 2] ?? 0) * 0.8;
    whitenPaper(pixels, width, height);
    const at = (x: number, y: number): number => pixels[4 * (y * width + x)] ?? 0;
    for (const x of [10, 200, width - 10]) expect(at(x, 10)).toBeGreaterThan(240);
    const values = Array.from({ length: width * height }, (_, index) => pixels[4 * index] ?? 0);
    expect(values.some((value) => value < 90)).toBe(true);
    expect(values.every((value, index) => value === pixels[4 * index + 2])).toBe(true);
  });
});
