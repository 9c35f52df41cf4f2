import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import type { FinderQuery } from '#features/finder/search/types.ts';
import styles from './FilterChips.module.css';
import { finderHref } from '../results/finderHref.ts';
import { chipsOf } from '../results/finderLabels.ts';

/** What narrows the search, each as a link to the search without it. */
export function FilterChips({ query }: { query: FinderQuery }) {
  const chips = chipsOf(query);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link to={finderHref(without)} preventScrollReset>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <X size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
