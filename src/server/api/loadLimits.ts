import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#shared/contract/problem.ts';
import { adminApiBase, adminPath } from '#shared/routing/adminPaths.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import { sendError } from './errorResponse.ts';
import { isHealthCheck } from '../host/health.ts';
import { networkPrefix } from '../host/networkPrefix.ts';
import { splitUrl } from '../pages/pagePath.ts';

type RequestKind = 'call' | 'page' | 'asset';
export type LoadLimits = {
  /** Of one network. */
  readonly perMinute: Readonly<Record<RequestKind, number>> | false;
  readonly maxEventLoopDelayMs: number;
};

/**
 * A person reads and saves a few times a minute; a school behind one address has hundreds of people. A new phone
 * fetches about 90 files, and a whole class opens the site at once.
 */
export const defaultLimits: LoadLimits = {
  perMinute: { call: 3_000, page: 6_000, asset: 60_000 },
  maxEventLoopDelayMs: 3_000,
};

function classifyRequest({ url }: FastifyRequest, apiBase: string): RequestKind {
  const { path } = splitUrl(url);
  if (isBelow(path, '/assets') || isBelow(path, `${adminPath}/assets`)) return 'asset';
  return isBelow(path, apiBase) || isBelow(path, adminApiBase) ? 'call' : 'page';
}

export async function limitLoad(
  app: FastifyInstance,
  apiBase: string,
  { perMinute, maxEventLoopDelayMs }: LoadLimits,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: (request, reply, _, delay) => {
      // The plugin's word for "not measured": two of its timers ran in one turn of the loop.
      if (delay === Infinity) return;
      // A page that is under way breaks without one of its files, and a file costs next to nothing.
      if (isHealthCheck(request) || classifyRequest(request, apiBase) === 'asset') return;
      sendError(
        request,
        reply,
        new Problem(
          'unavailable',
          'The server has more to do than it can handle right now. Nothing was changed. Try again in a moment.',
          { retryAfterSeconds: 10 },
        ),
      );
    },
  });
  if (perMinute === false) return;
  await app.register(rateLimit, {
    global: false,
    max: (request) => perMinute[classifyRequest(request, apiBase)],
    timeWindow: 60_000,
    keyGenerator: (request) => `${classifyRequest(request, apiBase)} ${networkPrefix(request.ip)}`,
    allowList: isHealthCheck,
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(
        'too_many_requests',
        'There were too many requests from your network. Nothing was changed. Wait a moment, then try again.',
        { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) },
      ),
  });
  app.addHook('onRequest', app.rateLimit());
}
