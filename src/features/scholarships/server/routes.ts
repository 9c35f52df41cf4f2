import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  listScholarshipDetails,
  listScholarships,
  listTracked,
  reportScholarship,
  trackScholarship,
} from '../contract.ts';
import type { ScholarshipService } from './service.ts';

export function mountScholarships(api: FastifyInstance, service: ScholarshipService): void {
  mount(api, listScholarships, async () => {
    const { json, tag } = await service.list();
    return { json, etag: tag };
  });
  mount(api, listScholarshipDetails, async ({ query }) => ({
    data: [...(await service.details(Number(query.page ?? '0')))],
  }));
  mount(api, listTracked, async ({ caller }) => ({ data: await service.tracked(caller.userId) }));
  mount(api, trackScholarship, async ({ caller, params, body }) => ({
    data: await service.track(caller.userId, params.slug, body),
  }));
  mount(api, reportScholarship, async ({ caller, params, body }) => {
    await service.report(caller.userId, params.slug, body.reason);
    return { data: body };
  });
}
