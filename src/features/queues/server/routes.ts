import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import * as contract from '../contract.ts';
import type { Queues } from './service.ts';

export function mountQueues(admin: FastifyInstance, service: Queues): void {
  mount(admin, contract.listQueues, async ({ caller }) => ({ data: await service.list(caller) }));
  mount(admin, contract.getQueue, async ({ caller, params }) => ({
    data: await service.get(caller, params.queue),
  }));
  mount(admin, contract.decideItem, async ({ caller, params, body }) => ({
    data: await service.decide(params.queue, { ...body, by: caller }),
  }));
  mount(admin, contract.listDecisions, async ({ caller, params, query }) => {
    const { data, nextBefore } = await service.listDecisions(caller, params.queue, query.before);
    return { data, meta: { nextBefore } };
  });
}
