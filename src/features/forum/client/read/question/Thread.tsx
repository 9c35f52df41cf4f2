import { relativeTime } from '#shared/time/relativeTime.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { AnswerSort, QuestionPage } from '#features/forum/contract.ts';
import { QuestionLinks } from '../list/QuestionRow.tsx';
import { useCacheAhead, useCacheThread } from '../useForumCopies.ts';
import { threadSeenBefore } from '../history/readingHistory.ts';
import { useThreadHistory } from '../history/useReadingHistory.ts';
import { PendingEdits } from '#features/forum/client/write/threadForms.ts';
import { Answers } from './Answers.tsx';
import { NewSince } from './NewSince.tsx';
import { questionMeta } from './questionMeta.ts';
import { QuestionPost } from './QuestionPost.tsx';
import styles from './Thread.module.css';

/** @param after where further answers begin, for who has no script; @param cachedAt in milliseconds, of a copy */
export function Thread({
  page,
  sort,
  after,
  cachedAt,
}: {
  page: QuestionPage;
  sort: AnswerSort;
  after: string;
  cachedAt?: number | undefined;
}) {
  const { question, similar } = page;
  usePageMeta(questionMeta(page, after));
  useCacheThread(page, cachedAt);
  useCacheAhead(cachedAt !== undefined);
  const history = useThreadHistory(question.id);
  const seenAt = history === null ? 0 : threadSeenBefore(history, question.id);
  return (
    <div className={styles.page}>
      <div className={styles.thread}>
        {cachedAt !== undefined && <CopyNotice cachedAt={cachedAt} />}
        <QuestionPost page={page} seenAt={seenAt}>
          {seenAt > 0 && <NewSince page={page} seenAt={seenAt} />}
        </QuestionPost>
        <PendingEdits page={page} />
        <Answers page={page} sort={sort} after={after} seenAt={seenAt} />
      </div>
      {similar.length > 0 && (
        <aside className={styles.similar} aria-labelledby="similar">
          <h2 id="similar">Similar questions</h2>
          <QuestionLinks cards={similar} />
        </aside>
      )}
    </div>
  );
}

function CopyNotice({ cachedAt }: { cachedAt: number }) {
  const now = useNow(60_000);
  return (
    <InlineNotice tone="info">
      We couldn’t reach the server. You’re reading the copy that this device saved{' '}
      {relativeTime(cachedAt, now)}.
    </InlineNotice>
  );
}
