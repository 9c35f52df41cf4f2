// What stands at an address of a school where no school can be shown: never there, or out of reach.
import { Link } from 'react-router-dom';
import { displayPath } from '../../../../shared/text/displayPath.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { usePageMeta } from '../../../../ui/pageMeta.ts';
import { slugWords } from '../../schoolAddress.ts';
import type { SchoolLink } from '../../schoolContract.ts';
import styles from './NoSchool.module.css';

export type NoSchoolProps =
  | { readonly kind: 'missing'; readonly slug: string; readonly alike: readonly SchoolLink[] }
  | { readonly kind: 'unreachable'; readonly isAsking: boolean; readonly onRetry: () => void };

export function NoSchool(props: NoSchoolProps) {
  return (
    <div className={styles['message']}>
      {props.kind === 'missing' ? <Missing {...props} /> : <Unreachable {...props} />}
    </div>
  );
}

/** SPEC §8 for an address without a school, with a search made of its words (features.md §6.7). */
function Missing({ slug, alike }: { slug: string; alike: readonly SchoolLink[] }) {
  usePageMeta({ title: 'Page not found', description: '', canonical: null });
  const words = slugWords(slug).join(' ');
  return (
    <>
      <p className={styles['status']}>404</p>
      <PageHeader title={`Page not found: ${displayPath(`/university/${slug}`)}`} />
      <p>There is no school at this address. It may be mistyped, or the school was never here.</p>
      <form method="get" action="/universities" className={styles['search']}>
        <label htmlFor="school-search">Search for the school</label>
        <span>
          <input id="school-search" type="search" name="q" defaultValue={words} maxLength={200} />
          <Button type="submit" variant="primary">
            Search
          </Button>
        </span>
      </form>
      {alike.length > 0 && (
        <section>
          <h2>Did you mean one of these?</h2>
          <ul className={styles['alike']}>
            {alike.map(({ slug: own, name, city, state }) => (
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
      <p>
        <Link to="/">Go back home</Link>
      </p>
    </>
  );
}

/** The server could not be asked and nothing is kept. */
function Unreachable({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  usePageMeta({ title: 'School', description: '', canonical: null });
  return (
    <>
      <PageHeader title="This school could not be loaded" />
      <p>
        {navigator.onLine
          ? 'Our server did not answer. Nothing of yours is lost.'
          : 'You are offline, and this school is not kept on this device. Schools that you have looked at open without signal.'}
      </p>
      <div>
        <Button variant="primary" busy={isAsking} busyLabel="Trying…" onClick={onRetry}>
          Try again
        </Button>
      </div>
      <p>
        <Link to="/universities">All schools</Link>
      </p>
    </>
  );
}
