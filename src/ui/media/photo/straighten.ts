// The angle at which a page was photographed: the one at which the lines of writing are most alike a comb (projection
// profiles, Postl 1986).

/** In px; small pictures show lines of writing well enough. */
export const skewMaxSide = 700;

const maxAngle = 8;
const maxPoints = 20_000;
/** Without writing, every angle is about as good as any other. */
const minGain = 1.12;

const brightnessAt = (pixels: Uint8ClampedArray, at: number): number =>
  0.299 * (pixels[4 * at] ?? 0) +
  0.587 * (pixels[4 * at + 1] ?? 0) +
  0.114 * (pixels[4 * at + 2] ?? 0);

/**
 * @param pixels RGBA
 * @returns degrees by which the page is turned clockwise; 0 when there is too little to judge
 */
export function measureSkew(pixels: Uint8ClampedArray, width: number, height: number): number {
  const points = findInk(pixels, width, height);
  if (points.length < 200) return 0;
  const scoreOf = (angle: number): number => scoreLines(points, angle, width + height);
  const coarse = best(range(-maxAngle, maxAngle, 0.5), scoreOf);
  const fine = best(range(coarse - 0.5, coarse + 0.5, 0.1), scoreOf);
  return scoreOf(fine) > minGain * scoreOf(0) ? Math.round(fine * 10) / 10 : 0;
}

type Point = readonly [x: number, y: number];

/** Dark beside something bright: letters, not the shadow of a hand nor the table around the page. */
function findInk(pixels: Uint8ClampedArray, width: number, height: number): Point[] {
  const found: Point[] = [];
  const reach = 3;
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const dark = brightnessAt(pixels, at);
      const above = brightnessAt(pixels, at - reach * width);
      const below = brightnessAt(pixels, at + reach * width);
      if (Math.max(above, below) - dark > 50) found.push([x, y]);
    }
  const step = Math.max(1, Math.ceil(found.length / maxPoints));
  return found.filter((_, at) => at % step === 0);
}

function scoreLines(points: readonly Point[], angle: number, span: number): number {
  const turn = (angle * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)];
  const rows = new Float32Array(2 * span);
  for (const [x, y] of points) {
    const row = Math.round(y * cosine - x * sine) + span;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

function best(angles: readonly number[], scoreOf: (angle: number) => number): number {
  const scored = angles.map((angle) => ({ angle, score: scoreOf(angle) }));
  return scored.reduce((one, other) => (other.score > one.score ? other : one)).angle;
}
