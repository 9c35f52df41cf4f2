import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { activityTabs } from '#features/forum/memberContract.ts';
import { forumPath, memberPath } from './listView.ts';
import { MemberPage } from './member/MemberPage.tsx';
import { memberQuery } from './queries.ts';
import { Failed } from './ReadingStates.tsx';

const LazyMissingPage = lazyPart(async () => (await import('./MissingPage.lazy.tsx')).MissingPage);
const memberUnavailable = (retry: () => Promise<boolean>) => (
  <>
    <PageHeader title="Member" />
    {chunkUnavailable(retry)}
  </>
);

/** features.md §6.25: the id in the address is the forum name. */
export function MemberScreen() {
  const { id: handle = '' } = useParams();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(memberQuery(handle));
  const tab = activityTabs.find((each) => each === params.get('tab')) ?? 'answers';
  if (data?.kind === 'found')
    return (
      <MemberPage key={handle} member={data.member} tab={tab} after={params.get('after') ?? ''} />
    );
  if (data)
    return (
      <LazyBoundary unavailable={memberUnavailable}>
        <Suspense fallback={<MemberLoading />}>
          <LazyMissingPage kind={data.kind} what="member" path={memberPath(handle)} />
        </Suspense>
      </LazyBoundary>
    );
  if (!error) return <MemberLoading />;
  return <MemberFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

function MemberFailed(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  usePageMeta({ title: 'Member', description: '', canonical: null });
  return (
    <>
      <PageHeader title="Member" back={{ label: 'All questions', href: forumPath }} />
      <Failed
        {...props}
        what="this member"
        offline="Members’ pages need a connection. Questions you’ve opened before can be read without one."
      />
    </>
  );
}

const MemberLoading = () => (
  <>
    <Skeleton shape="title" label="Loading the member" />
    <Skeleton count={8} />
  </>
);
