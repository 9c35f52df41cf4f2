import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { canonicalSlug } from '../rules.ts';
import { Article } from './Article.tsx';
import { GonePost, MissingPost, UnreachablePost } from './NoArticle.tsx';
import { postQuery } from './queries.ts';

/** `/post/{slug}` (features.md §6.11). */
export function PostScreen() {
  const { slug = '' } = useParams();
  const canonical = canonicalSlug(slug);
  if (canonical === null) return <MissingPost slug={slug} />;
  if (canonical !== slug) return <Navigate to={`/post/${canonical}`} replace />;
  return <Post key={slug} slug={slug} />;
}

function Post({ slug }: { slug: string }) {
  const { data, isError, isFetching, refetch } = useQuery(postQuery(slug));
  if (data?.kind === 'found') return <Article post={data.post} keptAt={data.keptAt} />;
  if (data?.kind === 'gone') return <GonePost {...data} />;
  if (data?.kind === 'missing') return <MissingPost slug={slug} />;
  if (!isError) return <Waiting />;
  return (
    <UnreachablePost
      isOffline={!navigator.onLine}
      isAsking={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** As tall as the first view, so that nothing below it moves when the text comes. */
const Waiting = () => (
  <>
    <Skeleton shape="title" label="Loading the article" />
    <Skeleton count={12} />
  </>
);
