import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Handler, mount, mountPrepared } from '#server/api/mount.ts';
import {
  checkProof,
  forgotPassword,
  getMe,
  register,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  verifyEmail,
} from '../contract.ts';
import {
  clearSessionCookies,
  readDeviceToken,
  type RenewCookies,
  setDeviceCookie,
  setReadableCookies,
  tokenCookie,
} from './sessions/cookies.ts';
import { maxConcurrentHashes, mountOwnAccount } from './profile/ownAccountRoutes.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import type { AccountService } from './service.ts';
import {
  type BeginSession,
  beginSession,
  createMailed,
  type Mailed,
  readOrigin,
} from './signIn/beginSession.ts';
import { mountSignInWays } from './signIn/signInRoutes.ts';

/** Neither the token nor the count of tries may be replayed or rolled back with a stored answer. */
const doNotStore = { storeResponse: false };

function mountSession(
  app: FastifyInstance,
  service: AccountService,
  begin: BeginSession,
  publicOrigin: string | undefined,
): void {
  const startSession: Handler<typeof signIn> = (call) =>
    begin(call, (origin) => service.signIn(call.body, origin));
  const endSession: Handler<typeof signOut> = async ({ request, reply }) => {
    const token = request.cookies[tokenCookie];
    if (token) await service.signOut(token);
    clearSessionCookies(reply);
    return { data: { signedOut: true } };
  };
  const answerMe: Handler<typeof getMe> = async ({ caller, request, reply }) => {
    const { member, draftKey, ...lasting } = await service.getMe(caller.sessionId);
    setReadableCookies(request, reply, member, { ...lasting, publicOrigin });
    return { data: { member, draftKey } };
  };
  mount(app, signIn, startSession, doNotStore);
  mount(app, signOut, endSession, doNotStore);
  mount(app, getMe, answerMe);
}

function mountMailedCalls(
  app: FastifyInstance,
  service: AccountService,
  {
    renewCookies,
    mailed,
    publicOrigin,
  }: { renewCookies: RenewCookies; mailed: Mailed; publicOrigin: string | undefined },
): void {
  mountPrepared(
    app,
    register,
    ({ body, request, reply }) => {
      const device = readDeviceToken(request);
      setDeviceCookie(request, reply, device, { shared: false, publicOrigin });
      return service.prepareRegistration(body, networkPrefix(request.ip), device);
    },
    async ({ request }, prepared) => {
      await service.register(prepared);
      return mailed(request);
    },
    {
      selectComparedBody: ({ password: _password, ...rest }) => rest,
      concurrency: maxConcurrentHashes,
    },
  );
  mount(
    app,
    resendVerification,
    async ({ body, identity, request }) => {
      await service.resendVerification(body, identity?.userId ?? null);
      return mailed(request);
    },
    { before: ({ body, request }) => service.admitResend(body.email, networkPrefix(request.ip)) },
  );
  mount(
    app,
    forgotPassword,
    async ({ body, request }) => {
      await service.forgotPassword(body.email);
      return mailed(request);
    },
    {
      before: ({ body, request }) =>
        service.admitForgotPassword(body.email, networkPrefix(request.ip)),
    },
  );
  mountPrepared(
    app,
    verifyEmail,
    ({ body, identity }) => service.prepareConfirmation(body, identity?.userId ?? null),
    async (call, prepared) => {
      const { email, userId } = await service.verifyEmail(prepared);
      if (call.identity?.userId === userId) await renewCookies(call, call.identity.sessionId);
      return { data: { email } };
    },
    {
      selectComparedBody: (body) => {
        if (!('token' in body)) return body;
        const { password: _password, ...rest } = body;
        return rest;
      },
    },
  );
  mountPrepared(
    app,
    resetPassword,
    ({ body }) => service.prepareReset(body.proof, body.password),
    async ({ request }, prepared) => ({
      data: await service.resetPassword(prepared, readOrigin(request)),
    }),
    { selectComparedBody: ({ proof }) => proof, concurrency: maxConcurrentHashes },
  );
  mount(
    app,
    checkProof,
    async ({ body }) => ({ data: await service.checkProof(body.purpose, body.token) }),
    doNotStore,
  );
}

export function mountAccount(
  app: FastifyInstance,
  service: AccountService,
  publicOrigin?: string,
  hasDemoMailbox: (request: FastifyRequest) => boolean = () => false,
): void {
  const mailed = createMailed(hasDemoMailbox);
  const renewCookies: RenewCookies = async ({ request, reply }, sessionId) => {
    const { member, draftKey: _draftKey, ...lasting } = await service.getMe(sessionId);
    setReadableCookies(request, reply, member, { ...lasting, publicOrigin });
  };
  const begin = beginSession(service, publicOrigin);
  mountSession(app, service, begin, publicOrigin);
  mountSignInWays(app, service, { begin, mailed, publicOrigin });
  mountMailedCalls(app, service, { renewCookies, mailed, publicOrigin });
  mountOwnAccount(app, service, renewCookies);
}
