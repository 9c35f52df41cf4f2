import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ForumReading } from '../reading/reading.ts';

const robots =
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|embed|headless|lighthouse|curl|wget|python|java\/|go-http|node|axios|okhttp|monitor/i;

function isPerson({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  const purpose = [headers['sec-purpose'], headers['purpose']].flat().join(' ');
  return agent !== '' && !robots.test(agent) && !/prefetch|prerender|preview/i.test(purpose);
}

/** @returns null for what is no question */
function openedQuestion(url: string, apiBase: string): number | null {
  const [path = ''] = url.split('?');
  const below = path.startsWith(`${apiBase}/forum/questions/`)
    ? path.slice(`${apiBase}/forum/questions/`.length)
    : path.startsWith('/forum/question/')
      ? path.slice('/forum/question/'.length)
      : '';
  return /^[1-9]\d{0,14}$/.test(below) ? Number(below) : null;
}

/**
 * Counts opened questions, as pages and in the app, after the answer has gone out.
 * @param app the host's own instance, before any route is added
 */
export function countQuestionViews(
  app: FastifyInstance,
  apiBase: string,
  forum: Pick<ForumReading, 'countView' | 'areViewsDue' | 'flushViews'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' || ![200, 304].includes(reply.statusCode)) return;
    const id = openedQuestion(request.url, apiBase);
    if (id === null || !isPerson(request)) return;
    forum.countView(id, `${request.ip} ${request.headers['user-agent']}`);
    if (!forum.areViewsDue()) return;
    await forum
      .flushViews()
      .catch((error: unknown) => request.log.error({ err: error }, 'views were not written'));
  });
}
