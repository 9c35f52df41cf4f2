import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '#shared/time/formatDate.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { directoryHref, type DirectoryQuery } from '#features/finder/directory/directoryAddress.ts';
import type { FinderNotice } from '#features/finder/search/types.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { CompareTray } from '#features/schools/client/parts.ts';
import { directoryQuery, type DirectoryResult } from './directoryQueries.ts';
import { ListLoading } from '../results/ListLoading.tsx';
import { FinderNotices, onlyOnce } from '../form/FinderNotices.tsx';
import { GraduatesSource, newestYear } from '../results/ProgramChips.tsx';
import { PageLinks } from '../results/PageLinks.tsx';
import { CachedListNotice } from '../results/ResultsSummary.tsx';
import styles from './Directory.module.css';
import { DirectoryLinks } from './DirectoryLinks.tsx';
import { DirectoryList } from './DirectoryList.tsx';
import { DirectoryMarks } from './DirectoryMarks.tsx';
import { DirectoryTools } from './DirectoryTools.tsx';
import { DirectorySearch } from './DirectorySearch.tsx';
import {
  directoryCount,
  directoryHeadline,
  directoryMeta,
  directorySummary,
} from './directoryLabels.ts';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const ListUnavailable = lazyPart(async () => (await loadFinderLazy()).ListUnavailable);

export function Directory({
  query,
  notices,
}: {
  query: DirectoryQuery;
  notices: readonly FinderNotice[];
}) {
  const asked = directoryQuery(query);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
  });
  const waiting = <ListLoading label="Loading the schools" query={asked} isAsking={isFetching} />;
  usePageMeta(directoryMeta(query, data));
  const current = isPlaceholderData ? undefined : data;
  const isFromServer = data?.from === 'server';
  useEffect(() => {
    if (!isFromServer) return;
    loadFinderLazy()
      .then(({ prefetchOffline }) => prefetchOffline())
      .catch(() => undefined);
  }, [isFromServer]);
  return (
    <div className={styles.directory}>
      <PageHeader
        title={directoryHeadline(query)}
        lead={current && <p>{directorySummary(query, current)}</p>}
      />
      <DirectorySearch query={query} states={data?.states ?? {}} types={data?.types ?? {}} />
      <DirectoryTools query={query} />
      <div
        className={styles.list}
        data-stale={isPlaceholderData || undefined}
        aria-busy={isFetching || undefined}
      >
        {data ? (
          <Listed query={query} answer={data} notices={onlyOnce([...notices, ...data.notices])} />
        ) : error ? (
          <LazyBoundary fallback={waiting} unavailable={waiting}>
            <ListUnavailable error={error} isAsking={isFetching} onRetry={() => void refetch()} />
          </LazyBoundary>
        ) : (
          waiting
        )}
      </div>
      <LiveRegion text={current ? directoryCount(query, current) : ''} />
      <CompareTray />
    </div>
  );
}

const Listed = ({
  query,
  answer,
  notices,
}: {
  query: DirectoryQuery;
  answer: DirectoryResult;
  notices: readonly FinderNotice[];
}) => (
  <>
    <div className={styles.news}>
      <p className={styles.count}>{directoryCount(query, answer)}</p>
      <FinderNotices notices={notices} query={emptyFinder} />
      {answer.from === 'device' && <CachedListNotice cachedAt={answer.cachedAt} />}
      <DirectoryMarks query={query} marks={answer.marks} page={answer.page} />
    </div>
    <DirectoryList query={query} answer={answer} />
    <PageLinks
      page={answer.page}
      pages={answer.pages}
      href={(page) => directoryHref({ ...query, page })}
    />
    <p className={styles.foot}>
      <GraduatesSource year={newestYear(answer.items)} />
      Updated {formatDate(Date.parse(answer.asOf))}. Closed schools are hidden. Search by full name
      to find them.
    </p>
    <DirectoryLinks query={query} answer={answer} />
  </>
);
