import type { FastifyRequest } from 'fastify';
import { createMailed } from '#features/account/server/signIn/beginSession.ts';
import { mountStaffMembers } from '#features/account/server/staff/staffMemberRoutes.ts';
import {
  createIdentifyStaff,
  mountStaffSignIn,
} from '#features/account/server/staff/staffRoutes.ts';
import { serveFilms } from '#features/media/server/filmRoutes.ts';
import { mountMedia, serveMedia } from '#features/media/server/routes.ts';
import { mountCodes } from '#features/packages/server/codes/codeRoutes.ts';
import { mountPublishing } from '#features/publishing/server/routes.ts';
import { mountQueues } from '#features/queues/server/routes.ts';
import type { Host } from '#server/host/host.ts';
import type { Services } from '../buildServices.ts';

/** Every call below /admin/api, and the pictures that staff uploaded. */
export function mountAdmin(
  { app, admin }: Pick<Host, 'app' | 'admin'>,
  services: Pick<Services, 'account' | 'media' | 'packages' | 'publishing' | 'queues'>,
  {
    publicOrigin,
    hasDemoMailbox,
  }: {
    readonly publicOrigin: string | undefined;
    readonly hasDemoMailbox: (request: FastifyRequest) => boolean;
  },
): void {
  const mailed = createMailed(hasDemoMailbox);
  mountStaffSignIn(admin, services.account, { publicOrigin, mailed });
  mountStaffMembers(admin, services.account.staff);
  mountCodes(
    admin,
    services.packages.codes,
    async (userId) => (await services.account.getStaffSession(userId)).staff.name,
  );
  mountPublishing(admin, services.publishing);
  mountQueues(admin, services.queues);
  mountMedia(admin, services.media);
  serveFilms(app, services.media);
  serveMedia(app, services.media, createIdentifyStaff(services.account));
}
