import { Link } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { contactMessage, type MessageItem } from '../commands.ts';

const toContact = <Link to="/contact">Open it on the contact page</Link>;

export function MessageNotice() {
  const outbox = useOffline()?.outbox;
  return useOutbox(contactMessage).map((message) => (
    <Notice
      key={message.id}
      message={message}
      onSeen={() => void outbox?.acknowledge(message.id)}
    />
  ));
}

function Notice({
  message: { state, receipt },
  onSeen,
}: {
  message: MessageItem;
  onSeen: () => void;
}) {
  if (state === 'sent')
    return (
      <Banner
        tone="good"
        title={`Your message was sent. Your reference number is ${receipt}`}
        onClose={onSeen}
      >
        <p>A copy is on its way by email.</p>
      </Banner>
    );
  if (state !== 'asking' && state !== 'refused')
    return (
      <Banner tone="info" title="Your message is saved on this device">
        <p>We’ll send it from here when you’re online. {toContact}</p>
      </Banner>
    );
  return (
    <Banner tone="warn" title="A message on this device needs your attention">
      <p>It wasn’t sent, and nothing is lost. {toContact}</p>
    </Banner>
  );
}
