import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { ContactMessage, ContactRequest } from '../../contract.ts';
import { canGiveFeedback, canWriteMessage, type Party } from '../../policy.ts';
import { topicLabel } from '../../rules.ts';
import { conversationLane, messageCommand, type MessageItem } from '../commands.ts';
import { otherName, stateBadge, stateText } from '../contactLabels.ts';
import {
  conversationQuery,
  useReadMessages,
  useRefreshContact,
  useSentItems,
} from '../contactQueries.ts';
import styles from '../NurseContact.module.css';
import { Feedback } from './FeedbackForm.tsx';
import { MessageForm } from './MessageForm.tsx';
import { RequestSteps } from './RequestSteps.tsx';
import { SafetyPanel } from './SafetyPanel.tsx';
import { useRequestStep } from './useRequestStep.ts';

type Props = { readonly request: ContactRequest; readonly userId: string };

/** A request with all that was written, and what the reader can do. */
export function RequestPanel({ request: listed, userId }: Props) {
  const messages = useOutbox(messageCommand, conversationLane(listed.id)) as readonly MessageItem[];
  useSentItems(messages, userId);
  const steps = useRequestStep(listed, userId);
  const { tone, label } = stateBadge(listed);
  const text = stateText(listed);
  const canWrite = canWriteMessage(listed.state) || steps.isAccepting;
  const isWriting = messages.some(({ state }) => state !== 'sent');
  const stateId = `request-state-${listed.id}`;
  const waitingStep = steps.waiting ? 'waiting' : '';
  useFocusAfterChange([listed.state, waitingStep, isWriting].join(), `#${stateId}`);
  return (
    <div className={styles.panel}>
      <p id={stateId} className={styles.facts} tabIndex={-1}>
        <Badge tone={tone}>{label}</Badge>
        <span>{topicLabel(listed.topic)}</span>
      </p>
      <Messages request={listed} userId={userId} />
      {text !== '' && <p className={styles.quiet}>{text}</p>}
      {(canWrite || isWriting) && <MessageForm request={listed} userId={userId} items={messages} />}
      <RequestSteps request={listed} steps={steps} />
      {listed.role === 'student' && canGiveFeedback(listed) && (
        <Feedback request={listed} userId={userId} />
      )}
      <SafetyPanel request={listed} userId={userId} />
    </div>
  );
}

function Messages({ request, userId }: Props) {
  const { role, isAccepted } = request;
  const query = useInfiniteQuery({
    ...conversationQuery(userId, request.id),
    enabled: isAccepted,
  });
  const pages = query.data?.pages ?? [];
  const messages = pages.toReversed().flatMap(({ data }) => data.messages);
  const unreadId = messages.findLast(({ from, isRead }) => from !== role && !isRead)?.id ?? 0;
  useReadMessages(userId, request.id, unreadId);
  const own = role === 'student';
  return (
    <>
      <ol className={styles.messages} aria-label={`Conversation with ${otherName(request)}`}>
        <MessageLine from="student" own={own} name={request.studentName} at={request.createdAt}>
          {request.message}
        </MessageLine>
        {query.hasNextPage && (
          <li className={styles.older}>
            <Button
              variant="quiet"
              busy={query.isFetchingNextPage}
              busyLabel="Loading…"
              onClick={() => void query.fetchNextPage()}
            >
              Show older messages
            </Button>
          </li>
        )}
        {request.reason !== '' && (
          <MessageLine
            from="nurse"
            own={!own}
            name={request.nurseName}
            at={request.answeredAt ?? request.updatedAt}
          >
            {request.reason}
          </MessageLine>
        )}
        {messages.map((message) => (
          <OneMessage key={message.id} message={message} request={request} />
        ))}
      </ol>
      {isAccepted && query.isPending && <Skeleton count={2} label="Loading the messages" />}
      {query.isError && <Unavailable userId={userId} />}
    </>
  );
}

const OneMessage = ({ message, request }: { message: ContactMessage; request: ContactRequest }) => (
  <MessageLine
    from={message.from}
    own={message.from === request.role}
    name={message.from === 'nurse' ? request.nurseName : request.studentName}
    at={message.at}
  >
    {message.body}
  </MessageLine>
);

function MessageLine({
  own,
  name,
  at,
  children,
}: {
  from: Party;
  own: boolean;
  name: string;
  at: string;
  children: ReactNode;
}) {
  const now = useNow(60_000);
  return (
    <li data-from={own ? 'own' : 'other'}>
      <p className={styles.by}>
        {own ? 'You' : name}, <time dateTime={at}>{relativeTime(Date.parse(at), now)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {children}
      </p>
    </li>
  );
}

function Unavailable({ userId }: { userId: string }) {
  const refresh = useRefreshContact(userId);
  return (
    <InlineNotice tone="info">
      <p>
        We couldn’t load the messages. What you write here is still saved and sent.{' '}
        <Button variant="quiet" onClick={() => void refresh()}>
          Try again
        </Button>
      </p>
    </InlineNotice>
  );
}
