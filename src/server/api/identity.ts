import type { FastifyRequest } from 'fastify';

/** By the server's own records: no cookie but `token` is read for it. */
export type Identity = {
  readonly userId: string;
  readonly sessionId: string;
  readonly roleName: string;
  readonly studentPackage: string;
  readonly status: string;
  readonly permissions: readonly string[];
};

export type Identify = (request: FastifyRequest) => Promise<Identity | null>;
