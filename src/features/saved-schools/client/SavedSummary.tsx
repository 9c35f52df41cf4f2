import type { ReactNode } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DualTime } from '#ui/display/DualTime.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { daysUntil } from '#features/schools/rules.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { nextDue, type SavedItem, savedItems } from './savedItems.ts';
import { inDays, listState } from './savedLabels.ts';
import { useSavedList } from './sync/useSavedList.ts';

const screenPath = '/my-account/subscribe-universities';

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
  return card(
    <>
      <p>
        {items.length === 1 ? '1 school' : `${items.length} schools`}
        {moved > 0 && `, ${moved === 1 ? '1 has' : `${moved} have`} changes`}
        {list.waiting > 0 && `. ${listState(list).text}`}
      </p>
      <UpcomingDates items={items} now={now} />
    </>,
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
