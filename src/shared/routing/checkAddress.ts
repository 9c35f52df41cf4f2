// What becomes of an address before its screen is loaded; the server and the router ask this alike.
import type { ClearedSession, Session } from '#session/types.ts';
import { guard, normalizePath, type Verdict } from './guards.ts';
import { canonicalPath, isUnbuilt } from './routePatterns.ts';

export type AddressVerdict = Verdict | { readonly kind: 'moved'; readonly to: string };

/**
 * The canonical spelling first, then the guards. A guest is not asked to sign in for a screen that does not exist yet:
 * the 404 comes at once.
 * @param path as in the address; @param search the query with its `?`, or empty
 */
export function checkAddress(
  path: string,
  session: Session | ClearedSession,
  search: string,
): AddressVerdict {
  const better = canonicalPath(path);
  if (better !== null) return { kind: 'moved', to: `${better}${search}` };
  if (session.kind === 'guest' && isUnbuilt(normalizePath(path).toLowerCase())) {
    return { kind: 'open' };
  }
  return guard(path, session, search);
}
