import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';

const livenessPath = '/healthz';
const readinessPath = '/readyz';

/** Exempt from limits: a monitor asks from one address, and most of all when the server is busy. */
export const isHealthCheck = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === livenessPath || url === readinessPath;

/** `/healthz`: this process runs. `/readyz`: the database answers and no stop is under way. */
export function mountHealth(
  app: FastifyInstance,
  database: Database,
  warnings: () => readonly string[],
): { drain(): void } {
  let draining = false;
  const hidden = { schema: { hide: true } };

  app.get(livenessPath, hidden, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });

  app.get(readinessPath, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      const found = warnings();
      return { status: 'ready', ...(found.length > 0 && { warnings: found }) };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });

  // An idle keep-alive connection would delay the stop.
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });

  return {
    drain() {
      draining = true;
    },
  };
}
