import type { FinderQuery } from '#features/finder/search/types.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { finderHref } from '../results/finderHref.ts';
import { chipsOf } from '../results/finderLabels.ts';

export function FilterChips({ query }: { query: FinderQuery }) {
  const links = chipsOf(query).map(({ key, label, without }) => ({
    key,
    label,
    to: finderHref(without),
  }));
  return links.length === 0 ? null : <ChipLinks label="Filters" links={links} removes />;
}
