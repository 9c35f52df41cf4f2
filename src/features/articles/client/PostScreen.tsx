import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { unavailablePart } from '../../../ui/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '../../../ui/lazy.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { canonicalSlug } from '../rules.ts';
import { Article } from './Article.tsx';
import type { NoArticleProps } from './NoArticle.tsx';
import { postQuery } from './queries.ts';

/** What stands there instead of a post is seldom needed, and fetched then. */
const LateNoArticle = lazyPart(async () => (await import('./NoArticle.tsx')).NoArticle);
const missingPost = (retry: () => Promise<boolean>) => (
  <>
    <PageHeader title="Article" />
    {unavailablePart(retry)}
  </>
);
const NoArticle = (props: NoArticleProps) => (
  <LazyBoundary missing={missingPost}>
    <Suspense fallback={<Waiting />}>
      <LateNoArticle {...props} />
    </Suspense>
  </LazyBoundary>
);

/** `/post/{slug}` (features.md §6.11). */
export function PostScreen() {
  const { slug = '' } = useParams();
  const canonical = canonicalSlug(slug);
  if (canonical === null) return <NoArticle kind="missing" slug={slug} />;
  if (canonical !== slug) return <Navigate to={`/post/${canonical}`} replace />;
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const preview = useSearchParams()[0].get('preview') ?? '';
  const { data, isError, isFetching, refetch } = useQuery(postQuery(slug, preview));
  if (data?.kind === 'found') return <Article post={data.post} keptAt={data.keptAt} />;
  if (data?.kind === 'gone') return <NoArticle {...data} />;
  if (data?.kind === 'missing') return <NoArticle kind="missing" slug={slug} />;
  if (!isError) return <Waiting />;
  return <NoArticle kind="unreachable" isAsking={isFetching} onRetry={() => void refetch()} />;
}

/** As tall as the first view, so that nothing below it moves when the text comes. */
const Waiting = () => (
  <>
    <Skeleton shape="title" label="Loading the article" />
    <Skeleton count={12} />
  </>
);
