// For a page without a layout: what became of the letters of this device, which are sent from there too.
import { Link } from 'react-router-dom';
import type { Letter } from '#offline/letters/types.ts';
import { useSession } from '#session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMessageOutbox } from './useMessageOutbox.ts';

const toContact = <Link to="/contact">Open it on the contact page</Link>;

/** Sends what waits, and says so. Nothing while there is nothing to say. */
export function MessageNotice() {
  const session = useSession();
  const { messages, open } = useMessageOutbox(session.kind === 'member' ? session.userId : null);
  const acknowledge = async (key: string): Promise<void> =>
    (await open())?.acknowledge(key).catch(() => undefined);
  return messages.map((letter) => (
    <Notice key={letter.key} message={letter} onSeen={() => void acknowledge(letter.key)} />
  ));
}

function Notice({ message: { state, receipt }, onSeen }: { message: Letter; onSeen: () => void }) {
  if (state === 'sent')
    return (
      <Banner
        tone="good"
        title={`Your message was sent. Its number is ${receipt}`}
        onClose={onSeen}
      >
        <p>A copy is on its way by email.</p>
      </Banner>
    );
  if (state === 'waiting')
    return (
      <Banner tone="info" title="Your message is kept on this device">
        <p>It is sent from here when there is a connection. {toContact}</p>
      </Banner>
    );
  return (
    <Banner tone="warn" title="A message on this device needs another look">
      <p>It was not sent, and nothing of it is lost. {toContact}</p>
    </Banner>
  );
}
