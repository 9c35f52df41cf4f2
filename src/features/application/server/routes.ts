import type { FastifyInstance } from 'fastify';
import type { Identity } from '#server/api/identity.ts';
import { mount } from '#server/api/mount.ts';
import { checkAudience } from '#shared/contract/audience.ts';
import { getApplication, getSection, saveSection } from '../contract.ts';
import { readDeviceHeader } from '../deviceHeader.ts';
import type { ApplicationService } from './service.ts';

const readerOf = (caller: Identity) => ({
  mayFill: checkAudience(saveSection.audience, caller) === null,
});

export function mountApplication(app: FastifyInstance, service: ApplicationService): void {
  mount(app, getApplication, async ({ caller }) => ({
    data: await service.getApplication(caller.userId, readerOf(caller)),
  }));

  mount(app, getSection, async ({ caller, params, request }) => {
    const device = readDeviceHeader(request.headers);
    const place = { userId: caller.userId, ...params, device };
    const data = await service.getSection({ ...place, ...readerOf(caller) });
    return { data, etag: data.rev };
  });

  mount(app, saveSection, async ({ caller, params, body, ifMatch, request }) => {
    const device = readDeviceHeader(request.headers);
    const place = { userId: caller.userId, ...params, device };
    const data = await service.saveSection({ ...place, ...body, ifMatch });
    return { data, etag: data.rev };
  });
}
