import type { ClearedSession, Session } from './session.ts';
import { guard, normalizePath, type Verdict } from './guards.ts';
import { canonicalPath, isUnbuilt } from './routePatterns.ts';

export type AddressVerdict = Verdict | { readonly kind: 'moved'; readonly to: string };

/** A guest is not asked to sign in for a screen that does not exist: the 404 comes at once. */
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
