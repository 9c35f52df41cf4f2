import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** In characters: a shorter body fits one packet as it is. */
const minLength = 1_400;

/** RFC 9110 §12.5.3 */
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

export type EncodedBody = { readonly encoding: Encoding | null; readonly body: Buffer };

export async function encodeBody(text: string, encoding: Encoding | null): Promise<EncodedBody> {
  if (encoding === null || text.length < minLength)
    return { encoding: null, body: Buffer.from(text) };
  return { encoding, body: await compressors[encoding](text) };
}
