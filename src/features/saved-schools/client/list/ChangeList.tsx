import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import styles from '../Saved.module.css';
import type { ChangeItem, SavedItem } from '../savedItems.ts';
import { editSchool } from '../sync/savedSchools.ts';

export const markSeen = (id: number, news: readonly ChangeItem[]): void =>
  void editSchool(id, { seen: Math.max(...news.map((each) => each.id)) });

export function ChangeList({ item: { id, name, changes } }: { item: SavedItem }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.news} aria-label={`What changed at ${name}`}>
      <ul>
        {changes.map((each) => (
          <li key={each.id}>
            <strong>{each.subject}</strong> <MovedDate {...each} />{' '}
            <span className={styles.soft}>{formatDate(Date.parse(each.at))}</span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => markSeen(id, changes)}>
        Seen<VisuallyHidden>: what changed at {name}</VisuallyHidden>
      </Button>
    </section>
  );
}

function MovedDate({ before, after }: Pick<ChangeItem, 'before' | 'after'>) {
  if (before === '') return after;
  if (after === '') return <del>{before}</del>;
  return (
    <>
      was <del>{before}</del>, is now <ins>{after}</ins>
    </>
  );
}
