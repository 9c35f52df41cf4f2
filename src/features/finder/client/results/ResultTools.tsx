import { useState } from 'react';
import Map from 'lucide-react/icons/map';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '../../../../ui/Button.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { lazyPart } from '../../../../ui/lazy.tsx';
import { InlineNotice } from '../../../../ui/Banner.tsx';
import { useMounted } from '../../../../ui/useMounted.ts';
import type { FinderQuery } from '../../search/types.ts';
import type { ShownFinder } from '../searchQueries.ts';
import styles from './Finder.module.css';
import { chipsOf } from './finderWords.ts';
import { SortSelect } from './SortSelect.tsx';
import type { MapChoice } from './useFinderMap.ts';

const FilterSheet = lazyPart(async () => (await import('./finderLater.ts')).FilterSheet);

const FiltersMissing = () => (
  <InlineNotice tone="info">
    <p>The filters are not on this device yet. They come with a connection.</p>
  </InlineNotice>
);

/** What can be done with a list: narrow it, sort it, see it on a map. */
export function ResultTools({
  query,
  answer,
  map,
}: {
  query: FinderQuery;
  answer: ShownFinder | undefined;
  map: MapChoice;
}) {
  const ready = useMounted();
  const [filtering, setFiltering] = useState(false);
  const count = chipsOf(query).length;
  return (
    <div className={styles['tools']}>
      <span className={styles['needsScript']} data-ready={ready}>
        <Button icon={SlidersHorizontal} onClick={() => setFiltering(true)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
        <Button icon={Map} aria-pressed={map.isOpen} onClick={() => map.open(!map.isOpen)}>
          {map.isOpen ? 'Hide map' : 'Show map'}
        </Button>
      </span>
      <SortSelect query={query} sorted={answer?.sort ?? query.sort} />
      {filtering && (
        <LatePart fallback={null} missing={<FiltersMissing />}>
          <FilterSheet onClose={() => setFiltering(false)} query={query} />
        </LatePart>
      )}
    </div>
  );
}
