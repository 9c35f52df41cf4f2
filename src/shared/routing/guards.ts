// SPEC §2 "Route guards" with the truth table and order of features.md Appendix A.
import { checkAudience } from '../contract/audience.ts';
import { homePath, parseNextPath, withNext } from './signInTarget.ts';
import type { ClearedSession, Session } from './session.ts';
import type { NoticeKey } from './noticeKeys.ts';
import { paths } from './paths.ts';
import { type RouteGuard, routeList } from './routes.ts';

export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string; readonly notice?: NoticeKey };

const open: Verdict = { kind: 'open' };
const redirect = (to: string, notice?: NoticeKey): Verdict =>
  notice ? { kind: 'redirect', to, notice } : { kind: 'redirect', to };

const guardedPaths = (wanted: RouteGuard): readonly string[] =>
  routeList.filter(({ guard: found }) => found === wanted).map(({ path }) => path);

const guestPaths = guardedPaths('guest');
const memberPaths = guardedPaths('member');
const studentPaths = guardedPaths('student');
const nursePaths = guardedPaths('nurse');
const condenserPaths = guardedPaths('condenserPackage');
const filterPaths = guardedPaths('filterPackage');

/** A malformed run of percent-escapes stays as it is instead of hiding the rest. */
const decode = (path: string) =>
  path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/**
 * features.md §2.6: dot segments resolved, decoded once, slashes collapsed. Dots that only appear by decoding stay, so
 * that `x%2F..%2F..` cannot step out of a guarded path.
 */
export function normalizePath(raw: string): string {
  const beforeQuery = raw.split(/[?#]/, 1)[0] ?? '';
  // The URL parser drops tabs and line breaks; what follows them must not become a host.
  const oneLine = beforeQuery.replaceAll(/[\t\n\r]/g, '');
  const { pathname } = new URL(`/${oneLine.replace(/^[/\\]+/, '')}`, 'http://site.invalid');
  const collapsed = decode(pathname).replaceAll(/[/\\]+/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

const isOrUnder = (path: string, parents: readonly string[]) =>
  parents.some((parent) => path === parent || path.startsWith(`${parent}/`));

const belongsTo = (path: string, homes: readonly string[]) =>
  homes.some((home) => path.endsWith(home.slice(home.lastIndexOf('/')))) || isOrUnder(path, homes);

/** A pattern with a parameter covers whatever follows its fixed part. */
const isAt = (path: string, pattern: string) => {
  const parameter = pattern.indexOf(':');
  return parameter < 0 ? path === pattern : path.startsWith(pattern.slice(0, parameter));
};

const needsSignIn = (path: string) =>
  isOrUnder(path, studentPaths) ||
  isOrUnder(path, nursePaths) ||
  memberPaths.some((pattern) => isAt(path, pattern));

/**
 * @param session `cleared` at the one navigation that found a bad role name: judged like a guest, who is told why
 * @param search kept in `next` for the way back
 */
export function guard(rawPath: string, session: Session | ClearedSession, search = ''): Verdict {
  const shown = normalizePath(rawPath);
  const path = shown.toLowerCase();
  if (guestPaths.includes(path)) {
    if (session.kind === 'member') return redirect(homePath(session.roleName));
    return session.kind === 'cleared' ? redirect(paths.home, 'session_cleared') : open;
  }
  if (session.kind !== 'member' && needsSignIn(path)) {
    const next = parseNextPath(shown.split('/').map(encodeURIComponent).join('/') + search);
    return redirect(
      withNext(paths.login, next),
      session.kind === 'cleared' ? 'session_cleared' : undefined,
    );
  }
  if (session.kind === 'member') {
    if (session.roleName === 'Student' && isOrUnder(path, nursePaths)) {
      return redirect(paths.myAccount, 'nurses_only');
    }
    if (session.roleName === 'Nurse' && isOrUnder(path, studentPaths)) {
      return redirect(paths.nurseProfile, 'students_only');
    }
  }
  const caller = session.kind === 'member' ? session : null;
  if (belongsTo(path, condenserPaths) && checkAudience('condenser', caller) !== null) {
    return redirect(paths.home, 'condenser_package_needed');
  }
  if (belongsTo(path, filterPaths) && checkAudience('filter', caller) !== null) {
    return redirect(paths.home, 'filter_package_needed');
  }
  return open;
}
