import { useState } from 'react';
import Map from 'lucide-react/icons/map';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { FinderQuery } from '#features/finder/search/types.ts';
import type { FinderPageResult } from '../searchQueries.ts';
import styles from './Finder.module.css';
import { chipsOf } from './finderLabels.ts';
import { SortSelect } from './SortSelect.tsx';
import type { MapChoice } from '../map/useFinderMap.ts';

const FilterSheet = lazyPart(async () => (await import('../finder.lazy.tsx')).FilterSheet);

export const FiltersUnavailable = () => (
  <InlineNotice tone="info">
    <p>The filters aren’t on this device yet. Connect to the internet to load them.</p>
  </InlineNotice>
);

export function ResultTools({
  query,
  answer,
  map,
}: {
  query: FinderQuery;
  answer: FinderPageResult | undefined;
  map: MapChoice;
}) {
  const ready = useMounted();
  const [filtering, setFiltering] = useState(false);
  const count = chipsOf(query).length;
  return (
    <div className={styles.tools}>
      <Button
        icon={SlidersHorizontal}
        className={styles.filters}
        disabled={!ready}
        onClick={() => setFiltering(true)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Button
        icon={Map}
        aria-pressed={map.isOpen}
        disabled={!ready}
        onClick={() => map.open(!map.isOpen)}
      >
        Map
      </Button>
      <SortSelect query={query} sorted={answer?.sort ?? query.sort} />
      {filtering && (
        <LazyBoundary fallback={null} unavailable={<FiltersUnavailable />}>
          <FilterSheet onClose={() => setFiltering(false)} query={query} />
        </LazyBoundary>
      )}
    </div>
  );
}
