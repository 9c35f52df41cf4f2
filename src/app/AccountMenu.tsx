import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { homeOf } from '../shared/input/landing.ts';
import { paths } from './paths.ts';
import styles from './AccountMenu.module.css';
import { useSessionActions } from '../session/SessionActions.tsx';

/** Sign in for guests; the account and the way out for members. */
export function AccountMenu() {
  const session = useSession();
  const { signOut } = useSessionActions();
  const { pathname } = useLocation();
  if (session.kind === 'guest') {
    if (pathname === paths.login) return null;
    return (
      <LinkButton to={paths.login} variant="secondary">
        Sign in
      </LinkButton>
    );
  }
  return (
    <MenuButton
      label="Account"
      face={<Avatar name={session.name} />}
      items={[
        { label: 'Your account', href: homeOf(session.roleName), icon: UserRound },
        // A nurse's settings stand in the profile.
        ...(session.roleName === 'Student'
          ? [{ label: 'Account settings', href: paths.updateProfile, icon: UserRound }]
          : []),
        { label: 'Sign out', icon: LogOut, onPress: signOut },
      ]}
    >
      <p className={styles['who']} dir="auto">
        {session.name}
      </p>
      <p className={styles['mail']}>{session.email}</p>
    </MenuButton>
  );
}
