import '@fastify/cookie';
import type { Identify } from '../../../server/http/identity.ts';
import { tokenCookie } from './cookies.ts';
import type { AccountService } from './service.ts';

/**
 * Who calls, by the token alone. A page that still holds the work of another person says whose it is in `Lamplight-User`;
 * when somebody else is signed in by now, the call counts as not signed in, so that nothing of one person lands with another.
 */
export function createIdentify(service: AccountService): Identify {
  return async (request) => {
    const token = request.cookies[tokenCookie];
    if (!token || token.length > 128) return null;
    const identity = await service.identify(token);
    const expected = request.headers['lamplight-user'];
    return expected !== undefined && expected !== identity?.userId ? null : identity;
  };
}
