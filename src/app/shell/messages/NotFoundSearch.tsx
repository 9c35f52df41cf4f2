import { displayPath } from '#shared/text/displayPath.ts';
import { Button } from '#ui/buttons/Button.tsx';
import styles from './MessageScreen.module.css';
import { paths } from '#shared/routing/paths.ts';

const maxSearchTerms = 8;

const searchTerms = (path: string): string =>
  displayPath(path)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, maxSearchTerms)
    .join(' ');

export const NotFoundSearch = ({ path }: { path: string }) => (
  <form className={styles.search} action={paths.universities} method="get">
    <label>
      Search the schools by name or city
      <input name="q" maxLength={200} defaultValue={searchTerms(path)} />
    </label>
    <Button type="submit">Search</Button>
  </form>
);
