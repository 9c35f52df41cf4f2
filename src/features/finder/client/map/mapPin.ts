// A signed distance field, as the engine wants a picture whose color it may change: 0.75 at the edge, an eighth less
// for each pixel outside. The digits are holes, so that a disk above hides the number below.

const radius = 13;
const margin = 4;
/** Pixels of the field for one on the page. */
export const pinRatio = 2;
const hole = 0.55;
const inside = 0.98;

export type PinField = { width: number; height: number; data: Uint8Array };

function inkOf(text: string, width: number, height: number): (at: number) => number {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return () => 0;
  pen.font = `600 ${14 * pinRatio}px "Atkinson Hyperlegible Next", system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, width / 2, height / 2 + pinRatio / 2);
  const { data } = pen.getImageData(0, 0, width, height);
  return (at) => (data[at * 4 + 3] ?? 0) / 255;
}

export function pinField(text: string): PinField {
  const half = radius + Math.max(0, text.length - 2) * 4;
  const width = (half + margin) * 2 * pinRatio;
  const height = (radius + margin) * 2 * pinRatio;
  const ink = inkOf(text, width, height);
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const x = Math.abs((at % width) - (width - 1) / 2);
    const y = Math.abs(Math.floor(at / width) - (height - 1) / 2);
    const beside = Math.max(0, x - (half - radius) * pinRatio);
    const outside = Math.hypot(beside, y) - radius * pinRatio;
    const shape = Math.max(0, Math.min(inside, 0.75 - outside / 8));
    data[at * 4 + 3] = Math.round(255 * Math.min(shape, inside - (inside - hole) * ink(at)));
  }
  return { width, height, data };
}
