import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mount } from '#server/api/mount.ts';
import type { Identify } from '#server/api/identity.ts';
import * as contract from '#features/account/staffContract.ts';
import type { AccountService } from '../service.ts';
import { mustBeSecure, readDeviceToken, setDeviceCookie } from '../sessions/cookies.ts';
import { type Mailed, readOrigin } from '../signIn/beginSession.ts';
import { type StartedStaffSession, staffSessionAge } from './staffSignIn.ts';

/** Sent to the admin app alone: neither the site nor its API ever receives it. */
export const staffCookie = 'staff_token';
const cookiePath = '/admin';

export function createIdentifyStaff(service: Pick<AccountService, 'identifyStaff'>): Identify {
  return async ({ cookies, headers }) => {
    const token = cookies[staffCookie];
    if (!token || token.length > 128) return null;
    const identity = await service.identifyStaff(token);
    const expected = headers['lamplight-user'];
    return expected !== undefined && expected !== identity?.userId ? null : identity;
  };
}

/** Neither the token nor the count of tries may be replayed or rolled back with a stored answer. */
const doNotStore = { storeResponse: false };

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export function mountStaffSignIn(
  admin: FastifyInstance,
  service: AccountService,
  { publicOrigin, mailed }: { readonly publicOrigin: string | undefined; readonly mailed: Mailed },
): void {
  async function begin({ request, reply }: Call, started: StartedStaffSession) {
    const { token, ...data } = started;
    const before = request.cookies[staffCookie];
    if (before) await service.signOutStaff(before);
    reply.setCookie(staffCookie, token, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'strict',
      secure: mustBeSecure(request, publicOrigin),
      maxAge: Math.floor(staffSessionAge.absoluteMs / 1000),
    });
    return { data };
  }

  mount(
    admin,
    contract.requestStaffCode,
    async ({ body, request, reply }) => {
      const device = readDeviceToken(request);
      setDeviceCookie(request, reply, device, { shared: false, publicOrigin });
      await service.requestStaffCode(body, { ...readOrigin(request), device });
      return mailed(request);
    },
    doNotStore,
  );
  mount(
    admin,
    contract.signInStaff,
    async (call) => begin(call, await service.signInStaff(call.body, readOrigin(call.request))),
    doNotStore,
  );
  mount(
    admin,
    contract.acceptStaffInvitation,
    async (call) =>
      begin(call, await service.acceptStaffInvitation(call.body, readOrigin(call.request))),
    doNotStore,
  );
  mount(
    admin,
    contract.signOutStaff,
    async ({ request, reply }) => {
      const token = request.cookies[staffCookie];
      if (token) await service.signOutStaff(token);
      reply.clearCookie(staffCookie, { path: cookiePath });
      return { data: { signedOut: true } };
    },
    doNotStore,
  );
  mount(admin, contract.getStaffSession, async ({ caller }) => ({
    data: await service.getStaffSession(caller.userId),
  }));
}
