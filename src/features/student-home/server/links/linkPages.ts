import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireContext } from '#server/api/context.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { sendCached } from '#server/host/sendCached.ts';
import { documentPolicy } from '#server/text/plainPage.ts';
import { Problem } from '#shared/contract/problem.ts';
import { calendarPath, progressPath } from '../../rules.ts';
import type { StudentHomeServices } from '../services.ts';
import { createMissLimit } from './missLimit.ts';

const headers = {
  'content-security-policy': documentPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** To whoever has the address; for everybody else there is nothing. */
export function serveLinks(
  site: FastifyInstance,
  { shared }: Pick<StudentHomeServices, 'shared'>,
): void {
  const { clock, publicOrigin } = requireContext(site);
  const misses = createMissLimit(clock);

  async function found<T>({ ip }: FastifyRequest, read: Promise<T | null>): Promise<T> {
    const page = await read;
    if (page !== null) return page;
    misses.note(ip);
    throw new Problem('not_found', 'There’s nothing at this address. It may have ended.');
  }
  const tokenOf = ({ params }: FastifyRequest): string =>
    (params as { token: string }).token.slice(0, 100);

  site.get(calendarPath(':token'), { schema: { hide: true } }, async (request, reply) => {
    const { origin } = requestOrigin(request, publicOrigin);
    const text = await found(request, shared.readCalendar(tokenOf(request), origin));
    reply.headers({ ...headers, 'cache-control': 'private, no-cache' });
    return sendCached(request, reply, {
      text,
      type: 'text/calendar; charset=utf-8',
      compression: 'none',
    });
  });

  site.get(progressPath(':token'), { schema: { hide: true } }, async (request, reply) => {
    const html = await found(request, shared.readProgressPage(tokenOf(request)));
    return reply
      .headers({ ...headers, 'cache-control': 'private, no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
