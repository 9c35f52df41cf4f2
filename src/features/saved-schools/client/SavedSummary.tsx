import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { daysUntil, deadlineState } from '#features/schools/rules.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { dueWithin, type ListedDate, nextDue, type SavedItem, savedItems } from './savedItems.ts';
import styles from './Saved.module.css';
import { inDays, listState } from './savedLabels.ts';
import { useSavedList } from './sync/useSavedList.ts';

const screenPath = '/my-account/subscribe-universities';
/** features.md §6.26. */
const daysAhead = 60;
const maxDates = 8;

export function SavedSummary() {
  const now = useNow(60_000);
  const { list, hasFailed } = useSavedList();
  const card = (children: ReactNode) => (
    <Card title="Saved schools" href={screenPath} headingLevel={2}>
      {children}
    </Card>
  );
  if (hasFailed)
    return card(
      <p>Your list is safe, but we couldn’t open it here. Open Saved schools to try again.</p>,
    );
  if (list === null) return card(<Skeleton count={2} label="Opening your list" />);
  const items = savedItems(list, null, now);
  if (items.length === 0) {
    return card(<p>Tap the heart on a school to see its next deadline here.</p>);
  }
  const moved = items.filter(({ changes: news }) => news.length > 0).length;
  const dates = dueWithin(items, now, daysAhead);
  return (
    <>
      {card(
        <>
          <p>
            {items.length === 1 ? '1 school' : `${items.length} schools`}
            {moved > 0 && `, ${moved === 1 ? '1 has' : `${moved} have`} changes`}
            {list.waiting > 0 && `. ${listState(list).text}`}
          </p>
          {dates.length === 0 && <UpcomingDates items={items} now={now} />}
        </>,
      )}
      {dates.length > 0 && <NearDates dates={dates} now={now} />}
    </>
  );
}

function UpcomingDates({ items, now }: { items: readonly SavedItem[]; now: number }) {
  const due = nextDue(items);
  if (!due?.next) return <p>No upcoming deadlines reported.</p>;
  return (
    <>
      <p>
        Next: {deadlineLabels[due.next.kind].toLowerCase()} at {due.name},{' '}
        {inDays(daysUntil(due.next.at, now))}
      </p>
      <DualTime at={due.next.at} zone={due.next.zone} />
    </>
  );
}

function NearDates({ dates, now }: { dates: readonly ListedDate[]; now: number }) {
  const more = dates.length - maxDates;
  return (
    <section className={styles.dates} aria-labelledby="near-dates">
      <h2 id="near-dates">Due in the next {daysAhead} days</h2>
      <ul>
        {dates.slice(0, maxDates).map((date) => (
          <li key={`${date.slug} ${date.program} ${date.kind} ${date.cycle}`}>
            <p>
              <strong>{deadlineLabels[date.kind]}</strong> {inDays(daysUntil(date.at, now))}:{' '}
              <Link to={`/university/${date.slug}`}>{date.school}</Link>, {date.program},{' '}
              {date.cycle}{' '}
              {deadlineState(date, now) === 'expected' && <Badge tone="info">Not confirmed</Badge>}
            </p>
            <DualTime at={date.at} zone={date.zone} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={screenPath}>And {more} more on your list</Link>
        </p>
      )}
    </section>
  );
}
