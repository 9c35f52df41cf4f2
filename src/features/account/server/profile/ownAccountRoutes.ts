import type { FastifyInstance } from 'fastify';
import { mount, mountPrepared } from '#server/api/mount.ts';
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  getProfile,
  listEndedSessions,
  listSessions,
  removePhoto,
  savePhoto,
  saveProfile,
  startEmailChange,
} from '#features/account/contract.ts';
import { clearSessionCookies, type RenewCookies } from '../sessions/cookies.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import type { AccountService } from '../service.ts';
import { readOrigin } from '../signIn/beginSession.ts';

/** As many as a small machine has processors. */
export const maxConcurrentHashes = 2;

function mountSessions(app: FastifyInstance, service: AccountService): void {
  mount(app, listSessions, async ({ caller }) => ({ data: await service.listSessions(caller) }));
  mount(app, listEndedSessions, async ({ caller }) => ({
    data: await service.listEndedSessions(caller),
  }));
  mount(app, endSession, async ({ caller, params, reply }) => {
    const data = await service.endSession(caller, params.id);
    if (params.id === caller.sessionId) clearSessionCookies(reply);
    return { data };
  });
  mount(app, endOtherSessions, async ({ caller }) => ({
    data: await service.endOtherSessions(caller),
  }));
}

function mountProfile(
  app: FastifyInstance,
  service: AccountService,
  renewCookies: RenewCookies,
): void {
  mount(app, getProfile, async ({ caller }) => {
    const data = await service.getProfile(caller.userId);
    return { data, etag: data.rev };
  });
  mount(app, saveProfile, async (call) => {
    const { caller, ifMatch, body } = call;
    const data = await service.saveProfile(caller.userId, ifMatch, body);
    await renewCookies(call, caller.sessionId);
    return { data, etag: data.rev };
  });
  mountPrepared(
    app,
    savePhoto,
    ({ body }) => service.readPhoto(body.image),
    async (call, photo) => {
      const data = await service.savePhoto(call.caller.userId, photo);
      await renewCookies(call, call.caller.sessionId);
      return { data };
    },
  );
  mount(app, removePhoto, async (call) => {
    const data = await service.removePhoto(call.caller.userId);
    await renewCookies(call, call.caller.sessionId);
    return { data };
  });
}

function mountProofsOfOwner(
  app: FastifyInstance,
  service: AccountService,
  renewCookies: RenewCookies,
): void {
  mountPrepared(
    app,
    changePassword,
    ({ caller, body }) => service.preparePasswordChange(caller.userId, body),
    async ({ caller }, prepared) => ({
      data: await service.changePassword(caller.sessionId, prepared),
    }),
    { selectComparedBody: () => null, concurrency: maxConcurrentHashes },
  );
  mountPrepared(
    app,
    startEmailChange,
    ({ caller, body, request }) =>
      service.prepareEmailChange(caller.userId, body, networkPrefix(request.ip)),
    async (_, prepared) => ({ data: await service.startEmailChange(prepared) }),
    { selectComparedBody: ({ email }) => email, concurrency: maxConcurrentHashes },
  );
  mount(app, cancelEmailChange, async ({ caller }) => ({
    data: await service.cancelEmailChange(caller.userId),
  }));
  mount(
    app,
    confirmEmailChange,
    async (call) => {
      const { done, email, userId } = await service.confirmEmailChange(
        call.body,
        readOrigin(call.request),
      );
      const { identity } = call;
      if (done && identity?.userId === userId) await renewCookies(call, identity.sessionId);
      return { data: { done, email } };
    },
    { before: ({ body }) => service.admitProof('change_email', body) },
  );
}

export function mountOwnAccount(
  app: FastifyInstance,
  service: AccountService,
  renewCookies: RenewCookies,
): void {
  mountSessions(app, service);
  mountProfile(app, service, renewCookies);
  mountProofsOfOwner(app, service, renewCookies);
}
