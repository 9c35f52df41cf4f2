import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#shared/time/clock.ts';
import type { Database } from '../db/database.ts';
import type { Identify } from './identity.ts';

export type HostContext = {
  readonly database: Database;
  readonly identify: Identify;
  readonly wasRevoked: (request: FastifyRequest) => Promise<boolean>;
  readonly clock: Clock;
  readonly apiBase: string;
  readonly publicOrigin: string | undefined;
  readonly appSecret: string;
  readonly incarnation: string | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    hostContext: HostContext;
  }
}

export function requireContext(app: FastifyInstance): HostContext {
  if (!app.hasDecorator('hostContext')) {
    throw new Error('Endpoints are mounted on the `api` of a host made by createHost.');
  }
  return app.hostContext;
}
