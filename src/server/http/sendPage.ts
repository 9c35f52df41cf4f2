// A drawn page on its way to the browser: what may be kept, by whom, and under which policy its style is let in.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from './compressed.ts';
import type { PageAnswer, PersonalPage } from './drawnPage.ts';
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

/** Sends it. The reply is thenable: callers return it or nothing, and never await it for its value. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
): Promise<void> {
  // Guests and members get different pages under one address.
  reply.header('vary', 'cookie, accept-encoding');
  if (page.kind === 'redirect') {
    void reply.header('cache-control', 'no-cache').redirect(page.to, page.code);
    return;
  }
  letStyleIn(reply, page.styleHash);
  reply.code(page.status).type(html);
  if (page.kind === 'personal') {
    // Not compressed: the size of an answer would tell what stands in it.
    void reply.header('cache-control', 'private, no-store').send(Readable.from(inOrder(page)));
    return;
  }
  const tag = weakTag(page.html);
  reply.header('etag', tag).header('cache-control', page.status === 200 ? 'no-cache' : 'no-store');
  if (page.status === 200 && isKnownTag(request.headers['if-none-match'], tag)) {
    void reply.code(304).send();
    return;
  }
  const small = await compressed(page.html, tag, request.headers['accept-encoding']);
  if (small) reply.header('content-encoding', small.encoding);
  void reply.send(small?.body ?? page.html);
}
