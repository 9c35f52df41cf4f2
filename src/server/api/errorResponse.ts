// Errors outside of the pages that the app draws: a plain page for people, problem details for everybody else.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, problemStatus } from '#shared/contract/problem.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { problemTitle, sendProblem } from './problemResponse.ts';
import { isNavigation } from '../pages/pagePath.ts';

/** Without style: this page is answered when a file more is one too many. */
const errorPage = (title: string, detail: string): string => `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<p><a href="/">Go back home</a></p>
</main>
</body>
</html>
`;

/** Answers an error in the form that its reader expects; nothing of it may be cached. */
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
