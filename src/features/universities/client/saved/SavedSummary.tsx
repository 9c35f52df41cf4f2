// The saved schools on the student's home: how many, what is due next, and what waits.
import { type ReactNode, useEffect } from 'react';
import { wantShortlist } from '../../../../offline/shortlist/currentShortlist.ts';
import { useShortlist, useShortlistFailure } from '../../../../offline/shortlist/useShortlist.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TwoClocks } from '../../../../ui/TwoClocks.tsx';
import { useNow } from '../../../../ui/useNow.ts';
import { daysLeft } from '../../deadlines.ts';
import { deadlineWords } from '../../words.ts';
import { nextDue, savedItems } from './savedItems.ts';
import { inDays, listState } from './savedWords.ts';

const screenPath = '/my-account/subscribe-universities';

/** A card that leads to the list. @param headingLevel of the screen it stands on */
export function SavedSummary({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const now = useNow(60_000);
  const snapshot = useShortlist();
  const failed = useShortlistFailure();
  useEffect(wantShortlist, []);
  const card = (children: ReactNode) => (
    <Card title="Saved schools" href={screenPath} headingLevel={headingLevel}>
      {children}
    </Card>
  );
  if (failed) return card(<p>Your list is safe; it could not be opened here. Open it there.</p>);
  if (!snapshot?.ready) return card(<Skeleton count={2} label="Opening your list" />);
  const items = savedItems(snapshot, null, now);
  if (items.length === 0) {
    return card(<p>Press the heart beside a school: its next deadline then stands here.</p>);
  }
  const due = nextDue(items);
  const moved = items.filter(({ news }) => news.length > 0).length;
  return card(
    <>
      <p>
        {items.length === 1 ? '1 school' : `${items.length} schools`}
        {moved > 0 && `, news at ${moved}`}
        {snapshot.waiting > 0 && `. ${listState(snapshot).text}`}
      </p>
      {due?.next ? (
        <>
          <p>
            Next: {deadlineWords[due.next.kind].toLowerCase()} at {due.name},{' '}
            {inDays(daysLeft(due.next.at, now))}
          </p>
          <TwoClocks at={due.next.at} zone={due.next.zone} placeLabel="At the school" />
        </>
      ) : (
        <p>No deadline on record that is still to come.</p>
      )}
    </>,
  );
}
