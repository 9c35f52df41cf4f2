import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { canonicalSlug } from '../rules.ts';
import { Article } from './Article.tsx';
import type { NoArticleProps } from './NoArticle.tsx';
import { postQuery } from './queries.ts';
import { lazyPart } from '../../../ui/lazy.tsx';

/** What stands there instead of a post is seldom needed, and fetched then. */
const LateNoArticle = lazyPart(async () => (await import('./NoArticle.tsx')).NoArticle);
const NoArticle = (props: NoArticleProps) => (
  <Suspense fallback={<Waiting />}>
    <LateNoArticle {...props} />
  </Suspense>
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
