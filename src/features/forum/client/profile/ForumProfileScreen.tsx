import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnProfile } from '#features/forum/memberContract.ts';
import { useSession } from '#session/session.ts';
import { formatCount, plural } from '#shared/text/plural.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { memberPath } from '../read/listView.ts';
import { LicenseMark } from '../read/question/LicenseMark.tsx';
import { Failed } from '../read/ReadingStates.tsx';
import { PostsExport } from './PostsExport.tsx';
import { BlockedMembers, Following } from './Following.tsx';
import { OwnPosts } from './OwnPosts.tsx';
import styles from './Profile.module.css';
import { AboutForm, NameForm, PrivacySwitch } from './ProfileForms.tsx';
import { Badges, Privileges, ReputationHistory } from './Standing.tsx';

type Slots = {
  /** Their settings belong to another slice. */
  readonly notifications?: ComponentType<{ userId: string }>;
};

export function ForumProfileScreen(slots: Slots) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Your forum profile"
        lead="Your posts, what others see of you, and what you follow."
        back={{ label: 'Forum', href: '/forum' }}
      />
      <ProfileBody key={session.userId} userId={session.userId} {...slots} />
    </div>
  );
}

function ProfileBody({ userId, notifications: Notifications }: Slots & { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownProfileQuery(userId));
  const now = useNow(60_000);
  if (!data)
    return error ? (
      <Failed
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        what="your profile"
        offline="Your profile isn’t saved on this device. Open it once with a connection."
      />
    ) : (
      <Skeleton shape="row" count={5} label="Loading your profile" />
    );
  const { data: profile, cachedAt } = data;
  const own = { profile, userId };
  return (
    <>
      {cachedAt !== null && (
        <Banner tone="info" title={`Saved copy from ${relativeTime(cachedAt, now)}`}>
          <p>You’re offline. Changes to your profile need a connection.</p>
        </Banner>
      )}
      <ProfileHead profile={profile} />
      <Section id="posts" title="Your posts">
        <OwnPosts userId={userId} />
      </Section>
      <Section id="public" title="What others see">
        <AboutForm {...own} />
        <NameForm {...own} />
        <PrivacySwitch {...own} />
      </Section>
      <Section id="following" title="Following">
        <Following {...own} />
      </Section>
      <Section id="blocked" title="Blocked members">
        <BlockedMembers {...own} />
      </Section>
      <Section id="privileges" title="What you can do">
        <Privileges profile={profile} />
      </Section>
      <Section id="badges" title="Badges">
        <Badges profile={profile} />
      </Section>
      <Section id="reputation" title="Reputation history">
        <ReputationHistory profile={profile} />
      </Section>
      {Notifications && (
        <div className={styles.slot}>
          <Notifications userId={userId} />
        </div>
      )}
      <Section id="export" title="Your posts as a file">
        <p>
          A copy of everything you wrote in the forum. Do this before you delete your account or
          single posts.
        </p>
        <PostsExport userId={userId} />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`profile-${id}`}>
      <h2 id={`profile-${id}`}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

const roleNames = { student: 'Student', nurse: 'Nurse' } as const;

function ProfileHead({ profile: { handle, profile, canModerate } }: { profile: OwnProfile }) {
  if (handle === null || profile === null)
    return (
      <Banner tone="info" title="Choose a forum name">
        <p>
          You need one to post. Readers see it next to everything you write, instead of your real
          name. Choose it under “What others see” below.
        </p>
      </Banner>
    );
  const { role, img, helpedCount, reputation, answerCount, questionCount, stamp, status } = profile;
  return (
    <div className={styles.head}>
      <Avatar name={handle} src={img} large />
      <div className={styles.who}>
        <p className={styles.handle}>
          <strong>{handle}</strong> <Badge>{roleNames[role]}</Badge>
          {canModerate && <Badge tone="info">Moderator</Badge>}
        </p>
        {stamp && <LicenseMark stamp={stamp} />}
        <p className={styles.facts}>
          <span>Helped {plural(helpedCount, 'person', 'people')}</span>
          <span>{formatCount(reputation)} reputation</span>
          <span>{plural(questionCount, 'question')}</span>
          <span>{plural(answerCount, 'answer')}</span>
        </p>
        {status === 'suspended' && (
          <InlineNotice tone="warn">
            Your account is suspended, so you can’t post. What you posted before stays.
          </InlineNotice>
        )}
        <p className={styles.links}>
          <Link to={memberPath(handle)}>See your page as others do</Link>
          {canModerate && <Link to="/forum/moderation">Review posts</Link>}
        </p>
      </div>
    </div>
  );
}
