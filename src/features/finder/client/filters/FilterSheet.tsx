import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import type { FinderQuery } from '#features/finder/search/types.ts';
import { finderQuery } from '../searchQueries.ts';
import { changed, finderHref } from '../results/finderHref.ts';
import { chipsOf, formatSchoolCount, matchSentence } from '../results/finderLabels.ts';
import { FilterFields, withoutFilters } from './FilterFields.tsx';
import styles from './FilterSheet.module.css';

export function FilterSheet({ query, onClose }: { query: FinderQuery; onClose: () => void }) {
  const [draft, setDraft] = useState(query);
  const { data, isFetching, isError } = useQuery({
    ...finderQuery(draft),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      placement="side"
      title="Filters"
      footer={
        <>
          <Button
            disabled={chipsOf(draft).length === 0}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Clear all
          </Button>
          <LinkButton variant="primary" to={finderHref(draft)} preventScrollReset>
            {data && !isError ? `Show ${formatSchoolCount(data.total)}` : 'Show schools'}
          </LinkButton>
        </>
      }
    >
      <p className={styles.live} aria-live="polite" aria-busy={isFetching}>
        {isError
          ? 'We couldn’t count the schools. You can still use the filters.'
          : data
            ? matchSentence(data.total, data.notOnRecord.total)
            : 'Counting…'}
      </p>
      <FilterFields
        query={draft}
        facets={data?.facets}
        onChange={(part) => setDraft(changed(draft, part))}
      />
    </Sheet>
  );
}
