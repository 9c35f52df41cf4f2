import { useEffect } from 'react';
import { LazySuspense } from '#ui/LazySuspense.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { FinderForm } from './FinderForm.tsx';
import { finderStartMeta } from '../results/finderMeta.ts';
import styles from '../results/Finder.module.css';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const RecentSearches = lazyPart(async () => (await loadFinderLazy()).RecentSearches);

/** The finder before anything is asked of it. */
export function FinderStart() {
  usePageMeta(finderStartMeta);
  useEffect(() => {
    loadFinderLazy()
      .then(({ prefetchOffline: keepForOffline }) => keepForOffline())
      .catch(() => undefined);
  }, []);
  return (
    <div className={styles.start}>
      <PageHeader
        title="Find a nursing program"
        lead={<p>Which program, and near where? Everything else can wait.</p>}
      />
      <div className={styles.startForm}>
        <FinderForm query={emptyFinder} typed="" />
      </div>
      <LazySuspense fallback={null} unavailable={null}>
        <RecentSearches />
      </LazySuspense>
    </div>
  );
}
