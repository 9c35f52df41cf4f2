import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { NotificationBell } from '#features/notifications/client/parts.ts';
import { hasPin } from '#session/deviceLock.ts';
import { useSessionActions } from '#session/SessionActions.tsx';
import type { Session } from '#shared/routing/session.ts';
import { homePath } from '#shared/routing/signInTarget.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { MenuButton } from '#ui/navigation/MenuButton.tsx';
import styles from './AccountMenu.module.css';
import { paths } from '#shared/routing/paths.ts';

export type Member = Extract<Session, { kind: 'member' }>;

const lock = () => void import('#session/pin/pinLock.ts').then(({ lockByPin }) => lockByPin());

/** The cookie is foreign input: only pictures of this site are shown. */
const isOwnPicture = (img: string): boolean => /^\/(?![/\\])/.test(img);

export function MemberMenu({ member }: { member: Member }) {
  const { signOut } = useSessionActions();
  const { userId, name, email, roleName, img } = member;
  return (
    <div className={styles.member}>
      <LazyBoundary fallback={<span className={styles.bell} />} unavailable={null}>
        <NotificationBell key={userId} userId={userId} />
      </LazyBoundary>
      <MenuButton
        label="Account"
        leading={<Avatar name={name} src={isOwnPicture(img) ? img : ''} />}
        items={[
          { label: 'My account', href: homePath(roleName), icon: UserRound },
          // The settings of a nurse are part of the profile.
          ...(roleName === 'Student'
            ? [{ label: 'Account settings', href: paths.updateProfile, icon: Settings }]
            : []),
          ...(hasPin() ? [{ label: 'Lock', icon: Lock, onPress: lock }] : []),
          { label: 'Sign out', icon: LogOut, onPress: signOut },
        ]}
      >
        <p className={styles.who} dir="auto">
          {name}
        </p>
        <p className={styles.mail}>{email}</p>
      </MenuButton>
    </div>
  );
}
