import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  getResource,
  listOwnResources,
  listResources,
  markResource,
  reportLink,
} from '../contract.ts';
import type { ResourceService } from './service.ts';

/** The same for everybody, or for who has a plan; browsers ask each time whether it changed. */
const setCache = (reply: FastifyReply, isPublic: boolean): void =>
  void reply.header('cache-control', isPublic ? 'public, no-cache' : 'private, no-store');

export function mountResources(api: FastifyInstance, service: ResourceService): void {
  mount(api, listResources, async () => ({ data: await service.list() }));
  mount(api, getResource, async ({ params, identity, reply }) => {
    const data = await service.open(params.slug, identity);
    setCache(reply, data.package === 'none');
    return { data };
  });
  mount(api, listOwnResources, async ({ caller }) => ({
    data: await service.listOwn(caller.userId),
  }));
  mount(api, markResource, async ({ caller, params, body }) => ({
    data: await service.mark(caller.userId, params.slug, body),
  }));
  mount(api, reportLink, async ({ params, body }) => {
    await service.reportLink(params.slug, body.url);
    return { data: { taken: true as const } };
  });
}
