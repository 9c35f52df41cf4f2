import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { useSession } from '#session/session.ts';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { useOwnQuery } from '../useOwnQuery.ts';
import { blockMember } from '../ownWrites.ts';
import { ActionMessages, waitingText } from './ActionMessages.tsx';
import { ActionRow } from './ActionRow.tsx';
import styles from './Actions.module.css';
import { FollowButton } from './FollowButton.tsx';
import { useFollow } from './marks/useFollow.ts';
import { useWriteFailure } from './menu/useWriteFailure.ts';
import { WriteFailureText } from './menu/WriteFailureText.tsx';
import { useWriteKey } from './menu/useWriteKey.ts';

/** Follow or block a member; nothing on one's own page. */
export function MemberActions({ handle }: { handle: string }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const data = useOwnQuery({ ...ownProfileQuery(userId ?? ''), enabled: userId !== null });
  const profile = data?.data ?? null;
  const follow = useFollow(
    {
      kind: 'user',
      key: handle,
      known: profile?.follows.some((each) => each.kind === 'user' && each.key === handle),
      onSent: () => undefined,
    },
    userId,
  );
  const isGuest = userId === null;
  if (profile?.handle === handle) return null;
  return (
    <div className={styles.actions}>
      <ActionRow isGuest={isGuest}>
        <FollowButton follow={follow} isGuest={isGuest} name={handle} />
        {userId !== null && profile !== null && (
          <BlockButton
            handle={handle}
            userId={userId}
            isBlocked={profile.blocked.includes(handle)}
          />
        )}
      </ActionRow>
      <ActionMessages
        texts={[follow.errorText, waitingText(follow.isWaiting, 'Your choice to follow')]}
      />
    </div>
  );
}

function BlockButton({
  handle,
  userId,
  isBlocked,
}: {
  handle: string;
  userId: string;
  isBlocked: boolean;
}) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const failure = useWriteFailure();
  const isWaiting = failure.secondsLeft > 0;
  const change = async (on: boolean) => {
    if (isWaiting) return;
    setBusy(true);
    failure.clear();
    try {
      await blockMember(handle, on, { userId, key: getKey([handle, on]) });
      await client.invalidateQueries({ queryKey: ['account', userId, 'forum'] });
      setAsking(false);
    } catch (error) {
      failure.show(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy && !isAsking}
        aria-disabled={isWaiting}
        onClick={() => {
          if (isBlocked) void change(false);
          else setAsking(true);
        }}
      >
        {isBlocked ? 'Unblock' : 'Block'}
        <VisuallyHidden> {handle}</VisuallyHidden>
      </Button>
      {!isAsking && <WriteFailureText failure={failure} className={styles.message} />}
      <ConfirmDialog
        open={isAsking}
        title={`Block ${handle}?`}
        confirmLabel="Block"
        tone="danger"
        busy={isBusy}
        isTooEarly={isWaiting}
        onConfirm={() => void change(true)}
        onCancel={() => setAsking(false)}
      >
        <p>
          You won’t see their posts or get notifications about them. They aren’t told. You can
          unblock them here or in your forum profile.
        </p>
        <WriteFailureText failure={failure} />
      </ConfirmDialog>
    </>
  );
}
