// The chunks of a PNG file (W3C PNG, third edition, §5).
type Bytes = Uint8Array<ArrayBuffer>;

/** Chunks about the picture that are not needed to show it: text, EXIF, time. */
const metadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** The same pixels without texts, EXIF and time, and without what follows the picture. Null when the file breaks off. */
export function stripPng(bytes: Bytes): Blob | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Bytes[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!metadataChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return new Blob(parts, { type: 'image/png' });
    at = end;
  }
  return null;
}
