import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { LiveRegion } from '../../../../ui/LiveRegion.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import { CompareTray } from '../compare/CompareTray.tsx';
import { finderQuery, type ShownFinder } from '../searchQueries.ts';
import { ComingList } from './ComingList.tsx';
import styles from './Finder.module.css';
import { finderMeta } from './finderMeta.ts';
import { countSentence, headlineOf, placeLabelOf } from './finderWords.ts';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { ResultsNews } from './ResultsNews.tsx';
import { ResultTools } from './ResultTools.tsx';
import { useFinderMap } from './useFinderMap.ts';
import { useHeadlineFocus } from './useHeadlineFocus.ts';
import type { FinderSearch } from '../../finderAddress.ts';

const later = () => import('./finderLater.ts');
const NoList = lazyPart(async () => (await later()).NoList);
const FinderMap = lazyPart(async () => (await import('../map/FinderMap.tsx')).FinderMap);

/** A search with its schools in a list and, where it is wanted, on the map; both under the same numbers. */
export function FinderResults({ search }: { search: FinderSearch }) {
  const { query } = search;
  const asked = finderQuery(query);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...asked,
    // What was found before stays until there is something new.
    placeholderData: keepPreviousData,
  });
  const [marked, setMarked] = useState<number | null>(null);
  const map = useFinderMap();
  const current = isPlaceholderData ? undefined : data;
  usePageMeta(finderMeta(search, current));
  const last = useLastAnswer(data);
  useVisit(search, current);
  useHeadlineFocus();
  const waiting = <ComingList label="Searching for schools" query={asked} isAsking={isFetching} />;

  const onMap = map.isOpen && (
    <div key="map" className={styles['map']}>
      <LatePart fallback={<MapComing />} missing={<MapComing failed />}>
        <FinderMap query={query} answer={last} marked={marked} onMark={setMarked} />
      </LatePart>
    </div>
  );
  const list = (
    <div
      key="list"
      className={styles['list']}
      data-stale={isPlaceholderData || undefined}
      aria-busy={isFetching || undefined}
    >
      {data ? (
        <>
          <ResultsNews search={search} answer={data} />
          <ResultList query={query} answer={data} marked={marked} onMark={setMarked} />
        </>
      ) : error ? (
        <LatePart fallback={waiting} missing={waiting}>
          <NoList error={error} isAsking={isFetching} onRetry={() => void refetch()} />
        </LatePart>
      ) : (
        waiting
      )}
    </div>
  );
  return (
    <div className={styles['finder']} data-map={map.state}>
      <ResultsHead search={search} answer={current} />
      <ResultTools query={query} answer={data} map={map} />
      {/* Above the list on a phone, beside it where there is room: also for the keyboard. */}
      <div className={styles['both']}>{map.isBeside ? [list, onMap] : [onMap, list]}</div>
      <LiveRegion text={spoken(search, current)} />
      <CompareTray />
    </div>
  );
}

/** Said whenever it changes; nothing while the answer is still coming. */
const spoken = (search: FinderSearch, answer: ShownFinder | undefined): string =>
  answer
    ? `${headlineOf(search.query, placeLabelOf(search, answer))}: ${countSentence(search.query, answer)}`
    : '';

/** The last answer there was: when the list cannot be had, the map still shows it. */
function useLastAnswer(data: ShownFinder | undefined): ShownFinder | null {
  const [last, setLast] = useState<ShownFinder | null>(data ?? null);
  if (data && data !== last) setLast(data);
  return data ?? last;
}

/** Remembers the search on this device, and keeps the list of schools for when there is no signal. */
function useVisit({ query }: FinderSearch, answer: ShownFinder | undefined): void {
  useEffect(() => {
    if (!answer) return;
    const visit = async (): Promise<void> => {
      const { rememberVisit, keepForOffline } = await later();
      rememberVisit(query, answer);
      if (answer.from === 'server') await keepForOffline();
    };
    visit().catch(() => undefined);
  }, [answer, query]);
}

const MapComing = ({ failed = false }: { failed?: boolean }) => (
  <p className={styles['mapComing']} data-no-map={failed || undefined}>
    {failed
      ? 'The map is not on this device. The list has the same schools.'
      : 'The map is coming. The list has the same schools.'}
  </p>
);
