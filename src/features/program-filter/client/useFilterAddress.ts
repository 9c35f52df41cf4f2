import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FinderNotice } from '#features/finder/contract.ts';
import { normalizeFilter } from '../normalizeFilter.ts';
import { parseFilter, filterParams } from '../filterUrl.ts';
import type { Course, CriterionKey, FilterQuery } from '../types.ts';
import { without } from './filterDraft.ts';

export type FilterAddress = {
  readonly draft: FilterQuery;
  readonly setDraft: (query: FilterQuery) => void;
  readonly applied: FilterQuery;
  readonly notices: readonly FinderNotice[];
  readonly apply: (query: FilterQuery) => void;
  readonly hrefWithout: (key: CriterionKey) => string;
  /** What was changed meanwhile and not applied stays. */
  readonly onRemove: (key: CriterionKey) => void;
};

const addressOf = (query: FilterQuery): string => filterParams(query).toString();

export function useFilterAddress(courses: readonly Course[]): FilterAddress {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const parsed = useMemo(() => parseFilter(new URLSearchParams(address)), [address]);
  const [draft, setDraft] = useState(parsed.query);
  const [seen, setSeen] = useState(address);
  const [opened, setOpened] = useState<{ at: string; draft: FilterQuery } | null>(null);
  const [said, setSaid] = useState<{ at: string; notices: readonly FinderNotice[] } | null>(null);
  if (address !== seen) {
    // Back, a link or a kept search: the toggles follow.
    setSeen(address);
    setOpened(null);
    if (opened?.at === address) setDraft(opened.draft);
    else if (addressOf(draft) !== address) setDraft(parsed.query);
  }
  const applied = useMemo(() => ({ ...parsed.query, courses }), [parsed, courses]);
  const whole = useMemo(() => ({ ...draft, courses }), [draft, courses]);
  return {
    draft: whole,
    setDraft,
    applied,
    notices: said?.at === address ? said.notices : parsed.notices,
    apply(query) {
      const { query: right, notices } = normalizeFilter(query);
      const next = addressOf(right);
      setDraft(right);
      setSaid({ at: next, notices });
      if (next !== address) setParams(new URLSearchParams(next), { preventScrollReset: true });
    },
    hrefWithout: (key) => `?${addressOf(without(parsed.query, key))}`,
    onRemove: (key) =>
      setOpened({ at: addressOf(without(parsed.query, key)), draft: without(draft, key) }),
  };
}
