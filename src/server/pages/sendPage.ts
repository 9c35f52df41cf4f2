// A drawn page on its way to the browser: what may be kept, by whom, and under which policy its style is let in.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, type Encoding } from './compressed.ts';
import type { PageAnswer, PersonalPage, PublicPage } from './drawnPage.ts';
import { isKnownTag, weakTag } from './etag.ts';

const html = 'text/html; charset=utf-8';

/** The policy of the site, and this page's own inline style. */
function letStyleIn(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header(
    'content-security-policy',
    policy.replace("style-src 'self'", `style-src 'self' ${hash}`),
  );
}

async function* inOrder({ before, screen, after }: PersonalPage) {
  yield before;
  yield* screen;
  yield after;
}

/** A page for guests as it goes out: the same for every one of them who takes this encoding. */
export type GuestAnswer = {
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
export async function guestAnswer(
  page: PublicPage,
  accept: string | undefined,
  repeats: boolean,
): Promise<GuestAnswer> {
  const tag = weakTag(page.html);
  const small = await compressed(page.html, tag, accept, repeats);
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
export function sendGuestAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, styleHash, tag, encoding, body }: GuestAnswer,
): void {
  letStyleIn(reply, styleHash);
  reply
    .code(status)
    .type(html)
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
  page: PageAnswer,
): Promise<void> {
  if (page.kind === 'redirect') {
    void reply.headers({ vary, 'cache-control': 'no-cache' }).redirect(page.to, page.code);
  } else if (page.kind === 'personal') {
    letStyleIn(reply, page.styleHash);
    reply.code(page.status).type(html);
    // Not compressed: the size of an answer would tell what stands in it.
    void reply
      .headers({ vary, 'cache-control': 'private, no-store' })
      .send(Readable.from(inOrder(page)));
  } else {
    const accept = request.headers['accept-encoding'];
    sendGuestAnswer(request, reply, await guestAnswer(page, accept, false));
  }
}
