// A drawn page on its way to the browser: what may be kept, by whom, and under which policy its style is let in.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressCached, type Encoding } from '../host/compress.ts';
import type { PageResponse, PersonalPage, PublicPage } from './renderedPage.ts';
import { isKnownTag, weakTag } from '../host/etag.ts';

const htmlContentType = 'text/html; charset=utf-8';

/** The policy of the site, and this page's own inline style. */
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

/** A page for guests as it goes out: the same for every one of them who takes this encoding. */
export type GuestResponse = {
  readonly status: number;
  readonly styleHash: string;
  readonly tag: string;
  readonly encoding: Encoding | null;
  readonly body: Buffer;
};

/**
 * @param accept the `Accept-Encoding` of the request
 * @param repeats whether others will ask for the same
 */
export async function createGuestResponse(
  page: PublicPage,
  accept: string | undefined,
  repeats: boolean,
): Promise<GuestResponse> {
  const tag = weakTag(page.html);
  const small = await compressCached(page.html, tag, accept, repeats);
  return {
    status: page.status,
    styleHash: page.styleHash,
    tag,
    encoding: small?.encoding ?? null,
    body: small?.body ?? Buffer.from(page.html),
  };
}

// Guests and members get different pages under one address.
const vary = 'cookie, accept-encoding';

/** Sends it, or says that this browser has it. */
export function sendGuestResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, styleHash, tag, encoding, body }: GuestResponse,
): void {
  allowInlineStyle(reply, styleHash);
  reply
    .code(status)
    .type(htmlContentType)
    .header('vary', vary)
    .header('etag', tag)
    .header('cache-control', status === 200 ? 'no-cache' : 'no-store');
  if (status === 200 && isKnownTag(request.headers['if-none-match'], tag)) {
    void reply.code(304).send();
    return;
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  void reply.send(body);
}

/** Sends it. The reply is thenable: callers return it or nothing, and never await it for its value. */
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
    // Not compressed: the size of an answer would tell what stands in it.
    void reply
      .headers({ vary, 'cache-control': 'private, no-store' })
      .send(Readable.from(concatPage(page)));
  } else {
    const accept = request.headers['accept-encoding'];
    sendGuestResponse(request, reply, await createGuestResponse(page, accept, false));
  }
}
