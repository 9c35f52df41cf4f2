import { useEffect } from 'react';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { emptyFinder } from '#features/finder/search/url/finderUrl.ts';
import { FinderForm } from './FinderForm.tsx';
import { finderStartMeta } from '../results/finderMeta.ts';
import { StateLinks } from './StateLinks.tsx';
import styles from './FinderStart.module.css';

const loadFinderLazy = () => import('../finder.lazy.tsx');
const RecentSearches = lazyPart(async () => (await loadFinderLazy()).RecentSearches);

export function FinderStart() {
  usePageMeta(finderStartMeta);
  useEffect(() => {
    loadFinderLazy()
      .then(({ prefetchOffline }) => prefetchOffline())
      .catch(() => undefined);
  }, []);
  return (
    <div className={styles.start}>
      <PageHeader
        title="Find a nursing program"
        lead={<p>Which program, and where? You can narrow it down later.</p>}
      />
      <div className={styles.form}>
        <FinderForm query={emptyFinder} typed="" />
      </div>
      <StateLinks />
      <LazyBoundary fallback={null} unavailable={null}>
        <RecentSearches />
      </LazyBoundary>
    </div>
  );
}
