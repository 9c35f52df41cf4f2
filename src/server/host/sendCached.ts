import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeBody, type EncodedBody, type Encoding, negotiateEncoding } from './compress.ts';
import { isKnownTag, weakTag } from './etag.ts';

type CompressionJob = { readonly text: string; readonly encoding: Encoding };

const compressedBodies = new LRUCache<string, EncodedBody, CompressionJob>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => body.length + key.length,
  fetchMethod: (_key, _stale, { context: { text, encoding } }) => encodeBody(text, encoding),
  // Eviction of an entry under way must not fail the request that waits for it.
  ignoreFetchAbort: true,
});

/**
 * - `cached` for a public answer that many ask for,
 * - `each` for a public answer that the request can vary without end: it must not push out the others,
 * - `none` for an answer about a person: its compressed size would tell what it contains.
 */
export type Compression = 'cached' | 'each' | 'none';

type CachedAnswer = {
  readonly text: string;
  readonly type: string;
  readonly etag?: string | null;
  readonly compression: Compression;
};

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type, etag, compression }: CachedAnswer,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'accept-encoding': accept } = request.headers;
  const tag = etag ?? weakTag(text);
  reply.header('etag', tag);
  if (compression !== 'none') reply.header('vary', 'accept-encoding');
  if (isKnownTag(known, tag)) return reply.code(304).send();
  reply.type(type);
  const encoding = compression === 'none' ? null : negotiateEncoding(accept);
  if (encoding === null) return reply.send(text);
  const encoded =
    compression === 'cached'
      ? await compressedBodies.fetch(`${encoding} ${etag ? weakTag(text) : tag}`, {
          context: { text, encoding },
        })
      : await encodeBody(text, encoding);
  if (!encoded?.encoding) return reply.send(text);
  return reply.header('content-encoding', encoded.encoding).send(encoded.body);
}
