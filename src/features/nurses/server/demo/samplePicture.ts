// A drawn picture for an invented nurse: a head and shoulders in two colors, encoded by hand (PNG, RFC 2083).
import { deflateSync } from 'node:zlib';

const side = 240;
const palettes = [
  [0x2f5d62, 0xdfeeea],
  [0x7c4d3a, 0xf5e6d8],
  [0x3d4f7d, 0xe4e9f7],
  [0x6b4a6e, 0xf1e4f2],
  [0x4a6b3d, 0xe7f1e0],
] as const;

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc(content));
  return Buffer.concat([length, content, check]);
}

const isFigure = (x: number, y: number): boolean =>
  Math.hypot(x - side / 2, y - side * 0.38) < side * 0.2 ||
  Math.hypot((x - side / 2) / 1.3, y - side * 1.02) < side * 0.36;

/** @returns a PNG, the same for the same number */
export function buildSamplePicture(number: number): Buffer {
  const [figure, ground] = palettes[number % palettes.length] ?? palettes[0];
  const rows = Buffer.alloc(side * (1 + 3 * side));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      rows.writeUIntBE(isFigure(x, y) ? figure : ground, y * (1 + 3 * side) + 1 + 3 * x, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
