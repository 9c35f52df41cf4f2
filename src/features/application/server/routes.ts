import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { getApplication, getSection, saveSection } from '../contract.ts';
import { readDeviceHeader } from '../deviceHeader.ts';
import type { ApplicationService } from './service.ts';

export function mountApplication(app: FastifyInstance, service: ApplicationService): void {
  mount(app, getApplication, async ({ caller }) => ({
    data: await service.getApplication(caller.userId),
  }));

  mount(app, getSection, async ({ caller, params, request }) => {
    const device = readDeviceHeader(request.headers);
    const data = await service.getSection({ userId: caller.userId, ...params, device });
    return { data, etag: data.rev };
  });

  mount(app, saveSection, async ({ caller, params, body, ifMatch, request }) => {
    const device = readDeviceHeader(request.headers);
    const place = { userId: caller.userId, ...params, device };
    const data = await service.saveSection({ ...place, ...body, ifMatch });
    return { data, etag: data.rev };
  });
}
