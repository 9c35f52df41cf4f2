import { formatCount, plural } from '#shared/text/plural.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { BackLink } from '#ui/layout/PageHeader.tsx';
import { lazyHydrate } from '#ui/lazy.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import type { MemberProfile } from '#features/forum/memberContract.ts';
import { forumPath, memberPath, tagPath } from '../listView.ts';
import type { ActivityTab } from '../queries.ts';
import { LicenseMark } from '../question/LicenseMark.tsx';
import { MemberPosts } from './MemberPosts.tsx';
import styles from './Member.module.css';

const MemberActions = lazyHydrate(
  async () => (await import('#features/forum/client/actions/MemberActions.tsx')).MemberActions,
  { unavailable: null },
);

const roleNames = { student: 'Student', nurse: 'Nurse' } as const;

export function MemberPage({
  member,
  tab,
  after,
}: {
  member: MemberProfile;
  tab: ActivityTab;
  after: string;
}) {
  const { handle, bio, hidesActivity, topTags } = member;
  usePageMeta({
    title: handle,
    description: import.meta.env.SSR ? bio : '',
    canonical: memberPath(handle),
  });
  return (
    <div className={styles.page}>
      <MemberHead member={member} />
      <Stats member={member} />
      {topTags.length > 0 && (
        <section className={styles.section}>
          <h2>Writes most about</h2>
          <ChipLinks
            links={topTags.map(({ slug, name, count }) => ({
              key: slug,
              label: `${name} (${formatCount(count)})`,
              to: tagPath(slug),
            }))}
          />
        </section>
      )}
      <Badges member={member} />
      <section className={styles.section} aria-labelledby="posts">
        <h2 id="posts">Posts</h2>
        {hidesActivity ? (
          <p className={styles.soft}>{handle} doesn’t list their posts here.</p>
        ) : (
          <MemberPosts key={`${tab} ${after}`} handle={handle} tab={tab} after={after} />
        )}
      </section>
    </div>
  );
}

function MemberHead({ member }: { member: MemberProfile }) {
  const { handle, role, img, bio, location, stamp, status, joinedAt, sample } = member;
  return (
    <header className={styles.head}>
      <BackLink label="All questions" href={forumPath} />
      <div className={styles.name}>
        <Avatar name={handle} src={img} large />
        <div>
          <h1 tabIndex={-1} dir="auto">
            {handle}
          </h1>
          <p className={styles.facts}>
            <span>{roleNames[role]}</span>
            {location !== '' && <span dir="auto">{location}</span>}
            <span>Member since {formatDate(Date.parse(joinedAt))}</span>
            {sample && <Badge>Sample</Badge>}
          </p>
        </div>
      </div>
      {stamp && <LicenseMark stamp={stamp} />}
      <MemberActions handle={handle} />
      {status === 'suspended' && (
        <InlineNotice tone="warn">
          This member is suspended and can’t post. What they posted before stays.
        </InlineNotice>
      )}
      {bio !== '' && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
    </header>
  );
}

/** How many people it helped, rather than a rank. */
function Stats({ member }: { member: MemberProfile }) {
  const { helpedCount, answerCount, acceptedCount, questionCount, reputation } = member;
  const figures = [
    ['Helped', plural(helpedCount, 'person', 'people')],
    ['Answers', formatCount(answerCount)],
    ['Accepted', formatCount(acceptedCount)],
    ['Questions', formatCount(questionCount)],
    ['Reputation', formatCount(reputation)],
  ] as const;
  return (
    <dl className={styles.stats}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Badges({ member }: { member: MemberProfile }) {
  const awarded = member.badges.filter(({ awardedAt }) => awardedAt !== null);
  if (awarded.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Badges</h2>
      <ul className={styles.badges}>
        {awarded.map(({ key, name, description }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
