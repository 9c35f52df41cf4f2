import type { FastifyReply } from 'fastify';

type StoredPicture = { readonly type: string; readonly bytes: Buffer };

/** What is at such an address never changes; nothing in it is run. */
export const sendPicture = (
  reply: FastifyReply,
  { type, bytes }: StoredPicture,
  cache = 'public, max-age=31536000, immutable',
): FastifyReply =>
  reply
    .header('cache-control', cache)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(bytes);
