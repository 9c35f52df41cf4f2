import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import type { Facets, FinderQuery } from '#features/finder/search/types.ts';
import { changed, finderHref } from '../results/finderHref.ts';
import { chipsOf } from '../results/finderLabels.ts';
import { FilterFields, withoutFilters } from './FilterFields.tsx';
import styles from './FilterSheet.module.css';

/** Each choice is a search of its own, with its own address. */
export function FilterSidebar({
  query,
  facets,
}: {
  query: FinderQuery;
  facets: Facets | undefined;
}) {
  const navigate = useNavigate();
  const [shown, setShown] = useOptimistic(query);
  const show = (next: FinderQuery): void =>
    startTransition(async () => {
      setShown(next);
      await navigate(finderHref(next), { preventScrollReset: true });
    });
  return (
    <>
      <div className={styles.sidebarHead}>
        <h2>Filters</h2>
        {chipsOf(shown).length > 0 && (
          <Button variant="quiet" onClick={() => show(withoutFilters(shown))}>
            Clear all
          </Button>
        )}
      </div>
      <FilterFields query={shown} facets={facets} onChange={(part) => show(changed(shown, part))} />
    </>
  );
}
