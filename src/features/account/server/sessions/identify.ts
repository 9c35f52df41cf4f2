import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Identify } from '#server/api/identity.ts';
import { tokenCookie } from './cookies.ts';
import type { AccountService } from '../service.ts';

function readToken({ cookies }: FastifyRequest): string | null {
  const token = cookies[tokenCookie];
  return token && token.length <= 128 ? token : null;
}

/**
 * A page that still holds the work of another person says whose it is in `Lamplight-User`; when somebody else is
 * signed in, the call counts as not signed in.
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

export function createWasRevoked(service: AccountService) {
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = readToken(request);
    return token !== null && (await service.wasRevoked(token));
  };
}
