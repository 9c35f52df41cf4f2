import type { FastifyRequest } from 'fastify';

/** Who is calling, by the server's own records; cookies other than `token` are never read for it. */
export type Identity = {
  readonly userId: string;
  readonly sessionId: string;
  readonly roleName: string;
  readonly studentPackage: string;
  readonly status: string;
  readonly permissions: readonly string[];
};

/** Answers null for a request without a valid session. */
export type Identify = (request: FastifyRequest) => Promise<Identity | null>;
