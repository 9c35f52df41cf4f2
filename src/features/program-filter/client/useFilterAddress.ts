import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FinderNotice } from '#features/finder/search/types.ts';
import { normalizeFilter } from '../normalizeFilter.ts';
import { parseFilter, filterParams } from '../filterUrl.ts';
import type { Course, CriterionKey, FilterQuery } from '../types.ts';
import { without } from './filterDraft.ts';

export type FilterAddress = {
  /** As the toggles stand. */
  readonly draft: FilterQuery;
  readonly setDraft: (query: FilterQuery) => void;
  /** As the results show it: what the address holds. */
  readonly applied: FilterQuery;
  /** The toggles stand otherwise than the results show. */
  readonly isChanged: boolean;
  /** What was put right in the address, or when the toggles were applied. */
  readonly notices: readonly FinderNotice[];
  readonly apply: (query: FilterQuery) => void;
  /** Where the filter is without one toggle. */
  readonly hrefWithout: (key: CriterionKey) => string;
  /** That address is being opened: what was set meanwhile and not applied stays set. */
  readonly onRemove: (key: CriterionKey) => void;
};

const addressOf = (query: FilterQuery): string => filterParams(query).toString();

/** The toggles as they are being set, and as the address of the page holds them. @param courses of this device */
export function useFilterAddress(courses: readonly Course[]): FilterAddress {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const parsed = useMemo(() => parseFilter(new URLSearchParams(address)), [address]);
  const [draft, setDraft] = useState(parsed.query);
  const [seen, setSeen] = useState(address);
  /** The address that is being opened from here, with the toggles as they are to stand then. */
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
    isChanged: addressOf(normalizeFilter(draft).query) !== addressOf(parsed.query),
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
