import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnProfile } from '#features/forum/memberContract.ts';
import { questionPath } from '#features/forum/rules.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { waitingText } from '../actions/ActionMessages.tsx';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { useFollow } from '../actions/marks/useFollow.ts';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { blockMember } from '../ownWrites.ts';
import { memberPath, tagPath } from '../read/listView.ts';
import styles from './Profile.module.css';

type Follow = OwnProfile['follows'][number];

const groups = [
  { kind: 'tag', title: 'Tags you follow', none: 'You follow no tags yet.' },
  { kind: 'question', title: 'Questions you follow', none: 'You follow no questions yet.' },
  { kind: 'user', title: 'Members you follow', none: 'You follow no members yet.' },
  {
    kind: 'ignored_tag',
    title: 'Tags you ignore',
    none: 'You ignore no tags. Questions of ignored tags are left out of your lists.',
  },
] as const;

const addressOf = ({ kind, key }: Follow): string => {
  if (kind === 'question') return questionPath(key);
  return kind === 'user' ? memberPath(key) : tagPath(key);
};

export function Following({ profile, userId }: { profile: OwnProfile; userId: string }) {
  return groups.map(({ kind, title, none }) => {
    const follows = profile.follows.filter((each) => each.kind === kind);
    return (
      <div key={kind} className={styles.group}>
        <h3>{title}</h3>
        {follows.length === 0 ? (
          <p className={styles.soft}>{none}</p>
        ) : (
          <ul className={styles.people}>
            {follows.map((follow) => (
              <FollowRow key={follow.key} follow={follow} userId={userId} />
            ))}
          </ul>
        )}
      </div>
    );
  });
}

function FollowRow({ follow, userId }: { follow: Follow; userId: string }) {
  const { kind, key, title } = follow;
  const mark = useFollow({ kind, key, known: true, onSent: () => undefined }, userId);
  const isIgnored = kind === 'ignored_tag';
  const stop = isIgnored ? 'Stop ignoring' : 'Unfollow';
  const start = isIgnored ? 'Ignore again' : 'Follow again';
  return (
    <li>
      <Link to={addressOf(follow)} dir="auto">
        {title}
      </Link>
      <Button variant="quiet" onClick={() => void mark.toggle()}>
        {mark.isFollowing ? stop : start}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <p className={styles.message} aria-live="polite">
        {mark.errorText || waitingText(mark.isWaiting, 'This change')}
      </p>
    </li>
  );
}

export function BlockedMembers({ profile, userId }: { profile: OwnProfile; userId: string }) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  const [message, setMessage] = useState('');
  const failure = useWriteFailure();
  const isTooEarly = failure.secondsLeft > 0;
  const unblock = async (handle: string) => {
    if (isTooEarly) return;
    setMessage('');
    failure.clear();
    try {
      await blockMember(handle, false, { userId, key: getKey(['unblock', handle]) });
      await client.invalidateQueries({ queryKey: ownProfileQuery(userId).queryKey });
      setMessage(`You see ${handle}’s posts again.`);
    } catch (error) {
      failure.show(error);
    }
  };
  return (
    <>
      {profile.blocked.length === 0 ? (
        <p className={styles.soft}>
          You’ve blocked nobody. To stop seeing someone’s posts, open their page and press Block.
        </p>
      ) : (
        <ul className={styles.people}>
          {profile.blocked.map((handle) => (
            <li key={handle}>
              <Link to={memberPath(handle)}>{handle}</Link>
              <Button
                variant="quiet"
                aria-disabled={isTooEarly}
                onClick={() => void unblock(handle)}
              >
                Unblock<VisuallyHidden> {handle}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
      <WriteFailureText failure={failure} className={styles.message} />
    </>
  );
}
