// W3C PNG, third edition, §5.
type Bytes = Uint8Array<ArrayBuffer>;

const metadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** Null when the file breaks off. */
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
