import { useQueries } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { plural } from '#shared/text/plural.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { LinkButton } from '#ui/buttons/Button.tsx';
import type { Comment, QuestionPage } from '#features/forum/contract.ts';
import { commentsQuery } from '../queries.ts';
import { Byline } from '../byline/Byline.tsx';
import { TimeAgo } from '../byline/TimeAgo.tsx';
import { EditedMark } from './EditedMark.tsx';
import { CommentActions } from './postActions.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import { PostText } from './PostText.tsx';
import styles from './Thread.module.css';
import { UnlessBlocked } from './UnlessBlocked.tsx';

/** @param first the oldest, which come with the page; @param count of all public ones */
export function Comments({
  on,
  page,
  first,
  count,
  seenAt,
}: {
  on: { readonly kind: 'question' | 'answer'; readonly id: string };
  page: QuestionPage;
  first: readonly Comment[];
  count: number;
  seenAt: number;
}) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const opened = params.get('comments') === on.id ? (params.get('comments_after') ?? '') : null;
  const { comments, next, missing, error, isLoading, showMore } = useAllComments(on.id, {
    first,
    count,
    opened,
  });
  if (count === 0) return null;
  const hrefAfter = (cursor: string): string => {
    params.set('comments', on.id);
    if (cursor === '') params.delete('comments_after');
    else params.set('comments_after', cursor);
    return `${pathname}?${params}#${anchor}`;
  };
  const anchor = `comments-${on.id}`;
  return (
    <div id={anchor} className={styles.comments}>
      {opened !== null && opened !== '' && <Link to={hrefAfter('')}>Show the first comments</Link>}
      <ul aria-label={`Comments on this ${on.kind}`}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} page={page} seenAt={seenAt} />
        ))}
      </ul>
      {error && (
        <p aria-live="polite">
          We couldn’t load more comments. The ones above are complete as far as they go.
        </p>
      )}
      {next !== null && (
        <LinkButton
          variant="quiet"
          to={hrefAfter(next)}
          aria-disabled={isLoading || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            if (!isLoading) showMore();
          }}
        >
          {isLoading
            ? 'Loading…'
            : error
              ? 'Try again'
              : missing === null
                ? 'Show more comments'
                : `Show ${plural(missing, 'more comment')}`}
        </LinkButton>
      )}
    </div>
  );
}

/** @param opened where they begin, when the page was opened at all or the further ones of this post */
function useAllComments(
  postId: string,
  { first, count, opened }: { first: readonly Comment[]; count: number; opened: string | null },
) {
  const [cursors, setCursors] = useState<readonly string[]>(opened === null ? [] : [opened]);
  const isFurther = (cursors[0] ?? '') !== '';
  const pages = useQueries({ queries: cursors.map((cursor) => commentsQuery(postId, cursor)) });
  const loaded = pages.flatMap(({ data }) => data?.posts ?? []);
  const ids = new Set(loaded.map(({ id }) => id));
  // What came with the page may be newer than a page of comments that was loaded before.
  const known = isFurther ? [] : first.filter(({ id }) => !ids.has(id));
  const comments = [...loaded, ...known].sort((one, other) => Number(one.id) - Number(other.id));
  const last = pages.at(-1);
  const missing = Math.max(0, count - comments.length);
  const started = last?.isSuccess ? last.data.nextCursor : (cursors.at(-1) ?? '');
  const next = cursors.length === 0 && missing === 0 ? null : started;
  return {
    comments,
    next,
    missing: isFurther ? null : missing,
    error: pages.find(({ isError }) => isError)?.error,
    isLoading: pages.some(({ isFetching }) => isFetching),
    showMore: (): void => {
      const failed = pages.filter(({ isError }) => isError);
      for (const page of failed) void page.refetch();
      if (failed.length === 0 && next !== null) setCursors([...cursors, next]);
    },
  };
}

function CommentItem({
  comment,
  page,
  seenAt,
}: {
  comment: Comment;
  page: QuestionPage;
  seenAt: number;
}) {
  const { id, by, html, createdAt, editedAt } = comment;
  const isNew = seenAt > 0 && Date.parse(createdAt) > seenAt;
  return (
    <li id={postAnchor(id)} tabIndex={-1} className={styles.comment}>
      <UnlessBlocked by={by} questionId={page.question.id} what="comment">
        <PostText html={html} />
      </UnlessBlocked>
      <div className={styles.facts}>
        {isNew && <Badge tone="info">New</Badge>}
        <Byline by={by} inThread />
        <AskerMark by={by} page={page} />
        <TimeAgo at={createdAt} />
        {editedAt !== null && <EditedMark postId={id} editedAt={editedAt} />}
      </div>
      <div className={styles.commentMenu}>
        <CommentActions comment={comment} page={page} />
      </div>
    </li>
  );
}

/** An anonymous asker is named so already. */
export function AskerMark({ by, page }: { by: Comment['by']; page: QuestionPage }) {
  const asker = page.question.by.author?.handle;
  return asker !== undefined && by.author?.handle === asker ? <Badge>Asker</Badge> : null;
}
