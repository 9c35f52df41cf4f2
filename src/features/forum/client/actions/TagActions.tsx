import EyeOff from 'lucide-react/icons/eye-off';
import { useSession } from '#session/session.ts';
import type { Follow } from '../write/markCommands.ts';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { useOwnQuery } from '../useOwnQuery.ts';
import { ActionMessages, waitingText } from './ActionMessages.tsx';
import { ActionRow } from './ActionRow.tsx';
import styles from './Actions.module.css';
import { FollowButton } from './FollowButton.tsx';
import { useFollow } from './marks/useFollow.ts';

export function TagActions({ slug, name }: { slug: string; name: string }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const data = useOwnQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== null });
  const follows = data?.data.follows;
  const describe = (kind: Follow['kind']) => ({
    kind,
    key: slug,
    known: follows?.some((each) => each.kind === kind && each.key === slug),
    onSent: () => undefined,
  });
  const follow = useFollow(describe('tag'), userId);
  const ignore = useFollow(describe('ignored_tag'), userId);
  const isGuest = userId === null;
  return (
    <div className={styles.actions}>
      <ActionRow isGuest={isGuest}>
        <FollowButton follow={follow} isGuest={isGuest} name={name} />
        <FollowButton
          follow={ignore}
          isGuest={isGuest}
          name={name}
          icon={EyeOff}
          className={styles.check}
        >
          Ignore
        </FollowButton>
      </ActionRow>
      <ActionMessages
        texts={[
          follow.errorText || ignore.errorText,
          waitingText(follow.isWaiting || ignore.isWaiting, 'Your choice'),
          ignore.isFollowing ? 'Questions with this tag are left out of your lists.' : '',
        ]}
      />
    </div>
  );
}
