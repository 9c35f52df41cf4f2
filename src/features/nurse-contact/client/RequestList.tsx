import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { ContactRequest } from '../contract.ts';
import type { Party } from '../policy.ts';
import { requestCommand, type RequestItem } from './commands.ts';
import { otherName, stateBadge } from './contactLabels.ts';
import { ownFeedbackQuery, requestsQuery, useLiveContact, useSentItems } from './contactQueries.ts';
import { PendingItem } from './conversation/PendingItem.tsx';
import { RequestPanel } from './conversation/RequestPanel.tsx';
import { RatingLine } from './NurseContact.tsx';
import styles from './NurseContact.module.css';

const titles: Readonly<Record<Party, string>> = {
  student: 'Your requests to nurses',
  nurse: 'Requests from students',
};

/** The inbox of a nurse; of a student, everything that was asked. A student who has asked nobody sees nothing. */
export function RequestList({ userId, party }: { userId: string; party: Party }) {
  useLiveContact(userId);
  const query = useInfiniteQuery(requestsQuery(userId));
  const waiting: readonly RequestItem[] = useOutbox(requestCommand);
  useSentItems(waiting, userId);
  const unsent = waiting.filter(({ state }) => state !== 'sent');
  const pages = query.data?.pages ?? [];
  const requests = pages.flatMap(({ data }) => data.requests);
  const isEmpty = requests.length + unsent.length === 0;
  if (party === 'student' && isEmpty) return null;
  return (
    <section id="requests" aria-labelledby="requests-title" className={styles.section}>
      <Title text={titles[party]} />
      {party === 'nurse' && <OwnFeedback userId={userId} />}
      <CopyNotice cachedAt={pages[0]?.cachedAt ?? null} />
      {query.isPending && <Skeleton shape="row" count={1} label="Loading the requests" />}
      {query.isError && (
        <Banner
          tone="info"
          title="We couldn’t load the requests"
          actions={
            <Button
              busy={query.isFetching}
              busyLabel="Trying…"
              onClick={() => void query.refetch()}
            >
              Try again
            </Button>
          }
        />
      )}
      {query.isSuccess && isEmpty && (
        <p>
          No student has sent you a request yet. They find you through your card once your profile
          is published.
        </p>
      )}
      {unsent.map((item) => (
        <div key={item.id}>
          <p className={styles.by}>To {item.body.nurseName}</p>
          <PendingItem item={item} text={item.body.request.message} />
        </div>
      ))}
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} userId={userId} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p>
          <Button
            busy={query.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void query.fetchNextPage()}
          >
            Show older requests
          </Button>
        </p>
      )}
    </section>
  );
}

/** Whoever follows a notification lands here, also when the list comes after the page. */
function Title({ text }: { text: string }) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash === '#requests') heading.current?.focus();
  }, [hash]);
  return (
    <h2 id="requests-title" ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}

function CopyNotice({ cachedAt }: { cachedAt: number | null }) {
  const now = useNow(60_000);
  return (
    cachedAt !== null && (
      <InlineNotice tone="info">
        {`Saved copy from ${relativeTime(cachedAt, now)}. You’re offline, or our server didn’t answer.`}
      </InlineNotice>
    )
  );
}

function RequestRow({ request, userId }: { request: ContactRequest; userId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { tone, label } = stateBadge(request);
  const { unread } = request;
  return (
    <Disclosure
      open={isOpen}
      onToggle={setOpen}
      summary={
        <span className={styles.facts}>
          <strong>{otherName(request)}</strong>
          <Badge tone={tone}>{label}</Badge>
          {unread > 0 && <Badge tone="warn">{`${unread} unread`}</Badge>}
        </span>
      }
    >
      {isOpen && <RequestPanel request={request} userId={userId} />}
    </Disclosure>
  );
}

function OwnFeedback({ userId }: { userId: string }) {
  const { data } = useQuery(ownFeedbackQuery(userId));
  if (!data) return null;
  return (
    <>
      <RatingLine rating={data.rating} />
      {data.helped > 0 && (
        <p>You’ve helped {data.helped === 1 ? 'one student' : `${data.helped} students`} so far.</p>
      )}
      {data.notes.length > 0 && (
        <Disclosure summary="Notes from students">
          <ul className={styles.messages}>
            {data.notes.map(({ text, at }) => (
              <li key={at} data-from="other">
                <p className={styles.text} dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
