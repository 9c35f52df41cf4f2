import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { canonicalSlug } from '#shared/text/slug.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { SchoolLink } from '../contract.ts';
import { SchoolLoading } from './school/SchoolLoading.tsx';
import { SchoolPage, type SchoolSlots } from './school/SchoolPage.tsx';
import { SchoolUnreachable } from './school/SchoolUnreachable.tsx';
import { schoolQuery } from './schoolQueries.ts';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';

const LazySchoolNotFound = lazyPart(async () => (await import('./schools.lazy.ts')).SchoolNotFound);
const loadSchoolNotFound = (retry: () => Promise<boolean>) => (
  <>
    <PageHeader title="School" />
    {chunkUnavailable(retry)}
  </>
);
const NotFound = (props: { slug: string; suggestions: readonly SchoolLink[] }) => (
  <LazyBoundary unavailable={loadSchoolNotFound}>
    <Suspense fallback={<Waiting />}>
      <LazySchoolNotFound {...props} />
    </Suspense>
  </LazyBoundary>
);

/** features.md §6.7 */
export function SchoolScreen(slots: SchoolSlots) {
  const { slug = '' } = useParams();
  const { search, hash } = useLocation();
  const canonical = canonicalSlug(slug);
  if (canonical === null) return <NotFound slug={slug} suggestions={[]} />;
  if (canonical !== slug)
    return <Navigate to={`/university/${canonical}${search}${hash}`} replace />;
  return <Found key={slug} slug={slug} slots={slots} />;
}

function Found({ slug, slots }: { slug: string; slots: SchoolSlots }) {
  const { search, hash } = useLocation();
  const client = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(schoolQuery(slug));
  if (data?.kind === 'found' && data.school.slug !== slug)
    return <Navigate to={`/university/${data.school.slug}${search}${hash}`} replace />;
  if (data?.kind === 'found')
    return <SchoolPage school={data.school} cachedAt={data.cachedAt} slots={slots} />;
  if (data?.kind === 'missing') return <NotFound slug={slug} suggestions={data.alike} />;
  const { queryKey } = schoolQuery(slug);
  const cancel = (): void => void client.cancelQueries({ queryKey });
  const again = (): void => void refetch({ cancelRefetch: true });
  if (!isError && isFetching) return <SchoolLoading onCancel={cancel} onRetry={again} />;
  return (
    <SchoolUnreachable isAsking={isFetching} isStopped={!isError} error={error} onRetry={again} />
  );
}

/** As tall as the first view, so that nothing below it moves when the text comes. */
const Waiting = () => (
  <>
    <Skeleton shape="title" label="Loading the school" />
    <Skeleton count={12} />
  </>
);
