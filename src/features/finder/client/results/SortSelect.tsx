import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { finderParams } from '#features/finder/search/url/finderUrl.ts';
import { type FinderQuery, type Sort, sorts } from '#features/finder/search/types.ts';
import { changed, finderHref, finderPath } from './finderHref.ts';
import { sortLabels } from './finderLabels.ts';
import styles from './SortSelect.module.css';

export function SortSelect({ query, sorted }: { query: FinderQuery; sorted: Sort }) {
  const id = useId();
  const navigate = useNavigate();
  const choose = (sort: string): void =>
    void navigate(finderHref(changed(query, { sort: sort as Sort })), { preventScrollReset: true });
  const rest = [...finderParams(changed(query, {}))].filter(([name]) => name !== 'sort');
  return (
    <form action={finderPath} method="get" className={styles.sort}>
      {rest.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>
        Sort <span>by</span>
      </label>
      <span className={styles.choice}>
        <select id={id} name="sort" value={sorted} onChange={({ target }) => choose(target.value)}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </span>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  );
}
