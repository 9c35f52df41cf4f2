import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../server/http/mount.ts';
import { getMe, signIn, signOut } from '../contract.ts';
import { clearSessionCookies, setReadableCookies, setTokenCookie, tokenCookie } from './cookies.ts';
import { networkPrefix } from './networkPrefix.ts';
import type { AccountService } from './service.ts';

/** Mounts the account calls. */
export function mountAccount(app: FastifyInstance, service: AccountService): void {
  mount(app, signIn, async ({ body, request, reply }) => {
    const before = request.cookies[tokenCookie];
    const { token, member, draftKey, ...lasting } = await service.signIn(body, {
      networkPrefix: networkPrefix(request.ip),
      agent: request.headers['user-agent'] ?? '',
    });
    if (before) await service.signOut(before);
    setTokenCookie(request, reply, token, lasting);
    setReadableCookies(request, reply, member, lasting);
    return { data: { member, draftKey } };
  });

  mount(app, signOut, async ({ request, reply }) => {
    const token = request.cookies[tokenCookie];
    if (token) await service.signOut(token);
    clearSessionCookies(reply);
    return { data: { signedOut: true } };
  });

  mount(app, getMe, async ({ identity, request, reply }) => {
    const { member, draftKey, ...lasting } = await service.getMe(identity.sessionId);
    setReadableCookies(request, reply, member, lasting);
    return { data: { member, draftKey } };
  });
}
