import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '#features/account/contract.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import type { Origin } from '../accountContext.ts';
import type { AccountService } from '../service.ts';
import {
  readDeviceToken,
  setDeviceCookie,
  setReadableCookies,
  setTokenCookie,
  tokenCookie,
} from '../sessions/cookies.ts';
import type { StartedSession } from './startSession.ts';

export const readOrigin = (request: FastifyRequest): Origin & { readonly device: string } => ({
  networkPrefix: networkPrefix(request.ip),
  agent: request.headers['user-agent'] ?? '',
  device: readDeviceToken(request),
});

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type SignedIn = { readonly data: { readonly member: Member; readonly draftKey: string } };
export type BeginSession = (
  call: Call & { readonly body: { readonly shared?: boolean | undefined } },
  start: (origin: Origin) => Promise<StartedSession>,
) => Promise<SignedIn>;

/** What every way of signing in does: it ends the session before and sets the cookies. */
export function beginSession(
  service: Pick<AccountService, 'signOut'>,
  publicOrigin: string | undefined,
): BeginSession {
  return async ({ request, reply, body }, start) => {
    const before = request.cookies[tokenCookie];
    const origin = readOrigin(request);
    // Also with a refusal: a second step belongs to this browser.
    setDeviceCookie(request, reply, origin.device, { shared: body.shared === true, publicOrigin });
    const { token, member, draftKey, ...lasting } = await start(origin);
    if (before) await service.signOut(before);
    const terms = { ...lasting, publicOrigin };
    setTokenCookie(request, reply, token, terms);
    setReadableCookies(request, reply, member, terms);
    return { data: { member, draftKey } };
  };
}
