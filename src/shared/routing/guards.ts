// Who may open which path: SPEC §2 "Route guards" with the truth table and order of features.md Appendix A. Pure.
import { homePath, parseNextPath } from './signInTarget.ts';
import type { ClearedSession, Session } from '#session/types.ts';
import type { NoticeKey } from '#app/shell/messages/notice.ts';
import { paths } from './paths.ts';

export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string; readonly notice?: NoticeKey };

const open: Verdict = { kind: 'open' };
const redirect = (to: string, notice?: NoticeKey): Verdict =>
  notice ? { kind: 'redirect', to, notice } : { kind: 'redirect', to };

/** Closed to signed-in people; `/signup` is not among them (SPEC §2). */
const closedToMembers: ReadonlySet<string> = new Set([
  paths.login,
  paths.forgetPassword,
  paths.resetPassword,
  paths.register,
  paths.registerNurse,
]);

/** Percent-escapes decoded once, run by run: a malformed run stays as it is instead of hiding the rest. */
const decode = (path: string) =>
  path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/**
 * The form in which a path is looked up (features.md §2.6): without query and hash, dot segments resolved as a browser does,
 * decoded once, slashes collapsed, no trailing slash. Dots that only appear by decoding stay, so that `x%2F..%2F..` cannot
 * step out of a guarded path. Letters keep their case; `guard` compares without it.
 * @param raw a path as in an address, with or without query and hash
 */
export function normalizePath(raw: string): string {
  const beforeQuery = raw.split(/[?#]/, 1)[0] ?? '';
  // The URL parser drops tabs and line breaks; what stands behind them must not become a host.
  const oneLine = beforeQuery.replaceAll(/[\t\n\r]/g, '');
  const { pathname } = new URL(`/${oneLine.replace(/^[/\\]+/, '')}`, 'http://site.invalid');
  const collapsed = decode(pathname).replaceAll(/[/\\]+/g, '/');
  return collapsed.length > 1 && collapsed.endsWith('/') ? collapsed.slice(0, -1) : collapsed;
}

const isOrUnder = (path: string, parent: string) =>
  path === parent || path.startsWith(`${parent}/`);

/** "A path ending in …" (SPEC §2), and the pages below it (decisions.md §2.2). */
const belongsTo = (path: string, home: string) => {
  const ending = home.slice(home.lastIndexOf('/'));
  return path.endsWith(ending) || isOrUnder(path, home);
};

const needsSignIn = (path: string) =>
  isOrUnder(path, paths.myAccount) ||
  isOrUnder(path, paths.nurseProfile) ||
  path.startsWith('/nurse/') ||
  path === paths.forumProfile;

/**
 * Whether this person may open this path, and where they are sent otherwise.
 * @param rawPath the wanted path; it is normalised here, so any spelling of it is judged alike
 * @param session `cleared` at the one navigation that found a bad role name: judged like a guest, who is told why
 * @param search the query of the wanted address with its `?`, kept in `next` for the way back
 */
export function guard(rawPath: string, session: Session | ClearedSession, search = ''): Verdict {
  const shown = normalizePath(rawPath);
  const path = shown.toLowerCase();
  if (closedToMembers.has(path)) {
    if (session.kind === 'member') return redirect(homePath(session.roleName));
    return session.kind === 'cleared' ? redirect(paths.home, 'session_cleared') : open;
  }
  if (session.kind !== 'member' && needsSignIn(path)) {
    const next = parseNextPath(shown.split('/').map(encodeURIComponent).join('/') + search);
    const to = next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login;
    return redirect(to, session.kind === 'cleared' ? 'session_cleared' : undefined);
  }
  if (session.kind === 'member') {
    if (session.roleName === 'Student' && isOrUnder(path, paths.nurseProfile)) {
      return redirect(paths.myAccount, 'nurses_only');
    }
    if (session.roleName === 'Nurse' && isOrUnder(path, paths.myAccount)) {
      return redirect(paths.nurseProfile, 'students_only');
    }
  }
  const bought =
    session.kind === 'member' && session.roleName === 'Student' ? session.studentPackage : '';
  if (belongsTo(path, paths.condenser) && bought !== 'application_condenser') {
    return redirect(paths.home, 'condenser_package_needed');
  }
  if (belongsTo(path, paths.filterToggle) && bought === '') {
    return redirect(paths.home, 'filter_package_needed');
  }
  return open;
}
