import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { decisionsQuery, describeRefusal } from './queueQueries.ts';

/** What was decided here: nobody can change it. */
export function DecisionLog({ queue }: { queue: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="What was decided" onToggle={setOpen}>
      {isOpen && <Decisions queue={queue} />}
    </Disclosure>
  );
}

function Decisions({ queue }: { queue: string }) {
  const query = useInfiniteQuery(decisionsQuery(queue));
  if (query.isError) return <Banner tone="bad" title={describeRefusal(query.error)} />;
  if (!query.data) return <Skeleton count={3} />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <p>Nothing was decided here yet.</p>;
  return (
    <>
      <ol>
        {rows.map(({ id, at, by, action, title, note }) => (
          <li key={id}>
            {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })},{' '}
            {by}: {action}, {title}
            {note !== '' && ` (${note})`}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  );
}
