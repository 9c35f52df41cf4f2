// What moved at a school since its owner last looked, marked where the school stands.
import { currentShortlist } from '../../../../offline/shortlist/currentShortlist.ts';
import { formatDate } from '../../../../shared/time/formatDate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import styles from './Saved.module.css';
import type { NewsItem, SavedItem } from './savedItems.ts';

/** Notes that these were seen, on this device first. */
export const markSeen = (id: number, news: readonly NewsItem[]): void =>
  void currentShortlist()?.edit(id, { seen: Math.max(...news.map((each) => each.id)) });

export function NewsList({ item: { id, name, news } }: { item: SavedItem }) {
  if (news.length === 0) return null;
  return (
    <section className={styles['news']} aria-label={`What moved at ${name}`}>
      <ul>
        {news.map((each) => (
          <li key={each.id}>
            <strong>{each.subject}</strong> <Moved {...each} />{' '}
            <span className={styles['soft']}>{formatDate(Date.parse(each.at))}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => markSeen(id, news)}>
        Seen<VisuallyHidden>: what moved at {name}</VisuallyHidden>
      </Button>
    </section>
  );
}

function Moved({ before, after }: Pick<NewsItem, 'before' | 'after'>) {
  if (before === '') return after;
  if (after === '') return <del>{before}</del>;
  return (
    <>
      was <del>{before}</del>, is now <ins>{after}</ins>
    </>
  );
}
