import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { formatCount } from '#shared/text/plural.ts';
import { paths } from '#shared/routing/paths.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { tagPath, tagsPath } from '../listView.ts';
import { tagListQuery } from '../tagQueries.ts';
import styles from './ListSide.module.css';

const shownTags = 12;

/** @param feed address of the questions of this page as RSS */
export const ListSide = ({
  feed = '/forum/feed.xml',
  feedLabel = 'New questions',
}: {
  feed?: string;
  feedLabel?: string;
}) => (
  <aside className={styles.side} aria-label="About the forum">
    <PopularTags />
    <YourPages />
    <Rules />
    <p className={styles.feed}>
      <a href={feed}>{feedLabel} as an RSS feed</a>
    </p>
  </aside>
);

function PopularTags() {
  const { data = [] } = useQuery(tagListQuery(''));
  if (data.length === 0) return null;
  return (
    <section>
      <h2>Popular tags</h2>
      <ul className={styles.tags}>
        {data.slice(0, shownTags).map(({ slug, count }) => (
          <li key={slug}>
            <Link to={tagPath(slug)}>{slug}</Link>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={tagsPath}>All tags</Link>
      </p>
    </section>
  );
}

function YourPages() {
  const session = useSession();
  return (
    <section>
      <h2>Your forum</h2>
      <ul className={styles.pages}>
        <li>
          <Link to={paths.forumSaves}>Saved questions</Link>
        </li>
        {session.kind === 'member' && (
          <li>
            <Link to={paths.forumProfile}>Your forum profile</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

export const communityRules: readonly string[] = [
  'No patient details: no names, record numbers, room numbers or dates that point to a person.',
  'Share what you know and say how you know it. Link to the rule or the school’s own page.',
  'Be kind. Every nurse was once the person who asked.',
  'No test questions from a live exam, and no medical advice for a person.',
  'Nothing for sale, and no links that only advertise.',
];

const Rules = () => (
  <section>
    <h2>Community rules</h2>
    <Disclosure summary="What we ask of each other">
      <ul className={styles.rules}>
        {communityRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Disclosure>
  </section>
);
