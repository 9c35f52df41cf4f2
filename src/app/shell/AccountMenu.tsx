import { useLocation } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { homePath } from '#shared/routing/signInTarget.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import styles from './Shell.module.css';
import { paths } from '#shared/routing/paths.ts';

const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** @param signInBelow the bar at the bottom of a phone leads to the sign-in, too */
export function AccountMenu({ signInBelow }: { signInBelow: boolean }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.kind === 'guest') {
    if (pathname === paths.login) return null;
    return (
      <LinkButton
        to={paths.login}
        variant="secondary"
        className={signInBelow ? styles.inBottomBar : undefined}
      >
        Sign in
      </LinkButton>
    );
  }
  const account = (
    <LinkButton to={homePath(session.roleName)} variant="quiet" className={styles.besideBell}>
      Account
    </LinkButton>
  );
  return (
    <LazyBoundary fallback={account} unavailable={account}>
      <MemberMenu member={session} />
    </LazyBoundary>
  );
}
