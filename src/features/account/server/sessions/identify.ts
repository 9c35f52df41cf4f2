import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Identify } from '#server/api/identity.ts';
import { tokenCookie } from './cookies.ts';
import type { AccountService } from '../service.ts';

/** Null for a request without a token, or with one that no session can have. */
function readToken({ cookies }: FastifyRequest): string | null {
  const token = cookies[tokenCookie];
  return token && token.length <= 128 ? token : null;
}

/**
 * Who calls, by the token alone. A page that still holds the work of another person says whose it is in `Lamplight-User`;
 * when somebody else is signed in by now, the call counts as not signed in, so that nothing of one person lands with another.
 */
export function createIdentify(service: AccountService): Identify {
  return async (request) => {
    const token = readToken(request);
    if (token === null) return null;
    const identity = await service.identify(token);
    const expected = request.headers['lamplight-user'];
    return expected !== undefined && expected !== identity?.userId ? null : identity;
  };
}

/** Whether the session of a request was ended by the owner of the account. */
export function createWasRevoked(service: AccountService) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = readToken(request);
    return token !== null && (await service.wasRevoked(token));
  };
}
