import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { Suspense } from 'react';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { answerSorts } from '#features/forum/contract.ts';
import { forumPath } from './listView.ts';
import { Thread } from './question/Thread.tsx';
import type { MissingPageProps } from './MissingPage.lazy.tsx';
import { questionQuery } from './queries.ts';
import { useLiveQuestion } from './useLiveQuestion.ts';
import { Failed } from './ReadingStates.tsx';

const LazyMissingPage = lazyPart(async () => (await import('./MissingPage.lazy.tsx')).MissingPage);
const missingUnavailable = (retry: () => Promise<boolean>) => (
  <>
    <PageHeader title="Question" />
    {chunkUnavailable(retry)}
  </>
);
const MissingPage = (props: MissingPageProps) => (
  <LazyBoundary unavailable={missingUnavailable}>
    <Suspense fallback={<ThreadLoading />}>
      <LazyMissingPage {...props} />
    </Suspense>
  </LazyBoundary>
);

/** features.md §6.21 */
export function QuestionScreen() {
  const { question_id: id = '' } = useParams();
  return <FoundQuestion key={id} id={id} />;
}

function FoundQuestion({ id }: { id: string }) {
  const [params] = useSearchParams();
  const sort = answerSorts.find((each) => each === params.get('sort')) ?? 'best';
  const { data, error, isFetching, refetch } = useQuery(questionQuery(id, sort));
  useLiveQuestion(id);
  if (data?.kind === 'found')
    return (
      <Thread
        page={data.page}
        sort={sort}
        after={params.get('after') ?? ''}
        cachedAt={data.cachedAt}
      />
    );
  if (data) return <MissingPage {...data} what="question" path={`/forum/question/${id}`} />;
  if (!error) return <ThreadLoading />;
  return <ThreadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function ThreadFailed(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  usePageMeta({ title: 'Question', description: '', canonical: null });
  return (
    <>
      <PageHeader title="Question" back={{ label: 'All questions', href: forumPath }} />
      <Failed
        {...props}
        what="this question"
        offline="This question isn’t saved on this device. Questions you’ve opened before can be read without a connection."
      />
    </>
  );
}

/** As tall as the first view, so that nothing below it moves when the text comes. */
const ThreadLoading = () => (
  <>
    <Skeleton shape="title" label="Loading the question" />
    <Skeleton count={12} />
  </>
);
