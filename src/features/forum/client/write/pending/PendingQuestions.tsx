import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { questionPath } from '../../../rules.ts';
import styles from '../composer/Composer.module.css';
import { type AskItem, askCommand } from '../postCommands.ts';
import { PendingPost } from './PendingPost.tsx';

/** Own questions that this device has and the server has not, and what became of those it sent meanwhile. */
export function PendingQuestions({ onEdit }: { onEdit: (item: AskItem) => void }) {
  const outbox = useOffline()?.outbox;
  const items = useOutbox(askCommand);
  const client = useQueryClient();
  const sent = items.filter(({ state }) => state === 'sent');
  const refresh = useEffectEvent(() =>
    client.invalidateQueries({ queryKey: ['forum', 'questions'] }),
  );
  useEffect(() => {
    if (sent.length > 0) void refresh();
  }, [sent.length]);
  if (items.length === 0 || !outbox) return null;
  return (
    <section aria-label="Waiting to be posted" className={styles.form}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            {item.state === 'sent' ? (
              <SentQuestion item={item} onClose={() => void outbox.acknowledge(item.id)} />
            ) : (
              <PendingPost
                item={item}
                what="question"
                heading={item.body.question.title}
                text={item.body.question.body}
                onEdit={() => onEdit(item)}
                onCancel={() => void outbox.cancel(item.id, { uncertain: true })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SentQuestion({ item, onClose }: { item: AskItem; onClose: () => void }) {
  const { receipt, body } = item;
  const { title } = body.question;
  if (receipt?.state === 'pending')
    return (
      <Banner tone="info" title="Your question waits for review" onClose={onClose}>
        <p>
          “{title}” reached us. A moderator reads the first post of every new member, usually within
          a day.
        </p>
      </Banner>
    );
  return (
    <Banner tone="good" title="Your question is posted" onClose={onClose}>
      <p>{receipt ? <Link to={questionPath(receipt.id)}>{title}</Link> : title}</p>
    </Banner>
  );
}
