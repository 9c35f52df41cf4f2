import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayPath } from '#shared/text/displayPath.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { PostCard, RemovedPost } from '../contract.ts';
import { searchTerms } from '../rules.ts';
import { postTeaserCount } from './postTeaserCount.ts';
import styles from './Article.module.css';
import { PostCards } from './PostCards.tsx';
import { offlinePostsQuery, matchingPostsQuery, newestPostsQuery } from './queries.ts';

type RetryProps = { readonly isRetrying: boolean; readonly onRetry: () => void };

export type ArticleNotFoundProps =
  | { readonly kind: 'missing'; readonly slug: string }
  | ({ readonly kind: 'gone' } & RemovedPost)
  | ({ readonly kind: 'unreachable' } & RetryProps);

export function ArticleNotFound(props: ArticleNotFoundProps) {
  if (props.kind === 'missing') return <MissingPost slug={props.slug} />;
  return props.kind === 'gone' ? <GonePost {...props} /> : <UnreachablePost {...props} />;
}

function StatusMessage({
  status,
  title,
  children,
}: {
  status?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.message}>
      <section className={styles.told}>
        <PageHeader code={status} title={title} />
        {children}
      </section>
    </div>
  );
}

function Posts({ title, cards }: { title: string; cards: readonly PostCard[] | undefined }) {
  if (!cards || cards.length === 0) return null;
  return (
    <section className={styles.posts}>
      <h2>{title}</h2>
      <PostCards cards={cards} />
    </section>
  );
}

const GoHome = () => <LinkButton to="/">Go back home</LinkButton>;

/** SPEC §8, features.md §6.11 */
function MissingPost({ slug }: { slug: string }) {
  const words = searchTerms(slug);
  const path = displayPath(`/post/${slug}`);
  const matching = useQuery({
    ...matchingPostsQuery(words, postTeaserCount),
    enabled: words.length > 0,
  });
  const newest = useQuery(newestPostsQuery(postTeaserCount));
  usePageMeta({ title: 'Page not found', description: '', canonical: null });
  return (
    <>
      <StatusMessage status="404" title={`Page not found: ${path}`}>
        <p>
          We can’t find an article at this address.
          {words.length > 0 && ` Its words are: ${words.join(', ')}.`}
        </p>
        <GoHome />
      </StatusMessage>
      <Posts title="Articles you might be looking for" cards={matching.data} />
      <Posts title="New articles" cards={newest.data} />
    </>
  );
}

function GonePost({ title, successor }: RemovedPost) {
  const newest = useQuery(newestPostsQuery(postTeaserCount));
  usePageMeta({ title: 'Article removed', description: '', canonical: null });
  return (
    <>
      <StatusMessage status="410" title="This article was removed">
        <p>
          {title !== '' && `“${title}” is no longer here. `}
          {successor ? (
            <>
              Read this instead: <Link to={`/post/${successor.slug}`}>{successor.title}</Link>
            </>
          ) : (
            'There’s no replacement.'
          )}
        </p>
        <GoHome />
      </StatusMessage>
      <Posts title="New articles" cards={newest.data} />
    </>
  );
}

function UnreachablePost({ isRetrying, onRetry }: RetryProps) {
  const offlinePosts = useQuery(offlinePostsQuery());
  return (
    <>
      <StatusMessage title="We couldn’t load this article">
        <p>
          {!navigator.onLine
            ? 'You’re offline, and this article isn’t saved on this device.'
            : 'Our server didn’t answer. Nothing you saved is lost.'}
        </p>
        <Button busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
          Try again
        </Button>
      </StatusMessage>
      <Posts title="Saved on this device" cards={offlinePosts.data?.map(({ post }) => post)} />
    </>
  );
}
