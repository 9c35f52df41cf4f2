// Public answers are the same for everyone and asked for on slow lines: compressed once, kept while they are current.
// Answers about a person are never compressed: their size would tell what stands in them.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Below this many characters one packet carries the answer as it is. */
const smallest = 1_400;
const mostKept = 64;
const kept = new Map<string, Promise<Buffer>>();

/** What a request takes, the smaller first. @param accept its `Accept-Encoding` */
export function encodingFor(accept: string | undefined): Encoding | null {
  const offered = (accept ?? '').split(',').map((part) => part.trim().split(/\s*;\s*/));
  const takes = (name: string): boolean =>
    offered.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => deflate(text),
};

/**
 * @param tag names the content; the same tag always stands for the same text
 * @param accept the `Accept-Encoding` of the request
 * @returns null when the text is sent as it is
 */
export async function compressed(
  text: string,
  tag: string,
  accept: string | undefined,
): Promise<{ readonly encoding: Encoding; readonly body: Buffer } | null> {
  const encoding = encodingFor(accept);
  if (encoding === null || text.length < smallest) return null;
  const key = `${encoding} ${tag}`;
  let body = kept.get(key);
  if (!body) {
    body = compress[encoding](text);
    kept.set(key, body);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }
  return { encoding, body: await body };
}
