import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useRef } from 'react';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { CompareTray } from '#features/schools/client/parts.ts';
import { finderQuery, type FinderPageResult } from '../searchQueries.ts';
import { ListLoading } from './ListLoading.tsx';
import styles from './Finder.module.css';
import { finderMeta } from './finderMeta.ts';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { ResultsSummary } from './ResultsSummary.tsx';
import { FiltersUnavailable, ResultTools } from './ResultTools.tsx';
import { useFinderMap } from '../map/useFinderMap.ts';
import type { FinderSearch } from '#features/finder/finderAddress.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';
import { useLocation } from 'react-router-dom';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const FilterSidebar = lazyPart(async () => (await loadFinderLazy()).FilterSidebar);
const ListUnavailable = lazyPart(async () => (await loadFinderLazy()).ListUnavailable);
/** Where Finder.module.css has room for the filters. */
const sidebarMedia = '(min-width: 64rem)';
const FinderMap = lazyPart(async () => (await import('../map/FinderMap.tsx')).FinderMap);

export function FinderResults({ search }: { search: FinderSearch }) {
  const { query } = search;
  const asked = finderQuery(query);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
  });
  const [marked, setMarked] = useState<number | null>(null);
  const map = useFinderMap();
  const current = isPlaceholderData ? undefined : data;
  usePageMeta(finderMeta(search, current));
  const last = useLastResult(data);
  useRecordSearch(search, current);
  useHeadlineFocus();
  const waiting = <ListLoading label="Searching for schools" query={asked} isAsking={isFetching} />;

  const onMap = map.isOpen && (
    <div key="map" className={styles.map}>
      <LazyBoundary fallback={<MapLoading />} unavailable={<MapLoading failed />}>
        <FinderMap query={query} answer={last} marked={marked} onMark={setMarked} />
      </LazyBoundary>
    </div>
  );
  const list = (
    <div
      key="list"
      className={styles.list}
      data-stale={isPlaceholderData || undefined}
      aria-busy={isFetching || undefined}
    >
      {data ? (
        <>
          <ResultsSummary search={search} answer={data} />
          <ResultList query={query} answer={data} marked={marked} onMark={setMarked} />
        </>
      ) : error ? (
        <LazyBoundary fallback={waiting} unavailable={waiting}>
          <ListUnavailable error={error} isAsking={isFetching} onRetry={() => void refetch()} />
        </LazyBoundary>
      ) : (
        waiting
      )}
    </div>
  );
  return (
    <div className={styles.finder} data-map={map.state}>
      <ResultsHead search={search} answer={current} />
      {/* Above the list on a phone, next to it where there is room: also for the keyboard. */}
      <div className={styles.columns}>
        <Sidebar query={query} answer={last} />
        <ResultTools query={query} answer={data} map={map} />
        {map.isSideBySide ? [list, onMap] : [onMap, list]}
      </div>
      <CompareTray />
    </div>
  );
}

/** Its column is reserved from the first paint on, so that the list stays where it is. */
function Sidebar({ query, answer }: { query: FinderQuery; answer: FinderPageResult | null }) {
  const isWide = useMediaQuery(sidebarMedia);
  const isMounted = useMounted();
  return (
    <aside className={styles.sidebar} aria-label="Filters">
      {!isMounted && <FiltersLoading />}
      {isMounted && isWide && (
        <LazyBoundary fallback={<FiltersLoading />} unavailable={<FiltersUnavailable />}>
          <FilterSidebar query={query} facets={answer?.facets} />
        </LazyBoundary>
      )}
    </aside>
  );
}

const FiltersLoading = () => <Skeleton shape="row" count={6} label="Loading the filters" />;

function useLastResult(data: FinderPageResult | undefined): FinderPageResult | null {
  const [last, setLast] = useState<FinderPageResult | null>(data ?? null);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

function useRecordSearch({ query }: FinderSearch, answer: FinderPageResult | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const visit = async (): Promise<void> => {
      const { recordSearch, prefetchOffline } = await loadFinderLazy();
      recordSearch(query, answer);
      if (answer.from === 'server') await prefetchOffline();
    };
    visit().catch(() => undefined);
  }, [answer, query]);
}

const MapLoading = ({ failed = false }: { failed?: boolean }) => (
  <p className={styles.mapComing} data-no-map={failed || undefined}>
    {failed
      ? 'The map isn’t on this device. The list shows the same schools.'
      : 'Loading the map… The list shows the same schools.'}
  </p>
);

/** When a new search has removed what had the focus, the headline takes it. */
function useHeadlineFocus(): void {
  const { key, search } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // The first address of a visit was not chosen on this page.
    const isNew = shown.current !== search && key !== 'default';
    shown.current = search;
    if (!isNew || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [key, search]);
}
