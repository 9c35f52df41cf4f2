import { searchWordsOf } from '../features/articles/rules.ts';
import { displayPath } from '../shared/text/displayPath.ts';
import { Button } from '../ui/Button.tsx';
import styles from './MessageScreen.module.css';
import { paths } from './paths.ts';

/** What may have been meant: the words of the address, to look for among the schools. A form that needs no script. */
export const NotFoundSearch = ({ path }: { path: string }) => (
  <form className={styles['search']} action={paths.universities} method="get">
    <label>
      Search the schools by name or city
      <input name="q" maxLength={200} defaultValue={searchWordsOf(displayPath(path)).join(' ')} />
    </label>
    <Button type="submit">Search</Button>
  </form>
);
