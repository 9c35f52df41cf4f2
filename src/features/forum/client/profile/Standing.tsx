import { Link } from 'react-router-dom';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { OwnProfile } from '#features/forum/memberContract.ts';
import { questionPath } from '#features/forum/rules.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { plural } from '#shared/text/plural.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { TimeAgo } from '../read/byline/TimeAgo.tsx';
import styles from './Profile.module.css';

export function Privileges({ profile: { privileges } }: { profile: OwnProfile }) {
  return (
    <ul className={styles.checks}>
      {privileges.map(({ key, name, has, need }) => (
        <li key={key} data-has={has || undefined}>
          {has ? <Check size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
          <div>
            <strong>{name}</strong>
            <VisuallyHidden>{has ? ', you can' : ', not yet'}</VisuallyHidden>
            {!has && <p className={styles.soft}>{need}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Badges({ profile: { profile } }: { profile: OwnProfile }) {
  const badges = profile?.badges ?? [];
  const awarded = badges.filter(({ awardedAt }) => awardedAt !== null);
  const missing = badges.filter(({ awardedAt }) => awardedAt === null);
  return (
    <>
      {awarded.length === 0 && <p>Your first badge comes with your first question or answer.</p>}
      <ul className={styles.badges}>
        {awarded.map(({ key, name, description, awardedAt }) => (
          <li key={key}>
            <strong>{name}</strong>
            <p className={styles.soft}>{description}</p>
            {awardedAt !== null && (
              <p className={styles.soft}>{formatDate(Date.parse(awardedAt))}</p>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Disclosure summary={`${plural(missing.length, 'badge')} to go, and what’s missing`}>
          <ul className={styles.badges}>
            {missing.map(({ key, name, description, progress }) => (
              <li key={key}>
                <strong>{name}</strong>
                <p className={styles.soft}>{description}</p>
                {progress && progress.of > 1 && (
                  <p className={styles.soft}>
                    {progress.done} of {progress.of}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const formatPoints = (points: number): string =>
  points > 0 ? `+${points}` : `−${Math.abs(points)}`;

export function ReputationHistory({ profile: { reputation } }: { profile: OwnProfile }) {
  if (reputation.length === 0)
    return <p>Nothing yet. Points come when someone finds your post helpful.</p>;
  return (
    <ul className={styles.events}>
      {reputation.map(({ points, reason, postId, at }) => (
        <li key={`${at} ${postId ?? ''} ${reason} ${points}`}>
          <span className={styles.points} data-down={points < 0 || undefined}>
            {formatPoints(points)}
          </span>
          <span>{postId === null ? reason : <Link to={questionPath(postId)}>{reason}</Link>}</span>
          <span className={styles.soft}>
            <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
