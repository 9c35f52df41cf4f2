import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { canFillApplication } from '#features/application/policy.ts';
import type { Session } from '#shared/routing/session.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import type { Post } from '../contract.ts';
import styles from './Article.module.css';
import { authorOf } from './ArticleHead.tsx';
import { PostCards } from './PostCards.tsx';

export function ArticleEnd({ post }: { post: Post }) {
  const { sources, tags, related, newest } = post;
  const more = related.length > 0 ? related : newest;
  const next = nextStep(useSession());
  return (
    <footer className={styles.end}>
      {sources.length > 0 && <Sources sources={sources} />}
      {tags.length > 0 && (
        <p className={styles.tags}>
          <span>Tags: </span>
          {tags.join(', ')}
        </p>
      )}
      <Author post={post} />
      {next && (
        <div className={styles.next}>
          <NextAction {...next} />
        </div>
      )}
      {more.length > 0 && (
        <section className={styles.more}>
          <h2>{related.length > 0 ? 'Related articles' : 'New articles'}</h2>
          <PostCards cards={more} />
        </section>
      )}
      <Neighbors post={post} />
    </footer>
  );
}

function nextStep(session: Session): { label: string; detail: string; href: string } | null {
  const detail = 'Every answer is saved on your device as you type.';
  if (session.kind === 'guest')
    return { label: 'Next: start your application', detail, href: '/signup' };
  if (!canFillApplication(session)) return null;
  return { label: 'Continue your application', detail, href: '/my-account/application-condenser' };
}

const Sources = ({ sources }: { sources: Post['sources'] }) => (
  <section className={styles.sources}>
    <h2>Sources</h2>
    <ul>
      {sources.map(({ title, url, checkedAt }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {title}
          </a>
          , checked {formatDateText(checkedAt)}
        </li>
      ))}
    </ul>
  </section>
);

const Author = ({ post }: { post: Post }) => (
  <section className={styles.author} aria-label="Author">
    <p className={styles.name}>{authorOf(post)}</p>
    <p>
      We list our sources and the day we checked each one. Rules change and differ by state and
      school: before you pay or sign anything, check with the school or the state board. Found
      something wrong or out of date? <Link to="/contact">Tell us</Link>, and we’ll fix it.
    </p>
    {post.sample && <p className={styles.sample}>Sample article of this demo.</p>}
  </section>
);

function Neighbors({ post: { earlier, later } }: { post: Post }) {
  if (!earlier && !later) return null;
  return (
    <nav className={styles.neighbors} aria-label="Earlier and later articles">
      {earlier && (
        <Link to={`/post/${earlier.slug}`} rel="prev">
          <span>Earlier article</span>
          {earlier.title}
        </Link>
      )}
      {later && (
        <Link to={`/post/${later.slug}`} rel="next" data-later="">
          <span>Later article</span>
          {later.title}
        </Link>
      )}
    </nav>
  );
}
