// For tests only: calls of the application on a real host.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';

export type Caller = {
  readonly userId: string;
  readonly roleName: string;
  readonly studentPackage: string;
};

export const buildStudent = (userId: string = randomUUID()): Caller => ({
  userId,
  roleName: 'Student',
  studentPackage: 'application_condenser',
});

/** @param findCaller who calls in the current test; null is a guest */
export async function openHost(
  database: OpenDatabase,
  clock: () => Date,
  findCaller: () => Caller | null,
  mountCalls: (api: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { app, api } = await createHost({
    database,
    clock,
    identify: async () => {
      const caller = findCaller();
      return caller && { ...caller, sessionId: 's', status: 'active', permissions: [] };
    },
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
  });
  mountCalls(api);
  await app.ready();
  return app;
}
