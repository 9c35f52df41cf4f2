import { useEffect } from 'react';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import { emptyFinder } from '../../search/finderUrl.ts';
import { FinderForm } from './FinderForm.tsx';
import { finderStartMeta } from './finderMeta.ts';
import styles from './Finder.module.css';

const later = () => import('./finderLater.ts');
const RecentSearches = lazyPart(async () => (await later()).RecentSearches);

/** The finder before anything is asked of it. */
export function FinderStart() {
  usePageMeta(finderStartMeta);
  useEffect(() => {
    later()
      .then(({ keepForOffline }) => keepForOffline())
      .catch(() => undefined);
  }, []);
  return (
    <div className={styles['start']}>
      <PageHeader
        title="Find a nursing program"
        lead={<p>Which program, and near where? Everything else can wait.</p>}
      />
      <div className={styles['startForm']}>
        <FinderForm query={emptyFinder} typed="" />
      </div>
      <LatePart fallback={null} missing={null}>
        <RecentSearches />
      </LatePart>
    </div>
  );
}
