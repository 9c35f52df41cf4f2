import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '#features/account/contract.ts';
import { Problem } from '#shared/contract/problem.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import type { Origin } from '../origin.ts';
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

export type Mailed = (request: FastifyRequest) => { data: { mailed: true; demoMailbox?: true } };

export const createMailed =
  (hasDemoMailbox: (request: FastifyRequest) => boolean): Mailed =>
  (request) => ({ data: { mailed: true, ...(hasDemoMailbox(request) && { demoMailbox: true }) } });

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
    const rememberDevice = (shared: boolean) =>
      setDeviceCookie(request, reply, origin.device, { shared, publicOrigin });
    const { token, member, draftKey, ...lasting } = await start(origin).catch((error: unknown) => {
      // The second step belongs to this browser.
      if (error instanceof Problem && error.code === 'second_step_needed')
        rememberDevice(body.shared === true);
      throw error;
    });
    if (before) await service.signOut(before);
    const terms = { ...lasting, publicOrigin };
    rememberDevice(lasting.shared);
    setTokenCookie(request, reply, token, terms);
    setReadableCookies(request, reply, member, terms);
    return { data: { member, draftKey } };
  };
}
