import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useSessionActions } from '../session/SessionActions.tsx';
import type { Session } from '../session/types.ts';
import { homeOf } from '../shared/input/landing.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import styles from './AccountMenu.module.css';
import { paths } from './paths.ts';

export type Member = Extract<Session, { kind: 'member' }>;

/** The cookie is foreign input: only pictures of this site are shown. */
const isOwnPicture = (img: string): boolean => /^\/(?![/\\])/.test(img);

/** The account and the way out. */
export function MemberMenu({ member }: { member: Member }) {
  const { signOut } = useSessionActions();
  const { name, email, roleName, img } = member;
  return (
    <MenuButton
      label="Account"
      face={<Avatar name={name} src={isOwnPicture(img) ? img : ''} />}
      items={[
        { label: 'Your account', href: homeOf(roleName), icon: UserRound },
        // A nurse's settings stand in the profile.
        ...(roleName === 'Student'
          ? [{ label: 'Account settings', href: paths.updateProfile, icon: UserRound }]
          : []),
        { label: 'Sign out', icon: LogOut, onPress: signOut },
      ]}
    >
      <p className={styles['who']} dir="auto">
        {name}
      </p>
      <p className={styles['mail']}>{email}</p>
    </MenuButton>
  );
}
