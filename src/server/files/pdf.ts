// ISO 32000-2, 7.5.

export type PdfFault = 'password_protected' | 'no_pages';

/** Trailers have a few hundred characters; a longer one would keep the server busy. */
const maxTrailerLength = 65_536;

export function readDictionary(whole: string, from: number): string | null {
  const start = whole.indexOf('<<', from);
  if (start < 0 || start - from > 1024) return null;
  const text = whole.slice(start, start + maxTrailerLength);
  const outside = /<<|>>|[(<>)\\]|%[^\r\n]*|[^<>()%\\]+/y;
  const inside = /[()]|\\[^]?|[^()\\]+/y;
  let depth = 0;
  let strings = 0;
  let found = '';
  for (let at = 0; at < text.length; ) {
    const pieces = strings > 0 ? inside : outside;
    pieces.lastIndex = at;
    const piece = pieces.exec(text)?.[0] ?? '';
    at += Math.max(1, piece.length);
    if (piece === '(') strings += 1;
    else if (strings > 0) strings -= piece === ')' ? 1 : 0;
    else if (!piece.startsWith('%')) found += piece;
    if (strings > 0) continue;
    if (piece === '<<') depth += 1;
    if (piece === '>>') depth -= 1;
    if (depth === 0) return found;
  }
  return null;
}

/** The last trailer or, since PDF 1.5, the last cross-reference stream. */
export function findTrailer(text: string): string | null {
  const last = text.lastIndexOf('startxref');
  const offset = Number(/^startxref\s+(\d{1,10})/.exec(text.slice(last, last + 40))?.[1] ?? -1);
  if (offset >= 0 && offset < text.length) {
    const there = text.slice(offset, offset + 60);
    if (/^\s*xref\b/.test(there)) {
      const trailer = text.indexOf('trailer', offset);
      if (trailer >= 0) return readDictionary(text, trailer);
    } else if (/^\s*\d+\s+\d+\s+obj\b/.test(there)) {
      return readDictionary(text, offset);
    }
  }
  // The offset leads nowhere, as in files that were cut or joined; readers search for the keyword then.
  const trailer = text.lastIndexOf('trailer');
  if (trailer >= 0) return readDictionary(text, trailer);
  const stream = /\/Type\s*\/XRef\b/.exec(text);
  return stream ? readDictionary(text, Math.max(0, text.lastIndexOf(' obj', stream.index))) : null;
}

/** `no_pages` only when it is certain: never for a file whose objects are packed into streams that cannot be read. */
export function findPdfFault(text: string, pages: number | null): PdfFault | null {
  const trailer = findTrailer(text);
  if (trailer !== null && /\/Encrypt(?![A-Za-z])/.test(trailer)) return 'password_protected';
  if (pages !== null) return pages === 0 ? 'no_pages' : null;
  const packed = /\/Type\s*\/ObjStm\b/.test(text);
  const page = /\/Type\s*\/Page(?![A-Za-z])/.test(text);
  return packed || page ? null : 'no_pages';
}
