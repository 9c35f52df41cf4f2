// `node src/tools/film.mjs`: makes the film of the demo, public/films/lamp.webm, from the drawing below. Each picture of it is
// a key frame of VP8, which is what a lossy WebP holds; they are put into WebM as the Matroska specification says.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, print } from './prepare.mjs';

requireNode();
await ensureInstalled();
const { default: sharp } = await import('sharp');

const size = { width: 320, height: 180 };
const frameMs = 500;
const frameCount = 10;

/** The ward lamp on a night ward; its light grows with `light`, from 0 to 1. */
const drawing = (light) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 320 180">
  <rect width="320" height="180" fill="#0e1b1d"/>
  <path d="M112 88h96l62 92H50z" fill="#f2b84b" fill-opacity="${(0.1 + 0.8 * light).toFixed(2)}"/>
  <path d="M160 8v36M104 88c4-28 24-44 56-44s52 16 56 44z" fill="#14292b" stroke="#eaf1ee" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="160" cy="92" r="9" fill="#faf7f2" fill-opacity="${light.toFixed(2)}"/>
</svg>`;

/** @returns the VP8 bitstream inside of a simple WebP (RFC 9649 §2.5) */
async function keyFrame(light) {
  const webp = await sharp(Buffer.from(drawing(light)))
    .webp({ quality: 55, effort: 6 })
    .toBuffer();
  for (let at = 12; at + 8 <= webp.length; ) {
    const bytes = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ')
      return webp.subarray(at + 8, at + 8 + bytes);
    at += 8 + bytes + (bytes % 2);
  }
  throw new Error('sharp gave a WebP without a VP8 chunk.');
}

/** RFC 8794 §4: an id, its length in eight bytes, its data. */
function element(id, data) {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(data.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id, 'hex'), length, data]);
}
const parent = (id, ...children) => element(id, Buffer.concat(children));
const text = (id, value) => element(id, Buffer.from(value));
function unsigned(id, value) {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value);
  return element(id, data);
}
function float(id, value) {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return element(id, data);
}
/** @param at milliseconds since the cluster begins */
function simpleBlock(at, frame) {
  const head = Buffer.from([0x81, 0, 0, 0x80]);
  head.writeInt16BE(at, 1);
  return element('a3', Buffer.concat([head, frame]));
}

const lights = Array.from({ length: frameCount }, (_, at) => at / (frameCount - 1));
const frames = await Promise.all(lights.map(keyFrame));
const film = Buffer.concat([
  parent('1a45dfa3', text('4282', 'webm'), unsigned('4287', 2), unsigned('4285', 2)),
  parent(
    '18538067',
    parent(
      '1549a966',
      unsigned('2ad7b1', 1_000_000),
      float('4489', frameMs * frameCount),
      text('4d80', 'lamplight'),
      text('5741', 'lamplight'),
    ),
    parent(
      '1654ae6b',
      parent(
        'ae',
        unsigned('d7', 1),
        unsigned('73c5', 1),
        unsigned('83', 1),
        text('86', 'V_VP8'),
        unsigned('23e383', frameMs * 1_000_000),
        parent('e0', unsigned('b0', size.width), unsigned('ba', size.height)),
      ),
    ),
    parent(
      '1f43b675',
      unsigned('e7', 0),
      ...frames.map((frame, at) => simpleBlock(at * frameMs, frame)),
    ),
  ),
]);

const folder = join(root, 'public', 'films');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'lamp.webm'), film);
print(`public/films/lamp.webm: ${film.length} bytes`);
