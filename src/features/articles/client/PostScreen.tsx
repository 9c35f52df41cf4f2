import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { canonicalSlug } from '../rules.ts';
import { Article, type ArticleSlots } from './Article.tsx';
import type { ArticleNotFoundProps } from './ArticleNotFound.lazy.tsx';
import { postQuery } from './queries.ts';

const LazyArticleNotFound = lazyPart(
  async () => (await import('./ArticleNotFound.lazy.tsx')).ArticleNotFound,
);
const articleUnavailable = (retry: () => Promise<boolean>) => (
  <>
    <PageHeader title="Article" />
    {chunkUnavailable(retry)}
  </>
);
const ArticleNotFound = (props: ArticleNotFoundProps) => (
  <LazyBoundary unavailable={articleUnavailable}>
    <Suspense fallback={<ArticleSkeleton />}>
      <LazyArticleNotFound {...props} />
    </Suspense>
  </LazyBoundary>
);

/** features.md §6.11 */
export function PostScreen({ Discuss }: ArticleSlots) {
  const { slug = '' } = useParams();
  const canonical = canonicalSlug(slug);
  if (canonical === null) return <ArticleNotFound kind="missing" slug={slug} />;
  if (canonical !== slug) return <Navigate to={`/post/${canonical}`} replace />;
  return <Post key={slug} slug={slug} Discuss={Discuss} />;
}

function Post({ slug, Discuss }: ArticleSlots & { slug: string }) {
  const preview = useSearchParams()[0].get('preview') ?? '';
  const { data, isError, isFetching, refetch } = useQuery(postQuery(slug, preview));
  if (data?.kind === 'found')
    return <Article post={data.post} savedAt={data.savedAt} Discuss={Discuss} />;
  if (data?.kind === 'gone') return <ArticleNotFound {...data} />;
  if (data?.kind === 'missing') return <ArticleNotFound kind="missing" slug={slug} />;
  if (!isError) return <ArticleSkeleton />;
  return (
    <ArticleNotFound kind="unreachable" isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** As tall as the first view, so that nothing below it moves when the text comes. */
const ArticleSkeleton = () => (
  <>
    <Skeleton shape="title" label="Loading the article" />
    <Skeleton count={12} />
  </>
);
