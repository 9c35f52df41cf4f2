import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  encodeBody,
  type EncodedBody,
  type Encoding,
  negotiateEncoding,
} from '../host/compress.ts';
import type { PageResponse, PersonalPage, PublicPage } from './renderedPage.ts';
import { isKnownTag, weakTag } from '../host/etag.ts';

const htmlContentType = 'text/html; charset=utf-8';

function allowInlineStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${hash}`),
  );
}

async function* concatPage({ before, body, after }: PersonalPage) {
  yield before;
  yield* body;
  yield after;
}

export type GuestResponse = EncodedBody & {
  readonly status: number;
  readonly styleHash: string;
  readonly etag: string;
};

export async function createGuestResponse(
  { status, styleHash, html }: PublicPage,
  encoding: Encoding | null,
): Promise<GuestResponse> {
  return { status, styleHash, etag: weakTag(html), ...(await encodeBody(html, encoding)) };
}

// Guests and members get different pages at one address.
const vary = 'cookie, accept-encoding';

export function sendGuestResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, styleHash, etag, encoding, body }: GuestResponse,
): void {
  allowInlineStyle(reply, styleHash);
  reply
    .code(status)
    .type(htmlContentType)
    .header('vary', vary)
    .header('etag', etag)
    .header('cache-control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 200 && isKnownTag(request.headers['if-none-match'], etag)) {
    void reply.code(304).send();
    return;
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  void reply.send(body);
}

/** The reply is thenable: callers return it or nothing, and never await it for its value. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
): Promise<void> {
  if (page.kind === 'redirect') {
    void reply.headers({ vary, 'cache-control': 'no-cache' }).redirect(page.to, page.code);
  } else if (page.kind === 'personal') {
    allowInlineStyle(reply, page.styleHash);
    reply.code(page.status).type(htmlContentType);
    // Not compressed: the size would tell what the page contains.
    void reply
      .headers({ vary, 'cache-control': 'private, no-store' })
      .send(Readable.from(concatPage(page)));
  } else {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    sendGuestResponse(request, reply, await createGuestResponse(page, encoding));
  }
}
