// Public answers are the same for everyone and asked for on slow lines: compressed once and cached.
// Answers about a person are never compressed: their size would tell what stands in them.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

export type CompressedBody = { readonly encoding: Encoding; readonly body: Buffer };

/** Below this many characters one packet carries the answer as it is. */
const minLength = 1_400;
/** Bytes of all cached bodies: every page and feed, and each catalogue that is in use, in both encodings. */
const maxCachedBytes = 32 * 1024 * 1024;

/** What a request takes, the smaller first. @param accept its `Accept-Encoding` (RFC 9110 §12.5.3) */
export function negotiateEncoding(accept: string | undefined): Encoding | null {
  const offered = (accept ?? '').split(',').map((part) => part.split(';').map((at) => at.trim()));
  const takes = (name: string): boolean =>
    offered.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text) => gzipAsync(text),
};

type CompressionJob = { readonly text: string; readonly encoding: Encoding };

/** Many may ask for one answer at once: `fetch` compresses it once for all of them. */
const cache = new LRUCache<string, CompressedBody, CompressionJob>({
  maxSize: maxCachedBytes,
  sizeCalculation: ({ body }, key) => body.length + key.length,
  fetchMethod: async (_key, _stale, { context: { text, encoding } }) => ({
    encoding,
    body: await compressors[encoding](text),
  }),
});

/**
 * @param tag names the content; the same tag always stands for the same text
 * @param accept the `Accept-Encoding` of the request
 * @param repeats false for an answer that whoever asks can vary at will: those must not push out what others ask for
 * @returns null when the text is sent as it is
 */
export async function compressCached(
  text: string,
  tag: string,
  accept: string | undefined,
  repeats: boolean,
): Promise<CompressedBody | null> {
  const encoding = negotiateEncoding(accept);
  if (encoding === null || text.length < minLength) return null;
  if (!repeats) return { encoding, body: await compressors[encoding](text) };
  return (await cache.fetch(`${encoding} ${tag}`, { context: { text, encoding } })) ?? null;
}
