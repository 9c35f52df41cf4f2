import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import EyeOff from 'lucide-react/icons/eye-off';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { useSession } from '#session/session.ts';
import type { Follow } from '../write/markCommands.ts';
import { ownProfileQuery } from '../ownQueries.ts';
import { ActionMessages, waitingText } from './ActionMessages.tsx';
import { ActionRow } from './ActionRow.tsx';
import styles from './Actions.module.css';
import { useFollow } from './marks/useFollow.ts';

export function TagActions({ slug, name }: { slug: string; name: string }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const { data } = useQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== null });
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
        <Button
          type={isGuest ? 'submit' : 'button'}
          variant="quiet"
          icon={Bell}
          aria-pressed={follow.isFollowing}
          onClick={isGuest ? undefined : () => void follow.toggle()}
        >
          Follow<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button
          type={isGuest ? 'submit' : 'button'}
          variant="quiet"
          icon={EyeOff}
          className={styles.check}
          aria-pressed={ignore.isFollowing}
          onClick={isGuest ? undefined : () => void ignore.toggle()}
        >
          Ignore<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
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
