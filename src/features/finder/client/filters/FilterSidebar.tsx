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
  const show = (next: FinderQuery): void =>
    void navigate(finderHref(next), { preventScrollReset: true });
  return (
    <>
      <div className={styles.sidebarHead}>
        <h2>Filters</h2>
        {chipsOf(query).length > 0 && (
          <Button variant="quiet" onClick={() => show(withoutFilters(query))}>
            Clear all
          </Button>
        )}
      </div>
      <FilterFields query={query} facets={facets} onChange={(part) => show(changed(query, part))} />
    </>
  );
}
