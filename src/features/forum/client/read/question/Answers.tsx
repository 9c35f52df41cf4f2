import { useQueries } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { plural } from '#shared/text/plural.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import {
  type Answer,
  type AnswerSort,
  answerSorts,
  type QuestionPage,
} from '#features/forum/contract.ts';
import { AnswerForm, PendingAnswers } from '#features/forum/client/write/threadForms.ts';
import { questionPath } from '../listView.ts';
import { answersQuery } from '../queries.ts';
import { AnswerItem } from './AnswerItem.tsx';
import { postIdInHash } from '#features/forum/postAnchor.ts';
import { useScrollToPost } from './useScrollToPost.ts';
import styles from './Thread.module.css';

const sortLabels: Readonly<Record<AnswerSort, string>> = {
  best: 'Best first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

function answersHref(id: string, sort: AnswerSort, after = ''): string {
  const params = new URLSearchParams([
    ...(sort === 'best' ? [] : [['sort', sort]]),
    ...(after === '' ? [] : [['after', after]]),
  ]).toString();
  return `${questionPath(id)}${params === '' ? '' : `?${params}`}#answers`;
}

/** @param after where they begin, when the page was opened at its further answers */
export function Answers({
  page,
  sort,
  after,
  seenAt,
}: {
  page: QuestionPage;
  sort: AnswerSort;
  after: string;
  seenAt: number;
}) {
  const { id, answerCount } = page.question;
  const wanted = postIdInHash(useLocation().hash);
  const { answers, next, isLoading, isFailed, showMore } = useAllAnswers(page, sort, after);
  const isMissing = wanted !== null && !hasPost(page, answers, wanted);
  useScrollToPost(isMissing ? null : wanted);
  useLoadUntilFound(isMissing && next !== null && !isLoading && !isFailed, showMore);
  return (
    <section id="answers" className={styles.answers} aria-labelledby="answers-title">
      <div className={styles.answersHead}>
        <h2 id="answers-title">
          {answerCount === 0 ? 'No answers yet' : plural(answerCount, 'answer')}
        </h2>
        {answerCount > 1 && (
          <nav aria-label="Order of answers">
            {answerSorts.map((each) => (
              <Link
                key={each}
                to={answersHref(id, each)}
                preventScrollReset
                aria-current={each === sort ? 'true' : undefined}
              >
                {sortLabels[each]}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {answerCount === 0 && page.question.state === 'open' && (
        <p>Be the first. If you have been through this, what you know helps.</p>
      )}
      {after !== '' && (
        <p>
          <Link to={answersHref(id, sort)}>Show the first answers</Link>
        </p>
      )}
      <ol className={styles.answerList}>
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} page={page} seenAt={seenAt} />
        ))}
      </ol>
      {isFailed && <p aria-live="polite">We couldn’t load more answers.</p>}
      {next !== null && (
        <div>
          <LinkButton
            to={answersHref(id, sort, next)}
            aria-disabled={isLoading || undefined}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              showMore();
            }}
          >
            {isLoading ? 'Loading…' : isFailed ? 'Try again' : 'Show more answers'}
          </LinkButton>
        </div>
      )}
      <PendingAnswers page={page} />
      <AnswerForm page={page} />
    </section>
  );
}

const hasPost = ({ question }: QuestionPage, answers: readonly Answer[], id: string): boolean =>
  [...question.comments, ...answers, ...answers.flatMap(({ comments }) => comments)].some(
    (post) => post.id === id,
  );

/** A link to an answer further down brings the answers above it. */
function useLoadUntilFound(isMissing: boolean, showMore: () => void): void {
  const more = useEffectEvent(showMore);
  useEffect(() => {
    if (isMissing) more();
  }, [isMissing]);
}

function useAllAnswers(page: QuestionPage, sort: AnswerSort, after: string) {
  const [cursors, setCursors] = useState<readonly string[]>(after === '' ? [] : [after]);
  const pages = useQueries({
    queries: cursors.map((cursor) => answersQuery(page.question.id, sort, cursor)),
  });
  const first = after === '' ? page.answers : [];
  const all = [...first, ...pages.flatMap(({ data }) => data?.posts ?? [])];
  // A vote in between moves an answer to another page.
  const answers = [...new Map(all.map((answer) => [answer.id, answer])).values()];
  const last = pages.at(-1);
  const next = cursors.length === 0 ? page.nextCursor : (last?.data?.nextCursor ?? null);
  const failed = pages.filter(({ isError }) => isError);
  return {
    answers,
    next: failed.length > 0 || last?.isPending ? (cursors.at(-1) ?? null) : next,
    isLoading: pages.some(({ isFetching }) => isFetching),
    isFailed: failed.length > 0,
    showMore: (): void => {
      for (const one of failed) void one.refetch();
      if (failed.length === 0 && next !== null) setCursors([...cursors, next]);
    },
  };
}
