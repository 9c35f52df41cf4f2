// The disk under a number, as the engine wants a picture whose color it may change: not a picture but a field of
// distances to its edge, 0.75 at the edge and an eighth less for each pixel outside.

const radius = 13;
/** Room for the ring around it. */
const margin = 4;
/** Pixels of the field for one on the page. */
export const pinRatio = 2;

export function pinField(): { width: number; height: number; data: Uint8Array } {
  const size = (radius + margin) * 2 * pinRatio;
  const data = new Uint8Array(size * size * 4);
  const middle = (size - 1) / 2;
  for (let at = 0; at < size * size; at += 1) {
    const outside =
      Math.hypot((at % size) - middle, Math.floor(at / size) - middle) - radius * pinRatio;
    data[at * 4 + 3] = Math.round(255 * Math.max(0, Math.min(1, 0.75 - outside / 8)));
  }
  return { width: size, height: size, data };
}
