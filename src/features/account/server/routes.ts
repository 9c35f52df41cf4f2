import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { type Handler, mount } from '../../../server/http/mount.ts';
import { getMe, signIn, signOut } from '../contract.ts';
import { clearSessionCookies, setReadableCookies, setTokenCookie, tokenCookie } from './cookies.ts';
import { networkPrefix } from './networkPrefix.ts';
import type { AccountService } from './service.ts';

/** Neither the token nor the count of tries may be replayed or rolled back with a stored answer. */
const unstored = { storeAnswer: false };

/**
 * Mounts the account calls.
 * @param publicOrigin where people reach this site, when a proxy stands in front
 */
export function mountAccount(
  app: FastifyInstance,
  service: AccountService,
  publicOrigin?: string,
): void {
  const startSession: Handler<typeof signIn> = async ({ body, request, reply }) => {
    const before = request.cookies[tokenCookie];
    const { token, member, draftKey, ...lasting } = await service.signIn(body, {
      networkPrefix: networkPrefix(request.ip),
      agent: request.headers['user-agent'] ?? '',
    });
    if (before) await service.signOut(before);
    const terms = { ...lasting, publicOrigin };
    setTokenCookie(request, reply, token, terms);
    setReadableCookies(request, reply, member, terms);
    return { data: { member, draftKey } };
  };
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
  mount(app, signIn, startSession, unstored);
  mount(app, signOut, endSession, unstored);
  mount(app, getMe, answerMe);
}
