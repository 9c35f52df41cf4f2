import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemStatus } from '#shared/contract/problem.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { plainPage } from '../text/plainPage.ts';
import { problemTitle, sendProblem } from './problemResponse.ts';
import { isNavigation } from '../pages/pagePath.ts';

const homeLink = '<p><a href="/">Go back home</a></p>';

/** Without a stylesheet: this page is answered when one more request would be one too many. */
const errorPage = (title: string, detail: string): string =>
  plainPage({ title, body: `<p>${escapeHtml(detail)}</p>\n${homeLink}` });

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  if (!isNavigation(request, request.server.hostContext.apiBase)) {
    return sendProblem(request, reply, problem);
  }
  if (problem.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(problem.retryAfterSeconds));
  }
  return reply
    .code(problemStatus[problem.code])
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('text/html; charset=utf-8')
    .send(errorPage(problemTitle(problem), problem.message));
}
