// @module-tag long
import { describe, expect, it } from 'vitest';
import { isBlurred, measureSharpness } from './sharpness.ts';

const width = 384;
const height = 512;

/** Numbers from 0 to 1, the same every time. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Page = {
  readonly ink?: number;
  /** How much of the page is written on, 0 to 1. */
  readonly written?: number;
  /** Radius of the blur in px: a letter has a height of seven. */
  readonly blur?: number;
  /** Grain, in steps of brightness. */
  readonly grain?: number;
};

/** A quarter of a sheet on a table, as large as it is measured: lines of letters of three strokes. */
function renderPage({ ink = 40, written = 1, blur = 0, grain = 0 }: Page): Uint8ClampedArray {
  const next = sequence();
  const gray = new Float32Array(width * height).fill(120);
  const fill = (left: number, top: number, w: number, h: number, value: number) => {
    for (let y = top; y < top + h; y += 1) gray.fill(value, y * width + left, y * width + left + w);
  };
  fill(40, 50, width - 80, height - 100, 242);
  const bottom = 80 + (height - 160) * written;
  for (let top = 80; top < bottom; top += 14) {
    for (let left = 80; left < width - 90; left += 8) {
      if (next() < 0.15) continue;
      fill(left, top, 1, 7, ink);
      fill(left, top + Math.floor(next() * 7), 5, 1, ink);
      fill(left + 2 + Math.floor(next() * 3), top + 2, 1, 5, ink);
    }
  }
  const soft = blurred(blurred(blurred(gray, blur), blur), blur);
  const pixels = new Uint8ClampedArray(4 * gray.length);
  soft.forEach((value, at) => pixels.fill(value + (next() - 0.5) * 2 * grain, 4 * at, 4 * at + 3));
  return pixels;
}

/** Three box blurs are nearly a Gaussian one. */
function blurred(gray: Float32Array, radius: number): Float32Array {
  if (radius === 0) return gray;
  const along = (from: Float32Array, step: number): Float32Array =>
    from.map((_, at) => {
      let sum = 0;
      for (let by = -radius; by <= radius; by += 1) sum += from[at + by * step] ?? 242;
      return sum / (2 * radius + 1);
    });
  return along(along(gray, 1), width);
}

const looksBlurred = (page: Page) => isBlurred(renderPage(page), width, height);

describe('a photo of a page', () => {
  it('is not called blurred when it is sharp', () => {
    expect(looksBlurred({})).toBe(false);
  });

  it('is called blurred when its letters run together', () => {
    expect(looksBlurred({ blur: 2 })).toBe(true);
    expect(looksBlurred({ blur: 4 })).toBe(true);
  });

  it('is judged by its text, not by the empty part of the page', () => {
    expect(looksBlurred({ written: 0.2 })).toBe(false);
    expect(looksBlurred({ written: 0.2, blur: 3 })).toBe(true);
  });

  it('is judged the same with pale print', () => {
    expect(looksBlurred({ ink: 170 })).toBe(false);
    expect(looksBlurred({ ink: 170, blur: 3 })).toBe(true);
  });

  it('is not called sharp for the grain of a dark room', () => {
    expect(looksBlurred({ grain: 6 })).toBe(false);
    expect(looksBlurred({ grain: 6, blur: 3 })).toBe(true);
  });

  it('is not judged when there is nothing on it', () => {
    const white = new Uint8ClampedArray(4 * width * height).fill(250);
    expect(measureSharpness(white, width, height)).toBeNull();
    expect(isBlurred(white, width, height)).toBe(false);
  });

  it('is not judged when it is too small to have parts', () => {
    expect(isBlurred(new Uint8ClampedArray(4 * 20 * 20), 20, 20)).toBe(false);
  });

  it('has less detail the more it is blurred', () => {
    const details = [0, 1, 2, 3, 4].map(
      (blur) => measureSharpness(renderPage({ blur }), width, height) ?? 0,
    );
    expect(details).toEqual(details.toSorted((a, b) => b - a));
  });
});
