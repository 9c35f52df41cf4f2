import { Link } from 'react-router-dom';
import { displayPath } from '#shared/text/displayPath.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { slugText } from '#features/schools/rules.ts';
import type { SchoolLink } from '#features/schools/contract.ts';
import styles from './SchoolNotFound.module.css';

/** SPEC §8, features.md §6.7 */
export function SchoolNotFound({
  slug,
  suggestions,
}: {
  slug: string;
  suggestions: readonly SchoolLink[];
}) {
  usePageMeta({ title: 'Page not found', description: '', canonical: null });
  const words = slugText(slug).join(' ');
  return (
    <div className={styles.message}>
      <PageHeader code="404" title={`Page not found: ${displayPath(`/university/${slug}`)}`} />
      <p>We can’t find a school at this address. Check the address, or search below.</p>
      <form method="get" action="/universities" className={styles.search}>
        <label htmlFor="school-search">Search for the school</label>
        <span>
          <input id="school-search" type="search" name="q" defaultValue={words} maxLength={200} />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </span>
      </form>
      {suggestions.length > 0 && (
        <section>
          <h2>Did you mean one of these?</h2>
          <ul className={styles.alike}>
            {suggestions.map(({ slug: own, name, city, state }) => (
              <li key={own}>
                <Link to={`/university/${own}`}>{name}</Link>
                <span>
                  {city}, {state}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.home}>
        <Link to="/">Go back home</Link>
      </p>
    </div>
  );
}
