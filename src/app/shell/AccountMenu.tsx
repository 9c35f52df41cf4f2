import { useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { homeOf } from '../shared/input/landing.ts';
import { LinkButton } from '../ui/Button.tsx';
import { LatePart } from '../ui/LatePart.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { paths } from './paths.ts';

const MemberMenu = lazyPart(async () => (await import('./MemberMenu.tsx')).MemberMenu);

/** Sign in for guests; the account and the way out for members, and until that is there the way to the account. */
export function AccountMenu() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.kind === 'guest') {
    if (pathname === paths.login) return null;
    return (
      <LinkButton to={paths.login} variant="secondary">
        Sign in
      </LinkButton>
    );
  }
  const account = (
    <LinkButton to={homeOf(session.roleName)} variant="quiet">
      Account
    </LinkButton>
  );
  return (
    <LatePart fallback={account} missing={account}>
      <MemberMenu member={session} />
    </LatePart>
  );
}
