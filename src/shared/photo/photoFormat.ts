export type PhotoFormat = 'jpeg' | 'png' | 'heic';

export const signatureLength = 64;

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** ISO/IEC 23008-12, pictures coded with HEVC. `mif1` alone may be AVIF. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);

/** By its first bytes: neither the name nor the type of a file can be believed. */
export function detectPhotoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.length >= 8 && pngSignature.every((byte, at) => bytes[at] === byte)) return 'png';
  return readBrands(bytes).some((brand) => heicBrands.has(brand)) ? 'heic' : null;
}

function readBrands(bytes: Uint8Array): string[] {
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || word(4) !== 'ftyp') return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.length);
  const brands = [word(8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(word(at));
  return brands;
}
