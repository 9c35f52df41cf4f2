// Public answers are the same for everyone and asked for on slow lines: compressed once and cached.
// Answers about a person are never compressed: their size would tell what stands in them.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip';

export type CompressedAnswer = { readonly encoding: Encoding; readonly body: Buffer };

/** Below this many characters one packet carries the answer as it is. */
const minLength = 1_400;
/** Bytes of all cached bodies: every page and feed, and each catalogue that is in use, in both encodings. */
const maxCachedBytes = 32 * 1024 * 1024;

/** What a request takes, the smaller first. @param accept its `Accept-Encoding` (RFC 9110 §12.5.3) */
export function encodingFor(accept: string | undefined): Encoding | null {
  const offered = (accept ?? '').split(',').map((part) => part.split(';').map((at) => at.trim()));
  const takes = (name: string): boolean =>
    offered.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

const compress: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => deflate(text),
};

type Job = { readonly text: string; readonly encoding: Encoding };

/** Many may ask for one answer at once: `fetch` compresses it once for all of them. */
const cache = new LRUCache<string, CompressedAnswer, Job>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ body }, key) => body.length + key.length,
  fetchMethod: async (_key, _stale, { context: { text, encoding } }) => ({
    encoding,
    body: await compress[encoding](text),
  }),
});

/**
 * @param tag names the content; the same tag always stands for the same text
 * @param accept the `Accept-Encoding` of the request
 * @param repeats false for an answer that whoever asks can vary at will: those must not push out what others ask for
 * @returns null when the text is sent as it is
 */
export async function compressed(
  text: string,
  tag: string,
  accept: string | undefined,
  repeats: boolean,
): Promise<CompressedAnswer | null> {
  const encoding = encodingFor(accept);
  if (encoding === null || text.length < minLength) return null;
  if (!repeats) return { encoding, body: await compress[encoding](text) };
  return (await cache.fetch(`${encoding} ${tag}`, { context: { text, encoding } })) ?? null;
}
